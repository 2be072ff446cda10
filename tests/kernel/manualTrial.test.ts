import { describe, expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { RolloutError } from '../../src/engine/errors.ts';
import { isSameBoard } from '../../src/games/backgammon/position.ts';
import { mwcOfEquity } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../src/games/backgammon/met.ts';
import { unsplit } from '../../src/jobs/backgammon/manualTrials.ts';
import { gamesPerTrial } from '../../src/jobs/backgammon/job.ts';
import { createManualTable, replay } from '../../src/runner/worker/play.ts';
import {
  actionOf,
  at,
  BEAVERS,
  CASES,
  CONTACT,
  jobOf,
  kernel,
  last,
  MANUAL_SIDES,
  MATCH,
  playOut,
  roughly,
} from './manualTrialHelp.ts';
import type { Action, ManualChoice } from '../../src/games/backgammon/manualTypes.ts';

describe.each(CASES)('%s', (_, job, trials) => {
  test.each(MANUAL_SIDES)(
    'a player who plays like the engine gets its row to the last bit: %s',
    (manualSide) => {
      for (let trial = 0; trial < trials; trial++) {
        const own = replay(kernel, unsplit(job), 0, trial);
        const task = { job, candidate: 0, trial, game: 0, manualSide };
        const { actions, trial: ended } = playOut(task, (choice, turn) => actionOf(choice, turn, own));
        expect(ended.end).toEqual(own);
        expect(ended.judged).toHaveLength(actions.length);
      }
    },
  );
});

// The kernel has only one trial, and one cube and match table for all evaluations.
test.each(MANUAL_SIDES)(
  'other trials and evaluations between two choices have no effect: %s',
  (manualSide) => {
    const job = jobOf(MATCH, 'position');
    const other = jobOf(BEAVERS, 'position', { seed: 9 });
    const own = replay(kernel, unsplit(job), 0, 3);
    const task = { job, candidate: 0, trial: 3, game: 0, manualSide };
    const alone = playOut(task, (choice, turn) => actionOf(choice, turn, own));
    const disturb = [
      () => replay(kernel, other, 0, 5),
      () => kernel.searchCube(at(BEAVERS), 1),
      () => kernel.searchCube(at(MATCH), 1, MATCH_TABLES['rockwell-kazaross']),
    ];
    let calls = 0;
    const disturbed = playOut(task, (choice, turn) => {
      disturb[calls++ % disturb.length]!();
      return actionOf(choice, turn, own);
    });
    expect(calls).toBeGreaterThan(6);
    expect(disturbed).toEqual(alone);
  },
);

test('both games of a trial use the rollout’s dice, however they are played', () => {
  const job = jobOf(CONTACT, 'position', { initial: true, bothSides: true });
  expect(gamesPerTrial(job)).toBe(2);
  const chance = createChance(job.settings);
  const turns = new Set<number>();
  for (const manualSide of MANUAL_SIDES)
    for (const game of [0, 1])
      for (const trial of [0, 7, 31]) {
        const { trial: played } = playOut({ job, candidate: 0, trial, game, manualSide }, last);
        turns.add(played.turns.length);
        const rolls = played.turns.map(({ dice }) => 6 * (dice[0] - 1) + dice[1] - 1);
        expect(rolls).toEqual(played.turns.map((_, turn) => chance.roll(trial, turn)));
        expect(played.turns.map(({ isAsker }) => isAsker)).toEqual(
          played.turns.map((_, turn) => (turn + game) % 2 === 0),
        );
      }
  expect(turns.size).toBeGreaterThan(3);
});

// A loss in MWC is converted to points of the original cube. At 2 the cube moves the score by other steps, so
// doubling the loss would be wrong.
test.each(MANUAL_SIDES)(
  'in a match, a play’s loss after a double is its lost winning chance, in points of the original cube: %s',
  (manualSide) => {
    const job = jobOf(MATCH, 'double');
    const task = { job, candidate: 0, trial: 3, game: 0, manualSide };
    const table = createManualTable(kernel);
    const actions: Action[] = [];
    let { choice } = table(task, actions);
    while (choice !== null && choice.kind !== 'play') {
      actions.push(
        choice.kind === 'double' ? { kind: 'double', doubled: false } : { kind: 'take', answer: 'take' },
      );
      ({ choice } = table(task, actions));
    }
    const { position, plays } = choice!;
    expect(position.cube.value).toBe(2);
    const equities = MATCH_TABLES[job.settings.matchTable];
    const perPoint = (mwcOfEquity(job.position, equities, 1) - mwcOfEquity(job.position, equities, -1)) / 2;
    const listed = kernel
      .searchPlays({ ...position, dice: null }, position.dice!, 0, { table: equities })
      .map(({ after, cubeful }) => ({ after, mwc: mwcOfEquity(position, equities, cubeful.equity) }));
    for (const { after } of [plays[0]!, plays.at(-1)!]) {
      const { loss } = table(task, [...actions, { kind: 'play', after }]).judged.at(-1)!;
      const made = listed.find((play) => isSameBoard(play.after, after))!;
      expect(loss).toBeCloseTo((listed[0]!.mwc - made.mwc) / perPoint, 10);
    }
  },
);

test('one action at a time, all at once, or after another task: the same trial', () => {
  const job = jobOf(CONTACT, 'play');
  const task = { job, candidate: 0, trial: 2, game: 0, manualSide: 'asker' as const };
  const table = createManualTable(kernel);
  const { actions, trial } = playOut(task, last, table);
  expect(table(task, actions)).toEqual(trial);
  expect(createManualTable(kernel)(task, actions)).toEqual(trial);
  table({ ...task, trial: 3 }, []);
  expect(table(task, actions)).toEqual(trial);
  // Other actions must not continue the first game.
  const other = roughly(() => 0);
  const second = playOut(task, other, table);
  expect(second.trial).toEqual(playOut(task, other).trial);
  expect(second.trial).not.toEqual(trial);
});

describe('illegal actions are refused', () => {
  const job = jobOf(CONTACT, 'position');
  const task = { job, candidate: 0, trial: 0, game: 0, manualSide: 'asker' as const };
  const { position, plays } = createManualTable(kernel)(task, []).choice as Extract<
    ManualChoice,
    { kind: 'play' }
  >;
  test.each<readonly [string, readonly Action[], string]>([
    ['a play that is none', [{ kind: 'play', after: position.board }], 'illegal-play'],
    ['an answer in the place of a play', [{ kind: 'take', answer: 'take' }], 'illegal-play'],
    ['a double before the first roll', [{ kind: 'double', doubled: true }], 'illegal-play'],
    [
      'a play where the other side is asked first',
      [
        { kind: 'play', after: plays[0]!.after },
        { kind: 'play', after: plays[0]!.after },
      ],
      'bad-cube',
    ],
  ])('%s', (_, actions, code) => {
    const table = createManualTable(kernel);
    expect(() => table(task, actions)).toThrow(expect.objectContaining({ code }));
    expect(table(task, []).choice?.kind).toBe('play'); // the table still works
  });

  test('a beaver without beavers, an action after the end, an unknown candidate', () => {
    const table = createManualTable(kernel);
    const { actions } = playOut(task, last, table);
    expect(() => table(task, [...actions, actions[0]!])).toThrow(
      expect.objectContaining({ code: 'game-over' }),
    );
    expect(() => table({ ...task, candidate: 1 }, [])).toThrow(RolloutError);
    expect(() => table({ ...task, game: 1 }, [])).toThrow(RolloutError);
    const beavers: Action[] = [];
    for (let trial = 0; beavers.length === 0; trial++)
      playOut({ ...task, trial }, (choice, turn) => {
        if (choice.kind !== 'take') return last(choice, turn);
        expect(choice.beavers).toBe(false);
        const answer: Action = { kind: 'take', answer: 'beaver' };
        beavers.push(answer);
        expect(() => {
          const fresh = createManualTable(kernel);
          const before = playOut({ ...task, trial }, last).actions;
          fresh({ ...task, trial }, [...before.slice(0, -1), answer]);
        }).toThrow(expect.objectContaining({ code: 'bad-cube' }));
        return last(choice, turn);
      });
  });
});
