/** Plays and cube lines side by side. */
export const SIDE_BY_SIDE = {
  'Compare these {n}': 'Diese {n} vergleichen',
  'Show plays side by side, or all in the table': 'Züge nebeneinander oder alle in der Tabelle zeigen',
  'Side by side: swap the first two': 'Nebeneinander: die ersten beiden tauschen',
  'Views of the position': 'Ansichten der Stellung',
  Plays: 'Züge',
  Games: 'Partien',
  Numbers: 'Zahlen',
  'Replay any game of the rollout roll by roll, or play it out yourself.':
    'Jede Partie des Rollouts kann man Wurf für Wurf nachspielen oder selbst ausspielen.',
  'Roll out to sort them by luck, result and length.':
    'Nach dem Rollout sind sie nach Glück, Ergebnis und Länge sortierbar.',
  'Roll out to see its figures.': 'Nach dem Rollout stehen hier seine Zahlen.',
  Adds: 'Beitrag',
  'Two games, same dice': 'Zwei Partien, gleiche Würfel',
  'Previous game': 'Vorige Partie',
  'Next game': 'Nächste Partie',
  'game {n} of {all}': 'Partie {n} von {all}',
  'Largest swing': 'Größter Abstand',
  'Replaying the games…': 'Partien werden nachgespielt …',
  'Board of game {play}': 'Brett der Partie {play}',
  'Before the first roll. {n} turns follow.': 'Vor dem ersten Wurf. Es folgen {n} Züge.',
  Boards: 'Bretter',
  'Turn {n} of {all}: {apart} apart, the most in this game.':
    'Zug {n} von {all}: Abstand {apart}, der größte dieser Partie.',
  'Turn {n} of {all}: {apart} apart.': 'Zug {n} von {all}: Abstand {apart}.',
  'Evaluated without the cube.': 'Ohne Doppler bewertet.',
  'A game that is over counts what it ended with.': 'Eine beendete Partie zählt mit ihrem Ergebnis.',
  '{play} against {other}, in percent of games': '{play} gegen {other}, in Prozent der Partien',
  'Figures of all columns': 'Zahlen aller Spalten',
  'Roll out the cube to see its lines side by side.':
    'Die Doppelentscheidung ausrollen, um ihre Möglichkeiten nebeneinander zu sehen.',
  'Enter dice to compare plays.': 'Einen Wurf eingeben, um Züge zu vergleichen.',
  'There is only one legal play.': 'Es gibt nur einen erlaubten Zug.',
  'Ask about a play or a cube action to compare.': 'Zum Vergleichen Zugwahl oder Doppelentscheidung wählen.',
  'Board {letter}: {play}': 'Brett {letter}: {play}',
  'No game follows: the cube decides it.': 'Es folgt keine Partie: Der Doppler entscheidet.',
  'Twice the value of the take.': 'Der doppelte Wert des Annehmens.',
  'Play {letter}': 'Zug {letter}',
  Swap: 'Tauschen',
  'Third play': 'Dritter Zug',
  'Fourth play': 'Vierter Zug',
  'Remove {letter}': '{letter} entfernen',
  'Roll out to compare': 'Zum Vergleichen ausrollen',
  'Evaluated at different levels: {play} {level}, {other} {second}':
    'Auf verschiedenen Stufen bewertet: {play} {level}, {other} {second}',
  'Side by side: skipped plays that are illegal here or listed twice. Choose others.':
    'Nebeneinander: Übersprungen wurden Züge, die hier nicht erlaubt oder doppelt sind. Bitte andere wählen.',
  'Too early to say': 'Noch zu früh für ein Urteil',
  'The ± of an equity difference is paired: all columns have the same dice.':
    'Das ± einer Equity-Differenz ist gepaart: Alle Spalten haben dieselben Würfel.',
  'Chances have no pairs: their ± is the root of the sum of both squared errors, usually too wide.':
    'Chancen sind nicht gepaart: Ihr ± ist die Wurzel aus der Summe beider quadrierten Fehler, meist zu weit.',
  '{n} games each': 'je {n} Partien',
  'Compared columns': 'Verglichene Spalten',
  '{play} minus {other}, by {player}’s roll': '{play} minus {other} nach Wurf von {player}',
  '{play} minus {other}, by {player}’s reply': '{play} minus {other} nach Antwortwurf von {player}',
  'faint: within its error · doubles come half as often: half as wide':
    'blass: innerhalb des Fehlers · Pasche kommen halb so oft: halb so breit',
  'Quick look: equally good': 'Erster Blick: gleich gut',
  'Quick look: {play}, by {size}': 'Erster Blick: {play}, um {size}',
  '{play} is better by {size}': '{play} ist um {size} besser',
  'Equal in every game': 'In jeder Partie gleich',
  'Too close to call: at most {size} apart': 'Zu knapp für ein Urteil: höchstens {size} Abstand',
  '{play} leads by {size}': '{play} führt mit {size}',
  '{play} leads {other} by {size}': '{play} führt vor {other} um {size}',
  '{play} is better than {other} by {size}': '{play} ist um {size} besser als {other}',
  '{play} and {other}: too close to call, at most {size} apart':
    '{play} und {other}: zu knapp für ein Urteil, höchstens {size} Abstand',
  '{play} and {other}: equal in every game': '{play} und {other}: in jeder Partie gleich',
  'Quick look: {play} and {other} equally good': 'Erster Blick: {play} und {other} gleich gut',
  'Quick look: {play} before {other}, by {size}': 'Erster Blick: {play} vor {other}, um {size}',
  '{play} is ahead, though it loses {n, plural, one {# more gammon} other {# more gammons}} in 100.':
    '{play} liegt vorn, verliert aber in 100 Partien {n, plural, one {# Gammon} other {# Gammons}} mehr.',
  'No difference in wins or gammons exceeds its error.':
    'Kein Unterschied bei Siegen oder Gammons übersteigt seinen Fehler.',
  '{play} gains most after {rolls}.': '{play} gewinnt am meisten nach {rolls}.',
  '{play} wins {n, plural, one {# more game} other {# more games}} in 100':
    '{play} gewinnt {n, plural, one {# Partie} other {# Partien}} mehr von 100',
  '{play} wins {n, plural, one {# game fewer} other {# games fewer}} in 100':
    '{play} gewinnt {n, plural, one {# Partie} other {# Partien}} weniger von 100',
  '{play} wins {gammons} more gammons in 100, but {games} fewer games':
    '{play} gewinnt {gammons} Gammons mehr von 100, aber {games} Partien weniger',
  '{play} wins {n, plural, one {# more gammon} other {# more gammons}} in 100':
    '{play} gewinnt {n, plural, one {# Gammon} other {# Gammons}} mehr von 100',
  '{play} loses {n, plural, one {# gammon fewer} other {# gammons fewer}} in 100':
    '{play} verliert {n, plural, one {# Gammon} other {# Gammons}} weniger von 100',
  '{fact}, mostly after {rolls}.': '{fact}, überwiegend nach {rolls}.',
  '{fact}, most after {rolls}.': '{fact}, am meisten nach {rolls}.',
  '{roll} {size}, comes {n, plural, one {once} other {# times}} in {all}, adds {share}':
    '{roll} {size}, kommt {n, plural, one {einmal} other {#-mal}} in {all}, trägt {share} bei',
  'Rolls: each shows its best play on the boards and lists its games':
    'Würfe: jeder zeigt seinen besten Zug auf den Brettern und listet seine Partien',
  'Drag checkers to compare another play': 'Steine ziehen, um einen anderen Zug zu vergleichen',
  'Doubling gains': 'Doppeln bringt',
  'Doubling costs': 'Doppeln kostet',
  'Redoubling gains': 'Redoppeln bringt',
  'Redoubling costs': 'Redoppeln kostet',
  'Taking costs {player}': 'Annehmen kostet {player}',
  'Passing costs {player}': 'Ablehnen kostet {player}',
  'A beaver costs {player}': 'Ein Beaver kostet {player}',
  '{list} compared': '{list} im Vergleich',
  '{player} passes, %': '{player} lehnt ab, %',
  'Cube at the end, mean': 'Doppler am Ende, Mittel',
  'Wins, %': 'Siege, %',
  'Gammons won, %': 'Gammons gewonnen, %',
  'Gammons lost, %': 'Gammons verloren, %',
  'The plays differ.': 'Die Züge sind verschieden.',
  'Gray: the plays differ.': 'Grau: Die Züge sind verschieden.',
  'Orange: the equities move clearly apart.': 'Orange: Die Equitys gehen deutlich auseinander.',
  'The equities part.': 'Die Equitys gehen auseinander.',
  '{n, plural, one {# game} other {# games}} with {player}’s {roll}':
    '{n, plural, one {# Partie} other {# Partien}} mit {roll} von {player}',
  'Largest differences first, each result less its luck if that is removed.':
    'Größte Differenzen zuerst, Ergebnisse ohne Glück, falls es herausgerechnet wird.',
  'Results are known only in the tab that played the games.':
    'Ergebnisse kennt nur der Tab, der die Partien gespielt hat.',
  'How far single games differ': 'Wie weit einzelne Partien auseinanderliegen',
  'Results keep no single games.': 'Ergebnisse enthalten keine einzelnen Partien.',
  'Replay {n, plural, one {# game} other {# games}} to see it':
    '{n, plural, one {# Partie} other {# Partien}} nachspielen',
  '{play} scores more in {more} of the games, {other} in {less}.':
    '{play} holt in {more} der Partien mehr, {other} in {less}.',
  'From {n} games, the first or those played in this tab.':
    'Aus {n} Partien, den ersten oder denen aus diesem Tab.',
  '{play} minus {other} in single games: mean {mean}':
    '{play} minus {other} in einzelnen Partien: Mittel {mean}',
  '{play} minus {other} by first roll': '{play} minus {other} nach erstem Wurf',
  '{n} games each, seed {seed}': 'je {n} Partien, Startwert {seed}',
} as const;
