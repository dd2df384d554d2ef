set title "What a hand of golf counts after so many turns, two quick players"
set xlabel "turns that its owner has had (0: as dealt)"
set ylabel "points: the mean, with 95 % intervals"
set xrange [0:14]
plot for [i=1:6] sprintf("$s%db1", i) using (strcol(1) eq "dealt" ? 0 : $1):3:4 with yerrorlines ls i \
     title value(sprintf("s%d_label", i))
