/** The question, its verdict, its run and its figures. */
export const ANSWER = {
  take: 'annehmen',
  'double, take': 'doppeln, annehmen',
  'this position': 'diese Stellung',
  'no double': 'nicht doppeln',
  'cannot move': 'kein Zug möglich',
} as const;
