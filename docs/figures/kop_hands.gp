set title "Kop, all deals, double dummy, T12_RED: what a hand is worth to who plays with it"
set xlabel "deals in which the contract is made with this hand, %"
set ylabel "points it brings a deal, undoubled"
set xrange [0:100]
set key top left
worth(c, name) = c eq name ? $13 : NaN
plot $s1b1 using 11:(worth(strcol(1), "zolo")) with points ls 2 title "zolo", \
     $s1b1 using 11:(worth(strcol(1), "gran")) with points ls 3 title "gran", \
     $s1b1 using 11:(worth(strcol(1), "cicha")) with points ls 4 title "cicha", \
     $s1b1 using 11:(worth(strcol(1), "wesele")) with points ls 1 title "wesele", \
     $s1b1 using 11:(worth(strcol(1), "normal")) with points ls 6 title "normal"
