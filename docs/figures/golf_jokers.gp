set title "Golf with one joker and with two: the best possible scores"
set xlabel "best score of a deal (0 or less: the tableau can be cleared)"
set ylabel "deals, %"
set yrange [0:*]
set xrange [*:15]
plot $s1b2 using 1:3:4 with yerrorbars ls 1 notitle, "" using 1:3 with lines ls 1 title s1_label, \
     $s2b2 using 1:3:4 with yerrorbars ls 2 notitle, "" using 1:3 with lines ls 2 title s2_label
