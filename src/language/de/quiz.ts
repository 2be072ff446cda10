/** The quiz: the choice of questions, answers, verdicts and the result. */
export const QUIZ = {
  Quiz: 'Quiz',
  'Errors for Anki': 'Fehler für Anki',
  '{n, plural, one {Quiz this mistake} other {Quiz these # mistakes}}':
    '{n, plural, one {Quiz mit diesem Fehler} other {Quiz mit diesen # Fehlern}}',
  'Your errors are the best teachers. Find the better play or cube action.':
    'Aus Fehlern lernt man am meisten. Gesucht ist der bessere Zug oder die bessere Doppelentscheidung.',
  '{n, plural, one {Start with # question} other {Start with # questions}}':
    '{n, plural, one {Mit # Frage starten} other {Mit # Fragen starten}}',
  '{n, plural, one {Export # note to Anki} other {Export # notes to Anki}}':
    '{n, plural, one {# Notiz für Anki exportieren} other {# Notizen für Anki exportieren}}',
  'Questions from': 'Fragen aus',
  'This match': 'Diesem Match',
  'All stored matches': 'Allen gespeicherten Matches',
  'Whose errors': 'Wessen Fehler',
  'Everybody’s': 'Von allen',
  'Least loss': 'Verlust mindestens',
  Order: 'Reihenfolge',
  'Worst first': 'Schlimmste zuerst',
  Mixed: 'Gemischt',
  'Number of questions': 'Anzahl der Fragen',
  'Reading match {n} of {total}…': 'Match {n} von {total} wird gelesen …',
  'No errors yet. Open a match first: its errors become questions.':
    'Noch keine Fehler. Bitte zuerst ein Match öffnen: Aus seinen Fehlern werden Fragen.',
  'No error of {least} or more. Well played!': 'Kein Fehler ab {least}. Gut gespielt!',
  'None of the {n} errors fits this choice.': 'Keiner der {n} Fehler passt zu dieser Auswahl.',
  'Your {n} worst': 'Deine {n} schlimmsten',
  'Other questions': 'Andere Fragen',
  '{n} due again': '{n} wieder fällig',
  '{n} new': '{n} neu',
  '{n} not due yet': '{n} noch nicht fällig',
  'Nothing is due before {day}. Until then these are for practice.':
    'Bis {day} ist nichts fällig. Diese Fragen sind zur Übung.',
  'What you missed comes again tomorrow, the rest later and later.':
    'Was verfehlt war, kommt morgen wieder, das andere immer später.',
  '{n, plural, one {One match is} other {# matches are}} not evaluated.':
    '{n, plural, one {Ein Match ist} other {# Matches sind}} nicht bewertet.',
  '{n, plural, one {One match} other {# matches}} could not be read.':
    '{n, plural, one {Ein Match war} other {# Matches waren}} nicht lesbar.',
  'Question {n} of {total}': 'Frage {n} von {total}',
  'End quiz': 'Quiz beenden',
  '{right} right, {close} close, {missed} missed': '{right} richtig, {close} knapp, {missed} verfehlt',
  'Play your answer on the board.': 'Die Antwort auf dem Brett ziehen.',
  'Your play': 'Gezogen ist',
  'Your answer': 'Eigene Antwort',
  'your answer': 'eigene Antwort',
  'Check the answer': 'Antwort prüfen',
  'Evaluating your play…': 'Der Zug wird bewertet …',
  Skip: 'Überspringen',
  'not answered': 'nicht beantwortet',
  '{equity} ({percent} winning chance)': '{equity} ({percent} Gewinnchance)',
  '{percent} winning chance': '{percent} Gewinnchance',
  'Right.': 'Richtig.',
  'Close: it costs {loss}.': 'Knapp daneben: kostet {loss}.',
  'Missed: {word}, it costs {loss}.': 'Verfehlt: {word}, kostet {loss}.',
  'Right, and it is even too good to double.': 'Richtig, und sogar zu gut zum Doppeln.',
  'Right not to double, but it is not too good.': 'Nicht zu doppeln ist richtig, zu gut ist es aber nicht.',
  'Best answer': 'Beste Antwort',
  'In the match': 'Im Match',
  'The same as {player} did.': 'Genauso wie {player}.',
  '{player} lost {loss}.': '{player} verlor damit {loss}.',
  'By rollout.': 'Laut Rollout.',
  'Evaluated at {level}.': 'Bewertet auf {level}.',
  'Next question': 'Nächste Frage',
  'Show the result': 'Ergebnis zeigen',
  'Roll it out': 'Ausrollen',
  'Show in the match': 'Im Match zeigen',
  'Rolling out: {n} of {total, plural, one {# trial} other {# trials}}':
    'Rollout: {n} von {total, plural, one {# Durchgang} other {# Durchgängen}}',
  '{right} of {total} right': '{right} von {total} richtig',
  '{close} close, {missed} missed, {skipped} skipped.':
    '{close} knapp, {missed} verfehlt, {skipped} übersprungen.',
  'Your answers lose {loss}; in the matches it was {played}.':
    'Die Antworten verlieren {loss}, in den Matches waren es {played}.',
  '{n, plural, one {Again, the missed one} other {Again, the # missed ones}}':
    '{n, plural, one {Die verfehlte noch einmal} other {Die # verfehlten noch einmal}}',
  'New quiz': 'Neues Quiz',
  'Export the missed ones to Anki': 'Verfehlte für Anki exportieren',
  'Missed or skipped': 'Verfehlt oder übersprungen',
} as const;
