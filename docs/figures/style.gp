# style.gp - what all pictures share.
set terminal svg size 900,520 noenhanced font "DejaVu Sans,Arial,sans-serif" fontscale 1.0 linewidth 1.5 background "#ffffff"
set border 3 lc rgb "#555555"
set tics nomirror out
set grid ytics lc rgb "#dddddd" lw 0.5
set key top right reverse Left samplen 2
set bars 0.6
set offsets graph 0.02, graph 0.02, 0, 0
set style line 1 lc rgb "#0060a8" pt 7 ps 0.5
set style line 2 lc rgb "#c04000" pt 5 ps 0.5
set style line 3 lc rgb "#207020" pt 9 ps 0.6
set style line 4 lc rgb "#8040a0" pt 13 ps 0.6
set style line 5 lc rgb "#907000" pt 11 ps 0.6
set style line 6 lc rgb "#404040" pt 3 ps 0.6
