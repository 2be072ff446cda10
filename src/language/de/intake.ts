/** Messages about pasted texts, links and IDs, and other programs' figures. */
export const INTAKE = {
  'The OGID says the game is over. The position was read as if it continued.':
    'Laut OGID ist die Partie zu Ende. Die Stellung wird gelesen, als ginge sie weiter.',
  'The OGID has no game state: assumed {player} on roll.':
    'Die OGID hat keinen Spielzustand: {player} gilt als am Wurf.',
  'OGID with game state {state}: sources disagree on who is on roll. Assumed {player}.':
    'OGID mit Spielzustand {state}: Die Quellen sind uneins, wer am Wurf ist. Hier ist es {player}.',
  'If that is wrong, change it under Set up.': 'Falls das nicht stimmt, unter „Aufstellen“ ändern.',
  'Figures of {program}, converted with our match equities':
    'Werte von {program}, umgerechnet mit unserer Matchtabelle',
  'Figures as {program} gives them': 'Werte, wie {program} sie angibt',
  'Figures of an earlier analysis by Strata, as pasted':
    'Werte einer früheren Analyse von Strata, wie eingefügt',
  'Pasted figures of Strata': 'Eingefügte Zahlen von Strata',
  Pasted: 'Eingefügt',
  'Text of Strata with {parts}. Its figures are shown next to the current ones.':
    'Text von Strata mit {parts}: Seine Zahlen stehen neben den jetzigen.',
  'Position file read: {terms}.': 'Stellungsdatei gelesen: {terms}.',
  'Figures of {program} are shown next to ours.': 'Die Werte von {program} stehen neben unseren.',
  'The text also has {id}. Paste it alone to see it.':
    'Der Text enthält auch {id}. Einzeln eingefügt, kommt sie aufs Brett.',
  'The text also has {ids}. Paste one alone to see it.':
    'Der Text enthält auch {ids}. Einzeln eingefügt, kommt jede aufs Brett.',
  'The text also has {ids} and {n} more. Paste one alone to see it.':
    'Der Text enthält auch {ids} und {n} weitere. Einzeln eingefügt, kommt jede aufs Brett.',
  'Its note is shown below the figures and kept with the rollout.':
    'Der Kommentar steht unter den Zahlen und wird mit dem Rollout aufbewahrt.',
  'Note of the text or file': 'Kommentar aus dem Text oder der Datei',
  'A position ID gives only the checkers. Assumed: X on roll, money game, centered cube.':
    'Eine Stellungs-ID sagt nur, wo die Steine stehen. Angenommen: X am Wurf, Geldspiel, Doppler in der Mitte.',
  'This is a match ID: it has score, cube and dice, but no checkers. Paste it with its position ID.':
    'Das ist eine Match-ID: Sie nennt Punktestand, Doppler und Würfel, aber keine Steine. Bitte zusammen mit der Stellungs-ID einfügen.',
  'that the double was beavered': 'dass auf das Doppel ein Beaver folgte',
  'that the beaver was raccooned': 'dass auf den Beaver ein Raccoon folgte',
  'highest cube {value}': 'höchster Doppler {value}',
  'This link has no position. Ask the sender for a new one.':
    'Dieser Link enthält keine Stellung. Bitte den Absender um einen neuen.',
  'Link read, except: {problem}': 'Link gelesen, bis auf: {problem}',
  '{first} {next}': '{first} {next}',
  'And {n} more.': 'Und {n} weitere.',
  'Version of the link (v): expected a whole number, got "{got}".':
    'Version des Links (v): Erwartet wird eine ganze Zahl, angegeben ist „{got}“.',
  'A newer version of Strata made it (link version {n}). Reload the page to update.':
    'Er stammt von einer neueren Version von Strata (Link-Version {n}). Bitte die Seite neu laden.',
  'Unknown and skipped: {names}.': 'Unbekannt und weggelassen: {names}.',
  'Trials of the candidates (counts): expected whole numbers up to {most}, separated by commas. The settings decide now.':
    'Durchgänge der Kandidaten (counts): Erwartet werden ganze Zahlen bis {most} mit Kommas dazwischen. Jetzt gelten die Einstellungen.',
  'Plays: expected at most {most} in the usual notation; {n} were skipped.':
    'Züge: Erwartet werden höchstens {most} in der üblichen Notation; {n} sind weggelassen.',
  'The rollout “{name}” next to it was skipped. {problem}':
    'Der Rollout „{name}“ daneben ist weggelassen. {problem}',
  'Rollouts next to it: read the first {most} of {n}.':
    'Rollouts daneben: Die ersten {most} von {n} sind gelesen.',
  'Dice, {field}: expected {expected}, got "{got}".':
    'Würfellabor, {field}: Erwartet wird {expected}, angegeben ist „{got}“.',
  'The highest cube is 1, so nobody can double. The usual limit is 1024.':
    'Der höchste Doppler ist 1: Niemand kann doppeln. Üblich ist 1024.',
  'The cube, {n}, is above the highest cube, {highest}. Lower the cube.':
    'Ein Doppler auf {n} liegt über dem höchsten, {highest}. Bitte niedriger einstellen.',
  'A cube of {n} makes no sense here: the doubler needed only {away, plural, one {# point} other {# points}}. Lower the cube or raise the length.':
    'Ein Doppler auf {n} kommt in diesem Match nicht vor: Wer gedoppelt hat, brauchte nur noch {away, plural, one {# Punkt} other {# Punkte}}. Bitte Doppler oder Matchlänge ändern.',
  'There are {n} checkers on the bar, which no real game reaches. Check the position.':
    '{n} Steine auf der Bar: So weit kommt es in keiner Partie. Bitte die Stellung prüfen.',
} as const;
