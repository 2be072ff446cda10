import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { match, placed } from '../../../../tests/matchSample.ts';
import { createMemoryShelf } from '../../../../tests/memoryShelf.ts';
import { studied, TABLE } from '../../../../tests/studySample.ts';
import { FIGURE_PLACES } from '../../../jobs/match/library.ts';
import { createMatchLibraryStore, MATCH_JOINING } from './library.ts';
import { createQuizStore } from './quiz.ts';
import { NO_MATCH } from './storedMatch.ts';
import type { MatchSlice } from './types.ts';

/** The quiz of a page with an evaluated match open, whose worker never answers. */
function createQuiz() {
  const open = { ...NO_MATCH, key: 'one', match, decisions: placed, level: 0, table: TABLE, net: 'fast' };
  const figures = Array.from({ length: FIGURE_PLACES }, () => studied.figures);
  const call = () => ({ reply: new Promise<undefined>(() => {}), cancel() {} });
  return createQuizStore({
    match: createStore<MatchSlice>()(() => ({ ...open, figures }) as unknown as MatchSlice),
    matches: createMatchLibraryStore(createMemoryShelf(MATCH_JOINING), undefined),
    reader: { match: call, judge: call },
    locks: { hold: () => () => {}, isHeld: async () => false },
    legalPlays: async () => undefined,
    storage: undefined,
    today: () => new Date(),
  }).getState;
}
const { X, O } = match.names;

test('the errors of a match are those of the player asked for, of a reading as of the next', async () => {
  const quiz = createQuiz();
  await quiz().read('one', 'X');
  expect(quiz()).toMatchObject({ reading: null, choice: { who: X } });
  expect(quiz().found.length).toBeGreaterThan(0);
  quiz().choose({ who: O });
  await quiz().read('one', 'X');
  expect(quiz().choice.who).toBe(X);
});

test('whose errors the reader chooses while matches are read stays chosen, everybody’s too', async () => {
  const quiz = createQuiz();
  for (const who of [O, undefined]) {
    const reading = quiz().read('one', 'X');
    expect(quiz().reading).not.toBeNull();
    quiz().choose({ who });
    await reading;
    expect(quiz()).toMatchObject({ reading: null, choice: { who } });
  }
  // Another choice says nothing about the player.
  const reading = quiz().read('one', 'X');
  quiz().choose({ kind: 'play' });
  await reading;
  expect(quiz().choice).toMatchObject({ who: X, kind: 'play' });
});
