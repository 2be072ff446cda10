import { describe, expect, test } from 'vitest';
import { createFakeKernel, fakeJob } from '../../../../../tests/fakes.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { combinableRuns } from '../../../../jobs/results/runs.ts';
import { GERMAN } from '../../../../language/de.ts';
import { speak, t } from '../../../../language/language.ts';
import { createInlineRunner } from '../../../../runner/worker/inline.ts';
import { createComparisonStore, shareTrials } from '../../../state/compare/comparisonSlice.ts';
import { createUndoLog } from '../../../state/undo/undoLog.ts';
import { createRolloutStore } from '../../../state/rollout/rolloutSlice.ts';
import { BACKGAMMON } from '../../../../jobs/backgammon/game.ts';
import { asFiledRuns, combinedRuns, shownRuns, unverifiedRuns } from './comparedRuns.ts';
import type { RolloutStore } from '../../../state/rollout/types.ts';

/** Main rollout and comparison, wired as in the page. */
function open() {
  const runner = createInlineRunner(createFakeKernel(), () => 0);
  const comparison = createComparisonStore(runner, () => 0, createUndoLog());
  const main: RolloutStore = createRolloutStore(
    BACKGAMMON,
    runner,
    () => 0,
    (job) => comparison.getState().handOver(job),
  );
  shareTrials(main, comparison);
  const shown = (base: RolloutJob) =>
    shownRuns(main.getState(), main, comparison.getState().runs, base, () => {});
  return { main, comparison, shown };
}

async function over(rollout: RolloutStore): Promise<void> {
  await expect.poll(() => rollout.getState().status).toMatch(/^(done|stopped)$/);
}
const seed = (of: number, trials = 72) => fakeJob({ trials, seed: of });
const variant = (of: number, trials = 72) => ({ name: `Seed ${of}`, job: seed(of, trials) });

describe('a main rollout that plays the games of a run of the comparison', () => {
  test('continues with its trials, and both share one column', async () => {
    const { main, comparison, shown } = open();
    comparison.getState().add([variant(1), variant(2)]);
    for (const { rollout } of comparison.getState().runs) await over(rollout);
    const played = comparison.getState().runs[0]!.rollout.getState().result!;
    main.getState().start(seed(1));
    // No trial is played twice.
    expect(main.getState().result?.candidates.map(({ trials }) => trials)).toEqual([72, 72, 72]);
    await over(main);
    expect(main.getState().status).toBe('done');
    expect(main.getState().result?.state).toEqual(played.state);
    expect(shown(seed(1)).map(({ name }) => name)).toEqual(['Money', 'Seed 2']);
    const [combined, ...others] = combinedRuns(shown(seed(1)));
    expect(combined?.runs.map((run) => run.seed)).toEqual([1, 2]);
    expect(others).toEqual([]);
  });

  test('has a name in the language of the moment, like the runs it is compared with', async () => {
    const { comparison, shown } = open();
    comparison.getState().add([{ ...variant(2), name: () => t('Undo') }]);
    expect(shown(seed(1)).map(({ name }) => name)).toEqual(['Undo']);
    speak('de', GERMAN);
    expect(shown(seed(1)).map(({ name }) => name)).toEqual([GERMAN.Undo]);
    speak('en');
  });

  test('returns its trials when another rollout replaces it', async () => {
    const { main, comparison, shown } = open();
    comparison.getState().add([variant(1)]);
    main.getState().start(seed(1));
    await over(main);
    main.getState().start(seed(3));
    await over(main);
    const [run] = comparison.getState().runs;
    expect(run?.rollout.getState()).toMatchObject({ status: 'done' });
    expect(run?.rollout.getState().result?.candidates[0]?.trials).toBe(72);
    expect(shown(seed(3)).map(({ name }) => name)).toEqual(['Money', 'Seed 1']);
  });

  test('with different numbers of trials they are two columns, never combined', async () => {
    const { main, comparison, shown } = open();
    comparison.getState().add([variant(1, 108), variant(2, 108)]);
    for (const { rollout } of comparison.getState().runs) await over(rollout);
    main.getState().start(seed(1, 36));
    await over(main);
    expect(shown(seed(1)).map(({ name }) => name)).toEqual(['Money', 'Seed 1', 'Seed 2']);
    const [combined] = combinedRuns(shown(seed(1)));
    // If two runs have the same seed, the longer one counts.
    expect(combined?.summary.candidates.map(({ trials }) => trials)).toEqual([216, 216, 216]);
  });
});

test('runs are grouped by question, each seed once and with the most trials', () => {
  const run = (of: number, trials: number, plies = 0) => ({
    job: fakeJob({ seed: of, plies }),
    trials,
    of,
    plies,
  });
  const groups = combinableRuns([
    run(1, 36),
    run(2, 36),
    run(1, 72),
    run(1, 72, 1),
    run(3, 0),
    run(4, 36, 1),
    run(5, 36, 2),
    run(5, 72, 2),
  ]);
  expect(groups.map((group) => group.map(({ of, trials, plies }) => [of, trials, plies]))).toEqual([
    [
      [1, 72, 0],
      [2, 36, 0],
    ],
    [
      [1, 72, 1],
      [4, 36, 1],
    ],
  ]);
});

describe('imported runs', () => {
  async function withImported(check: 'unverified' | 'verified' | 'wrong') {
    const { main, comparison, shown } = open();
    main.getState().start(seed(1, 36));
    await over(main);
    comparison.getState().add([variant(2, 36)]);
    const [run] = comparison.getState().runs;
    await over(run!.rollout);
    run!.rollout.getState().judge({ source: 'a'.repeat(32), check });
    return { all: () => shown(seed(1)), rollout: run!.rollout };
  }

  test('are combined once they are verified or the user confirms', async () => {
    const { all, rollout } = await withImported('unverified');
    expect(combinedRuns(all())).toEqual([]);
    expect(unverifiedRuns(all()).map(({ name }) => name)).toEqual(['Seed 2']);
    // What the user confirms is which sums count, not what the chart shows.
    expect(asFiledRuns(all())).toBe('As the file says: Seed 2.');
    rollout.getState().accept();
    expect(asFiledRuns(all())).toBe('As the file says: Seed 2.');
    expect(combinedRuns(all())).toHaveLength(1);
    expect(unverifiedRuns(all())).toEqual([]);
    const verified = await withImported('verified');
    verified.rollout.getState().judge({ source: 'a'.repeat(32), check: 'verified', isWhole: true });
    expect(asFiledRuns(verified.all())).toBe('');
    expect(combinedRuns(verified.all())).toHaveLength(1);
  });

  test('are never combined if their numbers contradict their trials', async () => {
    const { all, rollout } = await withImported('wrong');
    rollout.getState().accept();
    expect(combinedRuns(all())).toEqual([]);
    expect(unverifiedRuns(all())).toHaveLength(1);
  });

  test('are not combined if their sums equal those of another seed', async () => {
    const { all, rollout } = await withImported('verified');
    const { result: own } = all()[0]!;
    rollout.setState({ result: { ...rollout.getState().result!, state: own!.state } });
    expect(combinedRuns(all())).toEqual([]);
  });
});
