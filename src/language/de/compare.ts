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
  leads: 'vorn',
  'best so far': 'bisher vorn',
  'So far: {sentence}': 'Bisher: {sentence}',
  'Without a planned end: {list}.': 'Ohne geplantes Ende: {list}.',
  'not settled': 'nicht entschieden',
  'in {n} rollouts': 'in {n} Rollouts',
  'None of the {n} rollouts is settled yet': 'Noch ist keins der {n} Rollouts entschieden',
  'The action changes: {list}': 'Die Entscheidung ändert sich: {list}',
  'The best play changes: {list}': 'Der beste Zug ändert sich: {list}',
  '{best} in all {n} rollouts': '{best} in allen {n} Rollouts',
  '{best} is best in all {n} rollouts': '{best} ist in allen {n} Rollouts am besten',
  '{best} {list}; the rest is not settled': '{best} {list}; der Rest ist nicht entschieden',
  '{best} is best {list}; the rest is not settled':
    '{best} ist {list} am besten; der Rest ist nicht entschieden',
  'Losses by score': 'Verluste nach Spielstand',
  'What each candidate loses in each rollout': 'Was jeder Kandidat in jedem Rollout verliert',
  'In {unit}, with 95\u202f% intervals.': 'Einheit: {unit}, mit 95-%-Intervallen.',
  Queue: 'Warteschlange',
  'Progress of the queue': 'Fortschritt der Warteschlange',
  'Add {n, plural, one {# trial} other {# trials}} to each':
    'Je {n, plural, one {# Durchgang} other {# Durchgänge}} mehr',
  '{runs, plural, one {# rollout done} other {All # rollouts done}}':
    '{runs, plural, one {# Rollout fertig} other {Alle # Rollouts fertig}}',
  '{done} of {runs, plural, one {# rollout} other {# rollouts}} done':
    '{done} von {runs, plural, one {# Rollout} other {# Rollouts}} fertig',
  'Other change': 'Andere Änderung',
  'Double the sample': 'Stichprobe verdoppeln',
  '{n, plural, one {Roll out the # score or change in the link} other {Roll out the # scores and changes in the link}}':
    '{n, plural, one {Die # Änderung aus dem Link ausrollen} other {Die # Spielstände und Änderungen aus dem Link ausrollen}}',
} as const;
