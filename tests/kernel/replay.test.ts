import { describe, expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { luckEquity } from '../../src/games/backgammon/cube.ts';
import type { TrialCube, TrialSettings } from '../../src/games/backgammon/trialSettings.ts';
import { type CheckerPlay, MOVE_FILTERS } from '../../src/games/backgammon/playLevel.ts';
import { MATCH_TABLES } from '../../src/games/backgammon/met.ts';
import { checkersAt, isSameBoard, START_BOARD } from '../../src/games/backgammon/position.ts';
import { replayTrial } from '../../src/games/backgammon/replay.ts';
import { type Board, ROW } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const SETTINGS: TrialSettings = {
  seed: 1,
  initial: false,
  varianceReduction: 'none',
  truncateAfterPlies: 0,
  bearoffTruncation: true,
};
const BEAROFF: Board = {
  roller: [1, 2, 0, 0, 2, 1, ...new Array<number>(19).fill(0)],
  opponent: [0, 2, 1, 1, 0, 2, ...new Array<number>(19).fill(0)],
};
/** Nine checkers a side: a one-sided bearoff that leads to positions of the exact table. */
const HOMES: Board = {
  roller: checkersAt({ 6: 3, 5: 2, 4: 2, 2: 2 }),
  opponent: checkersAt({ 6: 2, 5: 2, 3: 3, 1: 2 }),
};
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));

// The roller has a closed board against two checkers on the bar, and two checkers to bring home.
const CLOSED: Board = {
  roller: checkersAt({ 6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 12: 2 }),
  opponent: checkersAt({ 25: 2, 6: 5, 5: 4, 4: 4 }),
};

const at = (asker: number, opponent: number): CheckerPlay => ({
  filter: MOVE_FILTERS.tiny,
  first: { asker, opponent },
  later: { asker, opponent },
  laterAfterPlies: 0,
});

const cubed = (xgid: string, part: Partial<TrialCube> = {}): TrialCube => ({
  position: unwrap(parseXgid(xgid)).position,
  doubled: false,
  plies: 0,
  atOnce: false,
  ...part,
});
// Only cube, score and rules matter; the board is ignored.
const MONEY = cubed('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10', { atOnce: true });
const OWNED = cubed('XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:3:0:10', { doubled: true });
const MATCH = cubed('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:1:0:5:10');

const CASES: readonly (readonly [string, Board, Partial<TrialSettings>, number])[] = [
  ['start', START_BOARD, {}, 100],
  [
    'start as initial position, luck',
    START_BOARD,
    { initial: true, varianceReduction: 'lookahead', seed: 7 },
    12,
  ],
  ['contact, luck', CONTACT, { varianceReduction: 'lookahead' }, 20],
  ['contact, truncated, luck', CONTACT, { truncateAfterPlies: 5, varianceReduction: 'lookahead' }, 60],
  ['contact, learned luck', CONTACT, { varianceReduction: 'learned' }, 60],
  [
    'start as initial position, learned luck',
    START_BOARD,
    { initial: true, varianceReduction: 'learned' },
    40,
  ],
  [
    'bearoff played out, learned luck',
    BEAROFF,
    { bearoffTruncation: false, varianceReduction: 'learned' },
    60,
  ],
  ['contact, money cube, learned luck', CONTACT, { cube: MONEY, varianceReduction: 'learned' }, 40],
  ['contact, match, learned luck', CONTACT, { cube: MATCH, varianceReduction: 'learned' }, 40],
  [
    'bearoff played out, money cube, learned luck',
    BEAROFF,
    { cube: MONEY, bearoffTruncation: false, varianceReduction: 'learned' },
    60,
  ],
  [
    'contact at 1-ply, learned luck',
    CONTACT,
    { varianceReduction: 'learned', truncateAfterPlies: 4, checkerPlay: at(1, 0) },
    6,
  ],
  ['contact, truncated', CONTACT, { truncateAfterPlies: 7 }, 150],
  [
    'contact, averaged with one ply less, luck',
    CONTACT,
    { truncateAfterPlies: 5, truncationAverage: true, varianceReduction: 'lookahead' },
    30,
  ],
  [
    'contact, match, averaged with one ply less at 1-ply, learned luck',
    CONTACT,
    {
      cube: MATCH,
      truncateAfterPlies: 6,
      truncationPlies: 1,
      truncationAverage: true,
      varianceReduction: 'learned',
    },
    20,
  ],
  ['bearoff played out', BEAROFF, { bearoffTruncation: false }, 150],
  ['bearoff played out, luck', BEAROFF, { bearoffTruncation: false, varianceReduction: 'lookahead' }, 40],
  [
    'contact at 1-ply, luck',
    CONTACT,
    { varianceReduction: 'lookahead', truncateAfterPlies: 4, checkerPlay: at(1, 1) },
    6,
  ],
  [
    '1-ply against 0-ply, from turn 2 on 0-ply against 2-ply',
    CONTACT,
    {
      truncateAfterPlies: 4,
      checkerPlay: { ...at(1, 0), later: { asker: 0, opponent: 2 }, laterAfterPlies: 2 },
    },
    6,
  ],
  ['bearoff by the tables', BEAROFF, {}, 3],
  ['start, money cube', START_BOARD, { cube: MONEY }, 60],
  ['contact, money cube, luck', CONTACT, { cube: MONEY, varianceReduction: 'lookahead' }, 8],
  ['contact, doubled once more, Jacoby and beavers', CONTACT, { cube: OWNED }, 60],
  [
    'contact, match, luck',
    CONTACT,
    { cube: MATCH, varianceReduction: 'lookahead', truncateAfterPlies: 12 },
    8,
  ],
  ['contact, match, doubled', CONTACT, { cube: { ...MATCH, doubled: true } }, 40],
  ['bearoff played out, match cube', BEAROFF, { cube: MATCH, bearoffTruncation: true }, 60],
  ['bearoff by the tables, money cube', BEAROFF, { cube: MONEY }, 3],
  [
    'contact at 1-ply, cube at 1-ply, luck',
    CONTACT,
    {
      cube: { ...MATCH, plies: 1 },
      varianceReduction: 'lookahead',
      truncateAfterPlies: 4,
      checkerPlay: at(1, 1),
    },
    4,
  ],
  [
    'contact, money cube, split, learned luck',
    CONTACT,
    { cube: MONEY, splitting: true, varianceReduction: 'learned' },
    60,
  ],
  [
    'contact, doubled once more, Jacoby and beavers, split, luck',
    CONTACT,
    { cube: OWNED, splitting: true, varianceReduction: 'lookahead' },
    6,
  ],
  ['contact, match, split', CONTACT, { cube: MATCH, splitting: true }, 60],
  [
    'bearoff played out, money cube, split',
    BEAROFF,
    { cube: MONEY, splitting: true, bearoffTruncation: false },
    100,
  ],
  [
    'contact, money cube, split, averaged with one ply less, later levels and noise',
    CONTACT,
    {
      cube: { ...MONEY, laterPlies: { asker: 1, opponent: 0 } },
      splitting: true,
      varianceReduction: 'learned',
      truncateAfterPlies: 9,
      truncationAverage: true,
      checkerPlay: { ...at(0, 0), laterAfterPlies: 4 },
      noise: { asker: 0.05, opponent: 0.02 },
    },
    40,
  ],
  ['contact, truncated at 1-ply', CONTACT, { truncateAfterPlies: 5, truncationPlies: 1 }, 12],
  [
    'contact, match, truncated at 2-ply',
    CONTACT,
    { cube: MATCH, truncateAfterPlies: 3, truncationPlies: 2 },
    4,
  ],
  [
    'contact, money, truncated at 1-ply before a cube decision, luck',
    CONTACT,
    { cube: MONEY, truncateAfterPlies: 3, truncationPlies: 1, varianceReduction: 'lookahead' },
    4,
  ],
  [
    'contact, cube at 1-ply against 0-ply, from turn 2 on at 0-ply against 1-ply',
    CONTACT,
    {
      cube: { ...MONEY, plies: 1, opponentPlies: 0, laterPlies: { asker: 0, opponent: 1 } },
      checkerPlay: { ...at(0, 0), laterAfterPlies: 2 },
      truncateAfterPlies: 6,
    },
    12,
  ],
  [
    'contact, match by another table',
    CONTACT,
    { cube: { ...MATCH, table: MATCH_TABLES['rockwell-kazaross'] } },
    40,
  ],
  ['start, noise of both', START_BOARD, { noise: { asker: 0.06, opponent: 0.02 } }, 60],
  [
    'contact, money cube, noise of the opponent, luck',
    CONTACT,
    { cube: MONEY, noise: { asker: 0, opponent: 0.05 }, varianceReduction: 'lookahead' },
    6,
  ],
  [
    'contact at 1-ply with noise',
    CONTACT,
    { cube: MONEY, noise: { asker: 0.05, opponent: 0.05 }, truncateAfterPlies: 4, checkerPlay: at(1, 1) },
    6,
  ],
  ['bearoff, the exact table alone', HOMES, { oneSidedTruncation: false }, 40],
  [
    'bearoff, the one-sided tables alone',
    BEAROFF,
    { bearoffTruncation: false, oneSidedTruncation: true },
    40,
  ],
  ['bearoff, the one-sided tables alone', HOMES, { bearoffTruncation: false, oneSidedTruncation: true }, 3],
  ['closed board', CLOSED, { cube: MONEY }, 60],
];

function rolled(settings: TrialSettings, quasiRandom = true) {
  const chance = createChance({ seed: settings.seed, quasiRandom, initial: settings.initial });
  return (trial: number) => chance.rollsOf(trial, 1);
}

describe.each(CASES)('%s', (_, board, part, most) => {
  const trials = sized(Math.ceil(most / 3), most);
  const settings = { ...SETTINGS, ...part };

  test.each(['roller', 'opponent'] as const)('the kernel’s row to the last bit, asked by the %s', (asker) => {
    const rolls = rolled(settings, asker === 'roller');
    for (let trial = 0; trial < trials; trial++) {
      const dice = rolls(trial);
      const expected = kernel.playTrials(board, asker, trial, 1, dice, settings);
      const { row } = replayTrial(kernel, { board, asker, trial, rolls: dice, settings });
      expect(row).toEqual(Array.from(expected));
    }
  });
});

// Every roll is a blocked 66. A table full of them gives 128 turns
// without a move; after that each trial has its own generator.
test('beyond the roll table the dice are those of the kernel', () => {
  const blocked: Board = {
    roller: checkersAt({ 24: 2, 13: 5, 6: 5, 5: 3 }),
    opponent: checkersAt({ 18: 2, 7: 2, 6: 6, 5: 5 }),
  };
  const rolls = new Uint8Array(128).fill(35);
  for (let trial = 0; trial < 20; trial++) {
    const expected = kernel.playTrials(blocked, 'roller', trial, 1, rolls, SETTINGS);
    const { turns, row } = replayTrial(kernel, {
      board: blocked,
      asker: 'roller',
      trial,
      rolls,
      settings: SETTINGS,
    });
    expect(row).toEqual(Array.from(expected));
    expect(turns.length).toBeGreaterThan(128);
    expect(turns[127]!.play.moves).toEqual([]);
  }
});

test('turn by turn: boards follow from plays, dice from the sequence, the players take turns', () => {
  const settings = { ...SETTINGS, varianceReduction: 'lookahead' as const, truncateAfterPlies: 6 };
  const rolls = rolled(settings)(3);
  const { turns, end, board, outcome, row } = replayTrial(kernel, {
    board: CONTACT,
    asker: 'opponent',
    trial: 3,
    rolls,
    settings,
  });
  expect(turns).toHaveLength(6);
  expect(end).toBe('truncated');
  let now = CONTACT;
  for (const [index, turn] of turns.entries()) {
    expect(turn.isAsker).toBe(index % 2 === 1);
    expect(turn.board).toEqual(now);
    expect(6 * (turn.dice[0] - 1) + turn.dice[1] - 1).toBe(rolls[index]);
    expect(kernel.plays(now, turn.dice).some(({ after }) => isSameBoard(after, turn.play.after))).toBe(true);
    now = turn.play.after;
  }
  expect(board).toEqual(now);
  // A row is the final value less all luck, in equity as well as in each probability.
  const luck = turns.reduce((sum, turn) => sum + luckEquity(turn.luck!), 0);
  const ended = 2 * outcome[0] - 1 + outcome[1] - outcome[3] + outcome[2] - outcome[4];
  expect(ended - luck).toBeCloseTo(row[ROW.equity]!, 12);
});

// Luck sums to 0 over all 36 ordered rolls.
test('luck has mean 0', () => {
  const settings = { ...SETTINGS, varianceReduction: 'lookahead' as const, truncateAfterPlies: 1 };
  let sum = 0;
  for (let roll = 0; roll < 36; roll++) {
    const rolls = new Uint8Array(128).fill(roll);
    sum += luckEquity(
      replayTrial(kernel, { board: CONTACT, asker: 'roller', trial: 0, rolls, settings }).turns[0]!.luck!,
    );
  }
  expect(Math.abs(sum)).toBeLessThan(1e-12);
});

test('a choice uses the trial’s own match equities after any other evaluation', () => {
  const settings: TrialSettings = { ...SETTINGS, cube: MATCH };
  const rolls = rolled(settings);
  function rowOf(trial: number, disturb: () => void): readonly number[] {
    const trace = kernel.traceTrial(
      { board: CONTACT, asker: 'roller', trial, rolls: rolls(trial), settings },
      'asker',
    );
    for (;;) {
      const event = trace.step();
      if (event.kind === 'end') return event.row;
      if (!('choice' in event)) continue;
      const { board, dice } = event.choice;
      disturb();
      if (event.kind === 'play') trace.choose({ kind: 'play', after: kernel.bestPlay(board, dice, 0) });
      else if (event.kind === 'double') trace.choose({ kind: 'double', doubled: false });
      else trace.choose({ kind: 'take', answer: 'take' });
    }
  }
  const other = MATCH_TABLES['rockwell-kazaross'];
  const disturb = () => kernel.searchCube(MATCH.position, 0, other);
  for (let trial = 0; trial < 20; trial++) expect(rowOf(trial, disturb)).toEqual(rowOf(trial, () => {}));
});

test('a wrong number of rolls is refused', () => {
  const start = {
    board: CONTACT,
    asker: 'roller',
    trial: 0,
    rolls: new Uint8Array(7),
    settings: SETTINGS,
  } as const;
  expect(() => replayTrial(kernel, start)).toThrow(/128/);
});
