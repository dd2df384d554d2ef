set title "Kop, all deals, T12_RED: forehand leads against a normal game of others"
set xlabel "card that is led, of hands that have it"
set ylabel "deals that forehand's side wins, %"
set yrange [0:100]
set boxwidth 0.38
set style fill solid 0.4
set xrange [-0.6:11.6]
led(plays, c) = c eq "normal" && plays eq "others"
plot n=-1, $s1b1 using (led(strcol(2), strcol(1)) ? (n=n+1, n - 0.2) : NaN):6:xtic(led(strcol(2), strcol(1)) ? strcol(3) : 1/0) with boxes ls 1 title "by this lead", \
     m=-1, $s1b1 using (led(strcol(2), strcol(1)) ? (m=m+1, m + 0.2) : NaN):7 with boxes ls 2 title "by the best lead of these hands"
