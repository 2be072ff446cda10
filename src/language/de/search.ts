/** The search over the decisions of all matches. */
export const SEARCH = {
  'Find decisions': 'Entscheidungen suchen',
  'My game': 'Mein Spiel',
  'Views of the matches': 'Ansichten der Matches',
  'From every evaluated decision of your matches in the library.':
    'Aus allen bewerteten Entscheidungen deiner Matches in der Bibliothek.',
  'Which names are yours?': 'Welche Namen sind deine?',
  'None of your decisions is evaluated yet. Open a match to have it analyzed.':
    'Noch keine deiner Entscheidungen ist bewertet. Öffne ein Match, dann wird es analysiert.',
  'All matches': 'Alle Matches',
  '{n, plural, one {# decision} other {# decisions}} in {matches, plural, one {# match} other {# matches}}':
    '{n, plural, one {# Entscheidung} other {# Entscheidungen}} in {matches, plural, one {# Match} other {# Matches}}',
  'Nothing stands out: no kind of decision is worse than the others by more than chance.':
    'Nichts fällt auf: Keine Art von Entscheidung ist mehr als zufällig schlechter als die anderen.',
  'What costs you most: {group}. PR {there} there, {elsewhere} elsewhere. Played like the rest, your PR would be {cost} lower.':
    'Was dich am meisten kostet: {group}. PR {there} dort, {elsewhere} sonst. Wie der Rest gespielt, wäre dein PR um {cost} niedriger.',
  Opponent: 'Gegner',
  Match: 'Match',
  'PR {n}': 'PR {n}',
  '± is a 95\u202f% interval for how you play: it counts that decisions differ, and the errors of their evaluation.':
    '± ist ein 95-%-Intervall dafür, wie du spielst: Es zählt, dass Entscheidungen verschieden sind, und die Fehler ihrer Bewertung.',
  'PR of each match, and of all so far with its 95\u202f% band':
    'PR jedes Matches, und aller bisher mit 95-%-Band',
  'PR of each match, and of all so far. The tables have the figures.':
    'PR jedes Matches, und aller bisher. Die Zahlen stehen in den Tabellen.',
  'Searches every decision of the matches in your library.':
    'Durchsucht alle Entscheidungen der Matches in der Bibliothek.',
  'Remove the condition on {place}': 'Bedingung entfernen: {place}',
  'Remove the search {name}': 'Suche {name} entfernen',
  'game {game}, move {row}': 'Partie {game}, Zug {row}',
  'against {opponent}': 'gegen {opponent}',
  '{found} of {all, plural, one {# decision} other {# decisions}}':
    '{found} von {all, plural, one {# Entscheidung} other {# Entscheidungen}}',
  '{n, plural, one {One match} other {# matches}} cannot be read. Check the library.':
    '{n, plural, one {Ein Match ist} other {# Matches sind}} nicht lesbar. Prüfe die Bibliothek.',
  '{n, plural, one {One more match is} other {# more matches are}} being read.':
    '{n, plural, one {Ein weiteres Match wird} other {# weitere Matches werden}} gelesen.',
  '{n, plural, one {opponent: at least # checker} other {opponent: at least # checkers}}':
    '{n, plural, one {Gegner: mindestens # Stein} other {Gegner: mindestens # Steine}}',
  '{n, plural, one {opponent: exactly # checker} other {opponent: exactly # checkers}}':
    '{n, plural, one {Gegner: genau # Stein} other {Gegner: genau # Steine}}',
  '{n, plural, one {player: at least # checker} other {player: at least # checkers}}':
    '{n, plural, one {Spieler: mindestens # Stein} other {Spieler: mindestens # Steine}}',
  '{n, plural, one {player: exactly # checker} other {player: exactly # checkers}}':
    '{n, plural, one {Spieler: genau # Stein} other {Spieler: genau # Steine}}',
  '{place}: at least or exactly': '{place}: mindestens oder genau',
  '{place}: number of checkers': '{place}: Anzahl Steine',
  '{place}: whose checkers': '{place}: wessen Steine',
  '{player}-away, {opponent}-away': '{player}-away, {opponent}-away',
  '{player}: double?': '{player}: doppeln?',
  '{player}: redouble?': '{player}: redoppeln?',
  '{player}: take?': '{player}: annehmen?',
  '{point} point': '{point}er-Punkt',
  'Any player': 'Alle Spieler',
  'Loss of at least': 'Verlust mindestens',
  any: 'egal',
  'Phase or plan': 'Phase oder Plan',
  'Match score': 'Spielstand',
  'Match play': 'Match',
  'Money games': 'Geldspiele',
  'Player needs': 'Spieler braucht',
  'Opponent needs': 'Gegner braucht',
  'Cube value': 'Dopplerwert',
  'Cube owner': 'Doppler bei',
  Opening: 'Eröffnung',
  Contact: 'Kontakt',
  Bearoff: 'Auswürfeln',
  Prime: 'Prime',
  'Back game': 'Backgame',
  'Holding game': 'Haltespiel',
  Blitz: 'Blitz',
  'Crashed board': 'Zerfallenes Heimfeld',
  Doubles: 'Doppel',
  'No doubles': 'Nicht gedoppelt',
  'Missed doubles': 'Verpasste Doppel',
  Takes: 'Annahmen',
  Passes: 'Ablehnungen',
  Centered: 'Mitte',
  'Player’s': 'Spieler',
  'Opponent’s': 'Gegner',
  money: 'Geldspiel',
  'not evaluated': 'nicht bewertet',
  'opponent’s bar': 'Bar des Gegners',
  'player’s bar': 'Bar des Spielers',
  'no checkers of the player': 'keine Steine des Spielers',
  'no checkers of the opponent': 'keine Steine des Gegners',
  'Board pattern': 'Muster auf dem Brett',
  anything: 'beliebig',
  'Player has': 'Spieler hat',
  'Opponent has': 'Gegner hat',
  'Player has none': 'Spieler hat keine',
  'Opponent has none': 'Gegner hat keine',
  Empty: 'Leer',
  'Press a point for the player’s checkers, again for the opponent’s, again for none.':
    'Ein Klick auf einen Punkt verlangt Steine des Spielers, noch einer die des Gegners, der dritte keine.',
  'X is the player who decides.': 'X ist, wer entscheidet.',
  'Conditions on the board': 'Bedingungen auf dem Brett',
  'Clear the board': 'Brett leeren',
  'at least': 'mindestens',
  exactly: 'genau',
  'Decisions found': 'Gefundene Entscheidungen',
  'Selected decision': 'Ausgewählte Entscheidung',
  'Open in the match': 'Im Match öffnen',
  'Saved searches': 'Gespeicherte Suchen',
  'Name of the search': 'Name der Suche',
  'Save search': 'Suche speichern',
  Reset: 'Zurücksetzen',
  Results: 'Ergebnisse',
  'Reading the library…': 'Die Bibliothek wird gelesen …',
  'Some decisions are not evaluated. Open their matches and choose Evaluate all.':
    'Manche Entscheidungen sind nicht bewertet. Öffne ihre Matches und wähle „Alle bewerten“.',
  'No decision fits. Remove a condition or allow smaller losses.':
    'Keine Entscheidung passt. Entferne eine Bedingung oder erlaube kleinere Verluste.',
  'Show all decisions': 'Alle Entscheidungen zeigen',
  'There are no matches in the library yet. Drop match files or whole folders here.':
    'Noch sind keine Matches in der Bibliothek. Zieh Matchdateien oder ganze Ordner hierher.',
  'Searches every decision of the matches in the library: player, kind, loss, score, cube and board.':
    'Durchsucht alle Entscheidungen der Matches in der Bibliothek: Spieler, Art, Verlust, Spielstand, Doppler und Brett.',
  'The loss is of a rollout if there is one, otherwise of the most accurate evaluation.':
    'Der Verlust kommt aus einem Rollout, wenn es einen gibt, sonst aus der genauesten Bewertung.',
  'A missed double is a decision not to double that lost equity.':
    'Ein verpasstes Doppel ist eine Entscheidung, nicht zu doppeln, die Equity gekostet hat.',
  'Phases and plans': 'Phasen und Pläne',
  'Opening: the first three turns of each player. Bearoff: a race with all checkers home.':
    'Eröffnung: die ersten drei Züge jedes Spielers. Auswürfeln: ein Rennen, in dem alle Steine zu Hause sind.',
  'Prime: five of six points in a row, with an enemy checker behind them.':
    'Prime: fünf von sechs Punkten in einer Reihe, dahinter ein gegnerischer Stein.',
  'Back game: two points in the enemy home, 20 pips or more behind.':
    'Backgame: zwei Punkte im gegnerischen Heimfeld, mindestens 20 Pips zurück.',
  'Holding game: an anchor on the enemy bar, 5 or 4 point, and nobody left farther back.':
    'Haltespiel: ein Anker auf dem Barpunkt, 5er- oder 4er-Punkt des Gegners, und niemand steht weiter hinten.',
  'Blitz: three home points and ten checkers near, against a checker on the bar without an anchor.':
    'Blitz: drei Heimfeldpunkte und zehn Steine in der Nähe, gegen einen Stein auf der Bar ohne Anker.',
  'Crashed board: at most six checkers in play above the 2 point.':
    'Zerfallenes Heimfeld: höchstens sechs Steine im Spiel oberhalb des 2er-Punkts.',
  '{n, plural, one {One match is in the library twice and counts once.} other {# files repeat matches of the library and do not count.}}':
    '{n, plural, one {Ein Match ist zweimal in der Bibliothek und zählt einmal.} other {# Dateien wiederholen Matches der Bibliothek und zählen nicht.}}',
  'Merge them': 'Zusammenführen',
  'The match is no longer in the library. Reload the page.':
    'Das Match ist nicht mehr in der Bibliothek. Bitte die Seite neu laden.',
  'Another tab works on this match. Close that tab first.':
    'Ein anderer Tab arbeitet an diesem Match. Bitte ihn zuerst schließen.',
  'The two files differ. Keep both.': 'Die beiden Dateien sind verschieden. Bitte beide behalten.',
};
