import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { moneyPosition } from '../../src/games/backgammon/position.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { replay } from '../../src/runner/worker/play.ts';
import { readJudge } from '../../training/judge.ts';
import { selectedAction, selectedPlay } from '../oracle/selection.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const strong = kernel.by('strong');
const decisions = readJudge(kernel);

test('the strong net is asked only for plays that the fast one leaves close', () => {
  // With more plays the ranking net may skip some.
  const few = decisions.filter(({ board, dice }) => kernel.plays(board, dice).length <= 5);
  expect(few.length).toBeGreaterThan(100);
  const chosen = few.map(({ board, dice }) => strong.bestPlay(board, dice, 0));
  expect(chosen).toEqual(few.map(({ board, dice }) => selectedPlay(kernel, board, dice)));
  const differs = (other: (typeof chosen)[number], index: number) =>
    JSON.stringify(other) !== JSON.stringify(chosen[index]);
  const first = (net: 'fast' | 'strong') =>
    few.map(({ board, dice }) => kernel.by(net).evaluatePlays(board, dice, 0)[0]!.after);
  expect([first('fast').some(differs), first('strong').some(differs)]).toEqual([true, true]);
});

test('and for cubes that the fast one leaves close; what a pass counts is its value anyway', () => {
  const found = decisions.slice(0, sized(400, 3000)).flatMap(({ board }, index) => {
    const settings = { ...DEFAULT_SETTINGS, trials: 1, seed: index + 1, truncateAfterPlies: 3 } as const;
    const job = createJob({
      position: moneyPosition(board),
      candidates: [{ kind: 'position', board }],
      settings: { ...settings, varianceReduction: 'none', net: 'strong' },
    });
    const trial = replay(kernel, job, 0, 0);
    const [, second, third] = trial.turns;
    if (second?.cube !== 'none' || (third === undefined && trial.end !== 'passed')) return [];
    const before = third?.board ?? trial.board;
    const action = third?.cube ?? 'passed';
    expect(action).toBe(selectedAction(kernel, moneyPosition(before)));
    if (action === 'passed') expect(trial.outcome).toEqual(strong.evaluate(before, 0));
    return [action];
  });
  for (const action of ['none', 'taken', 'passed']) expect(found).toContain(action);
});
