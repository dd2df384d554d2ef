set title "Double Golf and Double Putt: deals that can be won"
set ylabel "deals that are won within the limit, %"
set yrange [0:100]
set xrange [0.4:2.6]
set xtics (s1_label 1, s2_label 2)
set boxwidth 0.5
set style fill solid 0.4
unset key
plot $s1b1 using (1):4:5 with boxerrorbars ls 1, $s2b1 using (2):4:5 with boxerrorbars ls 2
