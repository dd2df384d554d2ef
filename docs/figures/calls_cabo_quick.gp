set title "Cabo, two quick players: what calling brings beyond playing on"
set xlabel "what the caller expects its cards to count"
set ylabel "points beyond the others' mean"
set xrange [0:30]
set yrange [-12:8]
set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead lc rgb "#555555" lw 1
of(k, column) = int($2) == k && $4 >= 20 ? column : NaN
plot for [k=2:6] $s1b3 using ($3 + (k - 4) * 0.1):(of(k, $6)):7 with yerrorbars ls k - 1 title sprintf("turn %d", k)
