/** The comparison of rollouts. */
export const COMPARE = {
  'Copy the combined rollout as': 'Verbundenen Rollout kopieren als',
  'Save the combined rollout as': 'Verbundenen Rollout speichern als',
  'in “{name}”': 'in „{name}“',
  'in a money game': 'im Geldspiel',
  'at {score}': 'bei {score}',
  'when the cube is centered': 'mit dem Doppler in der Mitte',
  'when {player} owns the cube': 'mit dem Doppler bei {player}',
  'with {list}': 'mit {list}',
  'Not settled: {list}.': 'Nicht entschieden: {list}.',
  'It is not clear yet whether the right action changes.':
    'Noch ist nicht klar, ob sich die richtige Entscheidung ändert.',
  'It is not clear yet whether the best play changes.': 'Noch ist nicht klar, ob sich der beste Zug ändert.',
  '{best} is right in all {n} rollouts.': '{best} ist in allen {n} Rollouts richtig.',
  '{best} is best in all {n} rollouts.': '{best} ist in allen {n} Rollouts am besten.',
  'The right action changes {condition}: {play} instead of {best}.':
    'Die richtige Entscheidung ändert sich {condition}: {play} statt {best}.',
  'The best play changes {condition}: {play} instead of {best}.':
    'Der beste Zug ändert sich {condition}: {play} statt {best}.',
  'The right action changes: {list}, instead of {best}.':
    'Die richtige Entscheidung ändert sich: {list}, statt {best}.',
  'The best play changes: {list}, instead of {best}.': 'Der beste Zug ändert sich: {list}, statt {best}.',
  leads: 'vorn',
  'best so far': 'bisher vorn',
  'So far: {sentence}': 'Bisher: {sentence}',
  'Without a planned end: {list}.': 'Ohne geplantes Ende: {list}.',
  'too close to call': 'zu knapp für ein Urteil',
  'All intervals (95\u202f%) are on one axis, from {low} to {high}.':
    'Alle Intervalle (95\u202f%) liegen auf einer Achse, von {low} bis {high}.',
  'One rollout plays after another.': 'Die Rollouts laufen nacheinander.',
  'All values are exact.': 'Alle Werte sind exakt.',
  'Largest standard error {now} now, about {later} at the end':
    'Größter Standardfehler jetzt {now}, am Ende etwa {later}',
  'Largest standard error {now}': 'Größter Standardfehler {now}',
  'Largest standard error {now}, about {later} with {n, plural, one {# more trial} other {# more trials}} each':
    'Größter Standardfehler {now}, mit je {n, plural, one {# weiteren Durchgang} other {# weiteren Durchgängen}} etwa {later}',
  '{runs, plural, one {Adding plays them in # rollout.} other {Adding plays them in all # rollouts, one after another.}}':
    '{runs, plural, one {Hinzugefügt wird in # Rollout.} other {Hinzugefügt wird in allen # Rollouts, nacheinander.}}',
  'Positions side by side': 'Stellungen nebeneinander',
  'Board: {name}': 'Brett: {name}',
  '{n, plural, one {# place differs} other {# places differ}}':
    '{n, plural, one {# Feld anders} other {# Felder anders}}',
  '{n, plural, one {# rollout to compare: show side by side} other {# rollouts to compare: show side by side}}':
    '{n, plural, one {# Rollout zum Vergleich: nebeneinander zeigen} other {# Rollouts zum Vergleich: nebeneinander zeigen}}',
  'Roll out the same question with one change, and see side by side what it changes.':
    'Rolle dieselbe Frage mit einer Änderung aus und sieh nebeneinander, was sie bewirkt.',
} as const;
