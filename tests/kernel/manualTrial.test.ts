import { describe, expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { RolloutError, unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import type {
  Action,
  ManualSide,
  ManualChoice,
  ManualTrial,
} from '../../src/games/backgammon/manualTrial.ts';
import { isSameBoard, otherPlayer } from '../../src/games/backgammon/position.ts';
import { mwcOfEquity } from '../../src/games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../src/games/backgammon/met.ts';
import type { ReplayedTrial } from '../../src/games/backgammon/replayedTrial.ts';
import { type Position, ROW } from '../../src/games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../../src/jobs/backgammon/types.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { unsplit } from '../../src/jobs/backgammon/manualTrials.ts';
import { ENGINE } from '../../src/jobs/backgammon/legalJob.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../../src/jobs/settings/settings.ts';
import { createManualTable, gamesOf, type ManualTask, replay } from '../../src/runner/worker/play.ts';
import { openKernel } from '../../bench/kernel.ts';

const { kernel } = openKernel();
const at = (xgid: string): Position => unwrap(parseXgid(xgid)).position;

// Asymmetric: X has the better board and leads the race, O has an anchor.
const CONTACT = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';
const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:2:4:0:7:10';
const BEAVERS = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:3:0:10';

function jobOf(
  xgid: string,
  kind: Candidate['kind'],
  part: Partial<RolloutSettings> = {},
  onRoll: 'X' | 'O' = 'X',
): RolloutJob {
  const position = { ...at(xgid), onRoll };
  const dice = [3, 1] as const;
  const play = kernel.plays(position.board, dice)[0]!;
  return createJob({
    position: kind === 'play' ? { ...position, dice } : position,
    candidates: [
      kind === 'play' ? { kind, moves: play.moves, board: play.after } : { kind, board: position.board },
    ],
    settings: { ...DEFAULT_SETTINGS, ...part },
    engine: ENGINE,
  });
}

/** The action that the trial itself took at a manual choice. */
function actionOf(choice: ManualChoice, turn: number, { turns, end }: ReplayedTrial): Action {
  const own = turns[turn];
  const cube = own === undefined && end === 'passed' ? 'passed' : (own?.cube ?? 'none');
  if (choice.kind === 'double') return { kind: 'double', doubled: cube !== 'none' };
  if (choice.kind === 'play') return { kind: 'play', after: own!.play.after };
  return { kind: 'take', answer: cube === 'taken' ? 'take' : cube === 'beavered' ? 'beaver' : 'pass' };
}

/** Plays to the end. */
function playOut(
  task: ManualTask,
  choose: (choice: ManualChoice, turn: number) => Action,
  table = createManualTable(kernel),
): { readonly actions: readonly Action[]; readonly trial: ManualTrial } {
  const actions: Action[] = [];
  for (;;) {
    const trial = table(task, actions);
    if (trial.choice === null) return { actions, trial };
    actions.push(choose(trial.choice, trial.turns.length));
  }
}

const MANUAL_SIDES: readonly ManualSide[] = ['asker', 'opponent'];

const CASES: readonly (readonly [string, RolloutJob, number])[] = [
  ['a play, money with the cube', jobOf(CONTACT, 'play'), 12],
  ['the same with O on roll', jobOf(CONTACT, 'play', {}, 'O'), 4],
  ['the position, look-ahead luck', jobOf(CONTACT, 'position', { varianceReduction: 'lookahead' }), 4],
  ['a double in a match', jobOf(MATCH, 'double'), 12],
  ['beavers and Jacoby', jobOf(BEAVERS, 'position', { varianceReduction: 'none' }), 24],
  ['without the cube', jobOf(CONTACT, 'position', { cubeless: true }), 6],
  ['without the cube in a match', jobOf(MATCH, 'play', { cubeless: true }), 6],
  [
    'truncated, averaged with one ply less',
    jobOf(CONTACT, 'play', { truncateAfterPlies: 5, truncationAverage: true }),
    12,
  ],
  [
    'deeper for one side, noise of the other',
    jobOf(CONTACT, 'play', { plies: 1, opponentNoise: 0.05, truncateAfterPlies: 4 }),
    3,
  ],
];

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

/** Never doubles, always passes, and chooses plays with `pick`. */
const roughly =
  (pick: (plays: number, turn: number) => number) =>
  (choice: ManualChoice, turn: number): Action => {
    if (choice.kind === 'double') return { kind: 'double', doubled: false };
    if (choice.kind === 'take') return { kind: 'take', answer: 'pass' };
    return { kind: 'play', after: choice.plays[pick(choice.plays.length, turn)]!.after };
  };
const last = roughly((plays) => plays - 1);

test('both games of a trial use the rollout’s dice, however they are played', () => {
  const job = jobOf(CONTACT, 'position', { initial: true, bothSides: true });
  expect(gamesOf(job)).toBe(2);
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

// Without the cube a loss is the difference of cubeless equities in the list of plays.
test.each(MANUAL_SIDES)('the loss of a play without the cube: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'position', { cubeless: true });
  const task = { job, candidate: 0, trial: 5, game: 0, manualSide };
  const { trial } = playOut(task, last);
  expect(trial.judged.length).toBeGreaterThan(5);
  let lost = 0;
  for (const { turn, loss, best } of trial.judged) {
    const { board, dice, play, isAsker } = trial.turns[turn]!;
    expect(isAsker).toBe(manualSide === 'asker');
    const values = kernel.evaluatePlays(board, dice, 0);
    const made = values.find(({ after }) => isSameBoard(after, play.after))!;
    expect(loss).toBe(values[0]!.equity - made.equity);
    expect(best).toMatchObject({ after: values[0]!.after });
    lost += loss;
  }
  expect(lost).toBeGreaterThan(0.2);
});

// After double/take the cube is at 2, so losses count twice in units of the original cube.
test.each(MANUAL_SIDES)('the loss of a play counts twice after a double: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'double');
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
  expect(position.cube).toEqual({ value: 2, owner: manualSide === 'asker' ? 'opponent' : 'roller' });
  expect(position.onRoll).toBe(manualSide === 'asker' ? 'X' : 'O');
  const listed = kernel.searchPlays({ ...position, dice: null }, position.dice!, 0);
  const losses = plays.map(({ after }) => {
    const { loss } = table(task, [...actions, { kind: 'play', after }]).judged.at(-1)!;
    const made = listed.find((play) => isSameBoard(play.after, after))!;
    expect(loss).toBeCloseTo(2 * (listed[0]!.cubeful.equity - made.cubeful.equity), 12);
    return loss;
  });
  expect(Math.min(...losses)).toBe(0);
  expect(Math.max(...losses)).toBeGreaterThan(0.05);
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

// Compares with a filter that keeps every play, so that all are evaluated to full depth.
test('a play that the move filter drops is evaluated as deeply as the best', () => {
  const job = jobOf(CONTACT, 'position', { plies: 1, truncateAfterPlies: 3 });
  const task = { job, candidate: 0, trial: 5, game: 0, manualSide: 'asker' as const };
  const table = createManualTable(kernel);
  const { position, plays } = table(task, []).choice as Extract<ManualChoice, { kind: 'play' }>;
  const before = { ...position, dice: null };
  const all = { most: 1000, tolerance: 100 };
  const listed = kernel.searchPlays(before, position.dice!, 1, { filter: { after0: all, after2: all } });
  const kept = kernel.searchPlays(before, position.dice!, 1).filter(({ plies }) => plies === 1);
  expect(kept.length).toBeLessThan(plays.length);
  for (const { after } of plays) {
    const { loss } = table(task, [{ kind: 'play', after }]).judged[0]!;
    const made = listed.find((play) => isSameBoard(play.after, after))!;
    expect(loss).toBeCloseTo(listed[0]!.cubeful.equity - made.cubeful.equity, 5);
  }
});

// All losses follow from the doubler's values of no double,
// take and pass. The answer should give the doubler the least.
test('the loss of cube actions, and which was best', () => {
  const job = jobOf(BEAVERS, 'position');
  const table = createManualTable(kernel);
  const best = new Set<unknown>();
  /** Checks the loss of every action with a cube at 1. */
  function check(task: ManualTask, actions: readonly Action[], { kind, position }: ManualChoice): void {
    expect(position.cube.value).toBe(1);
    const { decision } = kernel.searchCube({ ...position, dice: null, offer: 'none' }, 0);
    const [none, taken] = [decision!.noDouble.equity, decision!.doubleTake.equity];
    const answers = { take: taken, pass: 1, beaver: 2 * taken };
    const least = Math.min(...Object.values(answers));
    const judge = (action: Action) => table(task, [...actions, action]).judged.at(-1)!;
    if (kind === 'take')
      for (const answer of ['take', 'pass', 'beaver'] as const) {
        const judged = judge({ kind, answer });
        expect(judged.loss).toBeCloseTo(answers[answer] - least, 12);
        expect(answers[judged.best as typeof answer]).toBeCloseTo(least, 12);
        best.add(judged.best);
      }
    else
      for (const doubled of [true, false]) {
        const judged = judge({ kind: 'double', doubled });
        expect(judged.loss).toBeCloseTo(Math.max(none, least) - (doubled ? least : none), 12);
        expect(judged.best).toBe(none < least);
        best.add(judged.best);
      }
  }
  for (let trial = 0; trial < 12; trial++)
    for (const manualSide of MANUAL_SIDES) {
      const task = { job, candidate: 0, trial, game: 0, manualSide };
      const actions: Action[] = [];
      for (;;) {
        const { choice } = table(task, actions);
        if (choice === null) break;
        if (choice.kind !== 'play') check(task, actions, choice);
        if (choice.kind === 'take') break;
        actions.push(
          choice.kind === 'double'
            ? { kind: 'double', doubled: false }
            : { kind: 'play', after: choice.plays.at(-1)!.after },
        );
      }
    }
  expect(best).toEqual(new Set([true, false, 'take', 'pass']));
});

// At 4-2 in a match to 7 the trailer chooses: scores must follow the players.
test('in a match the position is seen by the player who chooses', () => {
  const job = jobOf(MATCH, 'position');
  const seen = new Map<string, Position['score']>();
  for (const manualSide of MANUAL_SIDES) {
    const { choice } = createManualTable(kernel)({ job, candidate: 0, trial: 1, game: 0, manualSide }, []);
    if (choice !== null && choice.kind !== 'take') seen.set(choice.position.onRoll, choice.position.score);
  }
  expect(Object.fromEntries(seen)).toEqual({
    X: { roller: 2, opponent: 4 },
    O: { roller: 4, opponent: 2 },
  });
});

// A pass costs the passer the current cube value, and a passed double wins it. No estimate is involved.
test.each(MANUAL_SIDES)('late doubles and passes: the cube, and the loss: %s', (manualSide) => {
  const job = jobOf(CONTACT, 'play', { varianceReduction: 'none' });
  const table = createManualTable(kernel);
  let passes = 0;
  let doubles = 0;
  for (let trial = 0; trial < 36; trial++) {
    const task = { job, candidate: 0, trial, game: 0, manualSide };
    const { trial: played, actions } = playOut(
      task,
      (choice, turn) => {
        if (choice.kind === 'double') return { kind: 'double', doubled: turn >= 10 };
        if (choice.kind === 'take') return { kind: 'take', answer: 'pass' };
        const { board, dice } = choice.position;
        return { kind: 'play', after: kernel.bestPlay(board, dice!, 0) };
      },
      table,
    );
    const end = played.end!;
    const final = actions.at(-1)!;
    if (end.end !== 'passed') continue;
    const cube = 2 ** end.facts.level;
    const won = final.kind === 'double';
    if (won) doubles++;
    else passes++;
    expect(end.row[ROW.cubeful]).toBe((won === (manualSide === 'asker') ? 1 : -1) * cube);
    for (const { loss } of played.judged) expect(loss).toBeGreaterThanOrEqual(0);
  }
  expect(passes).toBeGreaterThan(2);
  expect(doubles).toBeGreaterThan(0);
});

test('a premature double costs its loss, and is taken', () => {
  const job = jobOf(CONTACT, 'play');
  const task = { job, candidate: 0, trial: 0, game: 0, manualSide: 'opponent' as const };
  const table = createManualTable(kernel);
  const { choice } = table(task, []);
  expect(choice?.kind).toBe('double'); // after a play the opponent may double before rolling
  const { decision } = kernel.searchCube({ ...choice!.position, dice: null, offer: 'none' }, 0);
  const doubled = table(task, [{ kind: 'double', doubled: true }]);
  const [judged] = doubled.judged;
  expect(judged).toMatchObject({ turn: 0, best: false });
  expect(judged!.loss).toBeCloseTo(decision!.noDouble.equity - decision!.doubleTake.equity, 12);
  expect(doubled.choice?.position.cube).toEqual({ value: 2, owner: 'opponent' });
  expect(doubled.choice?.position.onRoll).toBe(otherPlayer('X'));
});

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
