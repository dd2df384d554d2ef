set title "Golf with all cards known: the best possible scores"
set xlabel "best score of a deal (0 or less: the tableau can be cleared)"
set ylabel "deals, %"
set yrange [0:*]
set xrange [*:20]
plot $s1b2 using 1:3:4 with yerrorbars ls 1 notitle, "" using 1:3 with lines ls 1 title s1_label." (nothing on kings)", \
     $s2b2 using 1:3:4 with yerrorbars ls 2 notitle, "" using 1:3 with lines ls 2 title s2_label, \
     $s3b2 using 1:3:4 with yerrorbars ls 3 notitle, "" using 1:3 with lines ls 3 title s3_label." (kings and aces wrap)"
