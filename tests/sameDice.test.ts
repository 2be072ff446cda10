import { describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { matchPlay } from '../src/formats/text/notation.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import type { Candidate, RolloutJob } from '../src/jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { turnsWithPositions } from '../src/page/views/analyze/replay/turnPositions.ts';
import { sharedTurns } from '../src/page/views/analyze/side/sameDice.ts';
import { replay } from '../src/runner/worker/play.ts';

type TimedGame = Parameters<typeof sharedTurns>[0];

const { kernel } = openKernel();
const TRIALS = 12;

function jobAbout(xgid: string, candidatesOf: (job: Pick<RolloutJob, 'position'>) => readonly Candidate[]) {
  const { position } = unwrap(parseXgid(xgid));
  return createJob({
    position,
    candidates: candidatesOf({ position }),
    settings: { ...DEFAULT_SETTINGS, trials: TRIALS, varianceReduction: 'none' },
    engine: { version: 'test', weights: '0'.repeat(64) },
  });
}

const playing =
  (...texts: readonly string[]) =>
  ({ position }: Pick<RolloutJob, 'position'>): readonly Candidate[] => {
    const legal = kernel.plays(position.board, position.dice!);
    return texts.map((text) => {
      const { moves, after } = unwrap(matchPlay(text, position.board, legal));
      return { kind: 'play', moves, board: after };
    });
  };

const doubling = ({ position: { board } }: Pick<RolloutJob, 'position'>): readonly Candidate[] => [
  { kind: 'position', board },
  { kind: 'double', board },
];

const JOBS = {
  'plays of X': jobAbout(
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
    playing('8/5 6/5', '24/23 13/10'),
  ),
  'plays of O in a match': jobAbout(
    'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:2:0:0:5:10',
    playing('8/5 6/5', '24/23 13/10'),
  ),
  'a cube decision': jobAbout('XGID=-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', doubling),
};

function gameOf(job: RolloutJob, candidate: number, trial: number): TimedGame {
  const line = replay(kernel, job, candidate, trial);
  const { kind } = job.candidates[candidate]!;
  return { turns: turnsWithPositions(job.position, job.position.onRoll, kind, line), line };
}

describe.each(Object.entries(JOBS))('two games with the same dice: %s', (_, job) => {
  const pairs = Array.from(
    { length: TRIALS },
    (_each, trial) => [gameOf(job, 0, trial), gameOf(job, 1, trial)] as const,
  );

  test('have the same dice and the same player in each turn, until one is over', () => {
    for (const [one, other] of pairs)
      for (const { turns, dice } of sharedTurns(one, other, job))
        for (const turn of turns)
          if (turn !== undefined) {
            expect(turn.turn.dice).toEqual(dice);
            expect(turn.player).toBe((turns[0] ?? turns[1])!.player);
          }
  });

  test('last as long as the longer one, and a game that is over keeps its value', () => {
    for (const [one, other] of pairs) {
      const turns = sharedTurns(one, other, job);
      expect(turns).toHaveLength(Math.max(one.turns.length, other.turns.length));
      const last = turns.at(-1)!;
      for (const [side, { line }] of [one, other].entries())
        expect(last.equities[side]).toBe(line.cubeful ?? cubelessEquity(line.outcome));
    }
  });

  test('end with what their trials count, unless these were split', () => {
    const whole = pairs.flatMap(([one], trial) => {
      const { row, others } = replay(kernel, job, 0, trial);
      const ended = sharedTurns(one, one, job).at(-1)!.equities[0];
      return others.length === 0 ? [{ ended, counted: row[ROW.cubeful]! }] : [];
    });
    expect(whole.length).toBeGreaterThan(0);
    for (const { ended, counted } of whole) expect(ended).toBeCloseTo(counted, 12);
  });

  test('part where the plays differ, and swing most where they are furthest apart', () => {
    for (const [one, other] of pairs) {
      const turns = sharedTurns(one, other, job);
      for (const { isParted, turns: both } of turns)
        expect(isParted).toBe(
          JSON.stringify(both[0]?.turn.play.moves) !== JSON.stringify(both[1]?.turn.play.moves),
        );
      const apart = turns.map(({ equities }) => Math.abs(equities[0] - equities[1]));
      expect(turns.filter(({ isSwing }) => isSwing)).toHaveLength(1);
      expect(apart[turns.findIndex(({ isSwing }) => isSwing)]).toBe(Math.max(...apart));
      for (const [at, { equitiesPart }] of turns.entries())
        expect(equitiesPart).toBe(apart[at]! - (apart[at - 1] ?? 0) >= 0.1);
      expect(sharedTurns(one, one, job).every(({ isParted }) => !isParted)).toBe(true);
    }
  });
});

test('at double match point a turn is worth what its wins are, however many gammons', () => {
  const job = jobAbout(
    'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:4:4:0:5:10',
    playing('8/5 6/5', '24/23 13/10'),
  );
  const games = [gameOf(job, 0, 0), gameOf(job, 1, 0)] as const;
  const shared = sharedTurns(...games, job).filter(({ hasEnded }) => !hasEnded);
  expect(shared.length).toBeGreaterThan(5);
  for (const { turns, equities } of shared)
    for (const [side, turn] of turns.entries())
      expect(equities[side]).toBeCloseTo(2 * turn!.turn.outcome[0] - 1, 6);
});
