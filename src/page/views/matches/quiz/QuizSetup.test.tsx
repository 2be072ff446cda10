import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { show } from '../../../../../tests/components/page.tsx';
import { createMemoryShelf } from '../../../../../tests/memoryShelf.ts';
import { questionOf } from '../../../../../tests/quizQuestion.ts';
import type { Appointment } from '../../../../jobs/match/study/types.ts';
import { createMatchLibraryStore, MATCH_JOINING } from '../../../state/matches/library.ts';
import { createQuizStore } from '../../../state/matches/quiz.ts';
import type { MatchServices, MatchSlice } from '../../../state/matches/types.ts';
import { QuizSetup } from './QuizSetup.tsx';

const TODAY = 100;
const DUE: Appointment = { rights: 1, due: TODAY };
const EARLY: Appointment = { rights: 2, due: TODAY + 5 };

/** The setup of a quiz whose questions have these appointments; undefined for those not asked before. */
async function showSetup(appointments: readonly (Appointment | undefined)[], least: 0.03 | 0.12 = 0.03) {
  const match = createStore<MatchSlice>()(() => ({ key: null }) as MatchSlice);
  const matches = createMatchLibraryStore(createMemoryShelf(MATCH_JOINING), undefined);
  const reader = { match: () => never, judge: () => never };
  const quiz = createQuizStore({
    match,
    matches,
    reader,
    locks: { hold: () => () => {}, isHeld: async () => false },
    legalPlays: async () => undefined,
    storage: undefined,
    today: () => new Date(),
  });
  const questions = appointments.map((_, index) => questionOf(index, { loss: 0.1 }));
  quiz.setState({
    found: questions,
    today: TODAY,
    appointments: new Map(
      appointments.flatMap((each, index) => (each ? [[questions[index]!.id, each]] : [])),
    ),
    choice: { ...quiz.getState().choice, least },
  });
  const search = createStore(() => ({ copies: [] }));
  const matchServices = { match, matches, quiz, search } as unknown as MatchServices;
  await show(<QuizSetup matchServices={matchServices} legalPlays={() => []} />);
}
const never = { reply: new Promise<undefined>(() => {}), cancel() {} };

test.each([
  [[DUE, DUE, undefined], '2 due again, 1 new.', 3],
  [[DUE, undefined, EARLY, EARLY], '1 due again, 1 new, 2 not due yet.', 4],
  [[DUE, EARLY], '1 due again, 1 not due yet.', 2],
  [[undefined, EARLY], '1 new, 1 not due yet.', 2],
] as const)('the plan adds up to the number on the button: %#', async (appointments, plan, all) => {
  await showSetup(appointments);
  expect(screen.getByText(plan)).toBeVisible();
  expect(screen.getByRole('button', { name: `Start with ${all} questions` })).toBeEnabled();
});

test('if none is due, the plan says from when on', async () => {
  await showSetup([EARLY, EARLY]);
  expect(screen.getByText(/^Nothing is due before .+\. Until then these are for practice\.$/)).toBeVisible();
  expect(screen.queryByText(/not due yet/)).toBeNull();
});

test('nothing is planned for a first round, or if no error fits', async () => {
  await showSetup([undefined, undefined]);
  expect(screen.queryByText(/ new|due/)).toBeNull();
});

test('a choice that no error fits says so', async () => {
  await showSetup([DUE, undefined], 0.12);
  expect(screen.getByText('None of the 2 errors fits this choice.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start with 0 questions' })).toBeDisabled();
});
