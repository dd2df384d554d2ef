set title "Tri Peaks with all cards known: the best possible results"
set multiplot layout 1,2
set ylabel "deals, %"
set yrange [0:*]
set boxwidth 0.8 relative
set style fill solid 0.4
set title "Tri Peaks, open: the fewest cards left"
set xlabel "best score of a deal (0 or less: all cleared)"
plot $s1b2 using 1:3:4 with boxerrorbars ls 1 title s1_label
set title "Tri Peaks, streaks: the most points"
set xlabel "most points of a deal"
bin(x) = 10 * floor(x / 10.0) + 5
set boxwidth 9 absolute
plot $s2b2 using (bin($1)):3 smooth frequency with boxes ls 2 title s2_label.", by ten points"
unset multiplot
