/** The charts and their tables. */
export const CHARTS = {
  'grid of pairs, arrow keys look at one': 'Gitter der Paare, Pfeiltasten sehen eines an',
  'As a table': 'Als Tabelle',
  'Table of the chart': 'Tabelle zum Bild',
  '← lost': '← verloren',
  'won →': 'gewonnen →',
  'How single trials scatter; the table has the figures.':
    'Wie einzelne Durchgänge streuen; die Zahlen stehen in der Tabelle.',
  single: 'einfach',
  gammon: 'Gammon',
  backgammon: 'Backgammon',
  'double passed': 'Doppel aufgegeben',
  'No roll by itself speaks clearly for either play yet.':
    'Noch spricht kein Wurf für sich allein deutlich für einen der Züge.',
  '{play} gains most by {rolls}.': '{play} gewinnt am meisten durch {rolls}.',
  '{play} gains most by {rolls}; {other} by {otherRolls}.':
    '{play} gewinnt am meisten durch {rolls}; {other} durch {otherRolls}.',
} as const;
