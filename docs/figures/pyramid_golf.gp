set title "Pyramid Golf with all cards known: the best possible scores"
set xlabel "best score of a deal (0 or less: the tableau can be cleared)"
set ylabel "deals, %"
set yrange [0:*]
set boxwidth 0.8
set style fill solid 0.4
plot $s1b2 using 1:3:4 with boxerrorbars ls 1 title s1_label
