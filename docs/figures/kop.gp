set title "Kop, all 63,063,000 deals, double dummy: how often a contract is made"
set ylabel "declarers and deals in which the declaring side wins, %"
set yrange [0:100]
set xrange [0.4:7.6]
set boxwidth 0.26
set style fill solid 0.4
place(c) = c eq "normal" ? 1 : c eq "cicha" ? 2 : c eq "wesele" ? 3 : c eq "zolo" ? 4 : c eq "zolo_du" ? 5 : c eq "gran" ? 6 : 7
set xtics ("normal" 1, "cicha" 2, "wesele" 3, "zolo" 4, "zolo du" 5, "gran" 6, "gran du" 7)
made(who, share) = who eq "all" ? share : NaN
plot $s1b1 using (place(strcol(1)) - 0.28):(made(strcol(2), $6)) with boxes ls 1 title "trumps T12_RED", \
     $s2b1 using (place(strcol(1))):(made(strcol(2), $6)) with boxes ls 2 title "T14", \
     $s3b1 using (place(strcol(1)) + 0.28):(made(strcol(2), $6)) with boxes ls 3 title "T12_BLACK"
