import { expect, test } from 'vitest';
import {
  decisionOf,
  isStray,
  matchHash,
  matchOf,
  packedMatchHash,
  packedMatchOf,
  quizHash,
  quizOf,
  viewOf,
} from './routes.ts';

test.each([
  ['', 'analysis'],
  ['#', 'analysis'],
  ['#xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10', 'analysis'],
  ['#/match', 'match'],
  ['#/match/3f2a', 'match'],
  ['#/matches', 'analysis'],
  ['#/dice?trials=36', 'dice'],
  ['#/dice/error', 'dice'],
  ['#/library', 'library'],
  ['#/quiz/3f2a?player=X', 'quiz'],
  ['#/search', 'search'],
  ['#/arimaa?position=x', 'arimaa'],
  ['#/<img src=x>', 'analysis'],
])('the address "%s" belongs to the view %s', (hash, view) => expect(viewOf(hash)).toBe(view));

test.each([
  ['#/quiz', { source: null, player: undefined }],
  ['#/quiz/3f2a', { source: '3f2a', player: undefined }],
  [quizHash('3f2a', 'O'), { source: '3f2a', player: 'O' }],
  ['#/quiz/3f2a?player=Z&more=1', { source: '3f2a', player: undefined }],
] as const)('the address "%s" names the questions of a quiz', (hash, named) =>
  expect(quizOf(hash)).toEqual(named),
);

test('the address of a match may name a decision', () => {
  const hash = matchHash('3f2a', 12);
  expect([viewOf(hash), matchOf(hash), decisionOf(hash)]).toEqual(['match', '3f2a', 12]);
});

test.each(['#/match/3f2a', '#/match/3f2a?decision=', '#/match/3f2a?decision=-1', '#/library?decision=3'])(
  'the address "%s" names no decision',
  (hash) => expect(decisionOf(hash)).toBeUndefined(),
);

test('an address may hold a match', () => {
  const hash = packedMatchHash('q-_3');
  expect([viewOf(hash), packedMatchOf(hash), matchOf(hash), isStray(hash)]).toEqual([
    'match',
    'q-_3',
    undefined,
    false,
  ]);
  for (const other of [
    '#/match',
    '#/match?file=',
    '#/match?file=<b>',
    '#/match/3f2a?file=q',
    '#/quiz?file=q',
  ])
    expect(packedMatchOf(other)).toBeUndefined();
});

test.each(['#/foo', '#/dice/foo', '#/dice/foo?step=2', '#/library/x', '#/matches', '#/<img src=x>'])(
  'the address "%s" names no place',
  (hash) => expect(isStray(hash)).toBe(true),
);

test.each([
  '',
  '#',
  '#/',
  '#xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10',
  '#/compare',
  '#/compare?xgid=-b',
  '#/match/3f2a?decision=3',
  '#/quiz/3f2a',
  '#/help/jsd',
  '#/dice',
  '#/dice?step=2',
  '#/dice/race/',
  '#/dice/throw',
  '#/library?tab=1',
  '#/openings',
])('the address "%s" names a place', (hash) => expect(isStray(hash)).toBe(false));
