/** Matches: the list of decisions, their figures, the rollout queue, and the players' statistics. */
export const MATCH = {
  'As the library file says, not verified. Remove the match and open its own file to evaluate it here.':
    'Laut Bibliotheksdatei, nicht geprüft. Zum Auswerten hier das Match entfernen und seine eigene Datei öffnen.',
  All: 'Alle',
  Figures: 'Zahlen',
  'All figures': 'Alle Zahlen',
  'Report (HTML)': 'Bericht (HTML)',
  'Rule for rollouts': 'Regel für Rollouts',
  '(inaccuracy or worse)': '(ab Ungenauigkeit)',
  Players: 'Spieler',
  'Worst decisions': 'Schlimmste Entscheidungen',
  'luck {luck}': 'Glück {luck}',
  '{program} says {rating}': '{program}: {rating}',
  'won {score}': 'gewann {score}',
  'lost {score}': 'verlor {score}',
  'Game {game}, move {row}, {player}': 'Partie {game}, Zug {row}, {player}',
  '{n} not settled.': '{n} nicht entschieden.',
  '{n} in doubt, left at {level}.': '{n} unklar, noch auf {level}.',
  '2-ply to R2': '2-Ply bis R2',
  'As deep as needed (2-ply to R2)': 'So tief wie nötig (2-Ply bis R2)',
  '(error or worse)': '(ab Fehler)',
  '(blunder)': '(Blunder)',
  'When the evaluation has ended': 'Sobald die Bewertung fertig ist',
  '{n, plural, one {Roll out # decision} other {Roll out # decisions}}':
    '{n, plural, one {Rollout für # Entscheidung} other {Rollout für # Entscheidungen}}',
  '{n, plural, one {# decision} other {# decisions}} so far, {left} not rolled out yet.':
    'Bisher {n, plural, one {# Entscheidung} other {# Entscheidungen}}, davon {left} noch ohne Rollout.',
  'Course of the match': 'Verlauf des Matches',
  'How did {player}’s winning chance go?': 'Wie liefen die Siegchancen von {player}?',
  'How did {player}’s equity go?': 'Wie lief die Equity von {player}?',
  'The curve appears when decisions are evaluated.':
    'Die Kurve erscheint, sobald Entscheidungen bewertet sind.',
  '{player}: between {least} and {most}. {inaccuracies, plural, one {# inaccuracy} other {# inaccuracies}}, {errors, plural, one {# error} other {# errors}}, {blunders, plural, one {# blunder} other {# blunders}}.':
    '{player}: zwischen {least} und {most}. {inaccuracies, plural, one {# Ungenauigkeit} other {# Ungenauigkeiten}}, {errors, plural, one {# Fehler} other {# Fehler}}, {blunders, plural, one {# Blunder} other {# Blunder}}.',
  good: 'gut',
  'Save match': 'Match speichern',
  'Not in the file: {losses}.': 'Nicht in der Datei: {losses}.',
  '{n, plural, one {The decision is} other {All # decisions are}} evaluated.':
    '{n, plural, one {Die Entscheidung ist} other {Alle # Entscheidungen sind}} bewertet.',
  'Another tab is working on this match, so evaluation waits here.':
    'Ein anderer Tab arbeitet an diesem Match; hier wartet die Bewertung.',
  Best: 'Bester Zug',
  'Both players': 'Beide Spieler',
  '{n, plural, one {# decision} other {All # decisions}} evaluated at {level}.':
    '{n, plural, one {# Entscheidung} other {Alle # Entscheidungen}} auf {level} bewertet.',
  'Evaluated at {level}': 'Bewertet auf {level}',
  'Checker plays': 'Steinzüge',
  'Checker plays, equity lost': 'Steinzüge, Verlust',
  'Cube actions': 'Doppelentscheidungen',
  'Cube actions, equity lost': 'Doppelentscheidungen, Verlust',
  Decision: 'Entscheidung',
  'Previous decision': 'Vorige Entscheidung',

  'Decisions as CSV': 'Entscheidungen als CSV',
  'Decisions evaluated': 'Bewertete Entscheidungen',
  'Decisions of the match': 'Entscheidungen des Matches',
  Played: 'Gespielt',
  Mistakes: 'Fehler',
  'Inaccuracies, errors, blunders': 'Ungenauigkeiten, Fehler, Blunder',
  'Drop or paste a match file here: {endings}. Matches you opened are in the library.':
    'Hier eine Match-Datei ablegen oder einfügen: {endings}. Schon geöffnete Matches stehen in der Bibliothek.',
  Error: 'Fehler',
  'Error rate per counted decision (GNU Backgammon, mEMG)':
    'Fehlerrate je gezählter Entscheidung (GNU Backgammon, mEMG)',
  'Error rate per close or actual cube decision (GNU Backgammon, mEMG)':
    'Fehlerrate je knapper oder wirklicher Doppelentscheidung (GNU Backgammon, mEMG)',
  'Error rate per unforced play (GNU Backgammon, mEMG)':
    'Fehlerrate je nicht erzwungenem Zug (GNU Backgammon, mEMG)',
  'Error rates and luck': 'Fehlerraten und Glück',
  'Evaluate all': 'Alle bewerten',
  'Evaluate the rest': 'Den Rest bewerten',
  'Match equities: {table}': 'Match-Equitys: {table}',
  'Include turns with no cube action': 'Auch Züge ohne Doppelentscheidung',
  'Figures of the decision': 'Zahlen zur Entscheidung',
  'From a loss of 0.030, 0.060 and 0.120, as in GNU Backgammon':
    'Ab einem Verlust von 0,030, 0,060 und 0,120 wie in GNU Backgammon',
  Game: 'Partie',
  'Game {game}, move {row}, {player}: {what}': 'Partie {game}, Zug {row}, {player}: {what}',
  'Game {number}: X {x}, O {o}': 'Partie {number}: X {x}, O {o}',

  'Resume the queue': 'Warteschlange fortsetzen',
  'In the queue': 'In der Warteschlange',
  Kind: 'Art',

  'Loss per play of both players, in thousandths': 'Verlust je Zug beider Spieler, in Tausendsteln',
  'Equity lost, and number of counted decisions': 'Verlorene Equity und Zahl der gezählten Entscheidungen',
  Luck: 'Glück',
  'Luck in points or MWC': 'Glück in der Wertung',
  'Total luck of the rolls at 0-ply, normalized equity (GNU Backgammon, EMG)':
    'Summe des Würfelglücks mit 0-Ply, normierte Equity (GNU Backgammon, EMG)',
  'Luck-adjusted result': 'Um Glück bereinigtes Ergebnis',
  'Match file': 'Match-Datei',
  'Missed doubles, wrong doubles, wrong takes, wrong passes':
    'Verpasstes Doppeln, falsches Doppeln, falsches Annehmen, falsches Ablehnen',
  'Next decision': 'Nächste Entscheidung',
  'No matching decisions.': 'Keine passenden Entscheidungen.',
  'Performance rating on XG’s scale: 500 × loss per decision. GNU Backgammon’s rule decides which decisions count':
    'Performance Rating auf der Skala von XG: 500 × Verlust je Entscheidung. Welche zählen, sagt die Regel von GNU Backgammon',
  'Open a match file': 'Match-Datei öffnen',
  'Open in the analysis': 'In der Analyse öffnen',
  PR: 'PR',
  'Pause the queue': 'Warteschlange anhalten',
  'Paused: {done} of {total, plural, one {# decision} other {# decisions}} evaluated.':
    'Angehalten: {done} von {total, plural, one {# Entscheidung} other {# Entscheidungen}} bewertet.',
  'Per decision': 'Je Entscheidung',
  Player: 'Spieler',
  'Plays and cube': 'Züge und Doppler',
  'Queue of rollouts': 'Warteschlange der Rollouts',
  Result: 'Ergebnis',
  'Rollout: {action} is right.': 'Nach dem Rollout richtig: {action}.',
  'Evaluation: {action} is right.': 'Nach der Bewertung richtig: {action}.',
  'Rollouts as CSV': 'Rollouts als CSV',
  Move: 'Zug',
  'Move {row}': 'Zug {row}',
  'Rules of the money games': 'Regeln der Geldspiele',
  'Snowie’s error rate': 'Fehlerrate von Snowie',
  'Based on {judged} of {all, plural, one {# decision} other {# decisions}}, evaluated at {level}.':
    'Beruht auf {judged} von {all, plural, one {# Entscheidung} other {# Entscheidungen}}, bewertet auf {level}.',
  'Statistics of': 'Statistik von',
  'Reading the match…': 'Match wird gelesen …',
  'The queue is paused.': 'Die Warteschlange ist angehalten.',
  'The queue is waiting for the other rollout.': 'Die Warteschlange wartet auf den anderen Rollout.',
  'Result minus own luck plus opponent’s luck (GNU Backgammon)':
    'Ergebnis minus eigenes Glück plus das des Gegners (GNU Backgammon)',
  'The rollout is not finished. Errors still use the evaluation.':
    'Der Rollout ist noch nicht fertig. Die Fehler nehmen noch die Bewertung.',
  'The whole match': 'Das ganze Match',
  'Move to the end of the queue': 'Ans Ende der Warteschlange',
  played: 'gespielt',
  'Filter decisions': 'Entscheidungen filtern',
  'Which decisions': 'Welche Entscheidungen',
  'Who played how well?': 'Wer hat wie gut gespielt?',
  'With rollouts': 'Mit Rollouts',
  'Wrong cube actions': 'Falsche Doppelentscheidungen',
  error: 'Fehler',
  begins: 'beginnt',
  'evaluated at {level}.': 'bewertet auf {level}.',
  'rolled out.': 'ausgerollt.',
  'match winning chance': 'Match-Gewinnchance',
  cube: 'Doppler',
  inaccuracy: 'Ungenauigkeit',
  'not evaluated yet.': 'noch nicht bewertet.',
  'not finished': 'nicht beendet',
  'not the best': 'nicht das Beste',
  'paused, {trials} of {wanted} trials': 'angehalten, {trials} von {wanted} Durchgängen',
  points: 'Punkte',
  'the best.': 'das Beste.',
  'forced.': 'erzwungen.',
  'waiting, {trials} of {wanted} trials': 'wartet, {trials} von {wanted} Durchgängen',
  'waiting, {wanted} trials': 'wartet, {wanted} Durchgänge',
  '{done} of {total, plural, one {# decision} other {# decisions}} evaluated.':
    '{done} von {total, plural, one {# Entscheidung} other {# Entscheidungen}} bewertet.',
  '{games, plural, one {# game} other {# games}}, {rows} moves':
    '{games, plural, one {# Partie} other {# Partien}}, {rows} Züge',
  '{n, plural, one {# game} other {# games}}': '{n, plural, one {# Partie} other {# Partien}}',
  '{n, plural, one {# rollout} other {# rollouts}} left.':
    'Noch {n, plural, one {# Rollout} other {# Rollouts}}.',
  '{n, plural, one {One decision is} other {# decisions are}} rolled out. Their rollouts count.':
    '{n, plural, one {Eine Entscheidung ist} other {# Entscheidungen sind}} ausgerollt. Ihre Rollouts zählen.',
  '{surely}, possibly {word}': '{surely}, vielleicht {word}',
  'possibly {word}': 'vielleicht {word}',
  '{n, plural, one {One more problem} other {# more problems}}.':
    '{n, plural, one {Ein weiteres Problem} other {# weitere Probleme}}.',
  '{n, plural, one {One problem} other {# problems}} in the file':
    '{n, plural, one {Ein Problem} other {# Probleme}} in der Datei',
  '{name}: cancel': '{name}: abbrechen',
  '{name}: down': '{name}: nach unten',
  '{name}: later': '{name}: später',
  '{name}: up': '{name}: nach oben',
  '{players}, match to {length}': '{players}, Match bis {length}',
  '{players}, money games': '{players}, Geldspiele',
  'player {n}': 'Spieler {n}',
  '{player} on roll: double?': '{player} am Wurf: doppeln?',
  '{player} wins {n, plural, one {# point} other {# points}}':
    '{player} gewinnt {n, plural, one {# Punkt} other {# Punkte}}',
  '{title}: {games}, {n, plural, one {# decision} other {# decisions}}.':
    '{title}: {games}, {n, plural, one {# Entscheidung} other {# Entscheidungen}}.',
  '{trials} of {wanted} trials': '{trials} von {wanted} Durchgängen',
  'The match cannot be stored: {problem} Export what you need, or remove matches and runs to free space.':
    'Das Match lässt sich nicht speichern: {problem} Wichtiges exportieren oder durch Löschen von Matches und Läufen Platz schaffen.',
  'The decision is no longer in the match.': 'Die Entscheidung gehört nicht mehr zum Match.',
  'You left the match in the meantime.': 'Das Match wurde inzwischen verlassen.',
  'This is not a match file. Choose one of these: {endings}.':
    'Das ist keine Match-Datei. Möglich sind: {endings}.',
  'Another match was opened.': 'Ein anderes Match wurde geöffnet.',
  'The link to the match was cut or changed. Ask for it again.':
    'Der Link zum Match wurde gekürzt oder verändert. Bitte noch einmal schicken lassen.',
  'Copy a link to the match': 'Link zum Match kopieren',
  'The browser did not allow copying. Save the match instead.':
    'Der Browser erlaubt das Kopieren nicht. Das Match stattdessen sichern.',
  'Copied. The link has {n} characters: some programs cut it.':
    'Kopiert. Der Link hat {n} Zeichen: Manche Programme kürzen ihn.',
  'Link to the whole match copied, without its analysis.':
    'Link zum ganzen Match kopiert, ohne seine Analyse.',
  'The match file has no decisions.': 'Die Match-Datei enthält keine Entscheidungen.',
  'The engine did not load. Reload the page.': 'Das Programm wurde nicht geladen. Bitte die Seite neu laden.',
  'The play is forced: there is nothing to roll out.': 'Der Zug ist erzwungen: Es gibt nichts auszurollen.',
  'Clocks: X {x}, O {o}': 'Uhren: X {x}, O {o}',
  'Previous mistake': 'Voriger Fehler',
  'In the list, arrow keys step, and Shift+arrow jumps to the next mistake.':
    'In der Liste: Pfeiltasten gehen weiter, mit Umschalt zum nächsten Fehler.',
} as const;
