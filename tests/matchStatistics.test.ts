import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { replayMatch } from '../src/formats/files/replayMatch.ts';
import { mwcOfEquity, isCloseDouble } from '../src/games/backgammon/cube.ts';
import { isOpening, judge, luckOf } from '../src/games/backgammon/judge.ts';
import type { Decision, JudgedDecision } from '../src/games/backgammon/match.ts';
import { markOf } from '../src/games/backgammon/marks.ts';
import { matchStatistics, gamesOutcome } from '../src/games/backgammon/matchStatistics.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';
import { moneyPosition, otherOnRoll, START_BOARD } from '../src/games/backgammon/position.ts';
import { type Dice, type Player, POSITION_CLASSES } from '../src/games/backgammon/types.ts';

interface Row {
  readonly player: Player;
  readonly kind: Decision['kind'];
  readonly cube: readonly [number, number, number] | null;
  readonly loss?: number;
  readonly luck?: number;
}
type Pair = Record<Player, number>;
type Sums = Record<Player, [equity: number, percent: number]>;

const { kernel } = openKernel();
const CONTACT = POSITION_CLASSES.indexOf('contact');
const read = (file: string) => readFileSync(new URL(`./vectors/matches/${file}`, import.meta.url), 'utf8');
const { games: REFERENCE } = JSON.parse(read('edited-analysis.json')) as {
  games: { rows: Row[]; statistics: Record<string, Pair> & Record<string, Sums> }[];
};
const { games: AFTER_CRAWFORD } = JSON.parse(read('post-crawford-luck.json')) as {
  games: {
    trailer: number;
    rolls: { first: 'trailer' | 'leader'; dice: Dice; luck: readonly [ply0: number, ply1: number] }[];
  }[];
};
const match = replayMatch(unwrap(parseMat(read('edited.mat'))), kernel);

/** A decision as judged by GNU Backgammon, from its own numbers. */
function judged(decision: Decision, row: Row): JudgedDecision {
  const { player, kind } = decision;
  // Equities of no double, take and pass for the player who may double.
  const [none, taken, passed] =
    row.cube === null ? [0, 0, 1] : kind === 'take' ? row.cube.map((value) => -value) : row.cube;
  const answered = Math.min(taken!, passed!);
  const position = { ...decision.position, dice: null, offer: 'none' } as const;
  const costs = (loss: number) =>
    mwcOfEquity(position, DEFAULT_TABLE, loss) - mwcOfEquity(position, DEFAULT_TABLE, 0);
  const of = (loss: number, counts: boolean, acted: boolean, luck: number | null): JudgedDecision => ({
    player,
    kind,
    counts,
    acted,
    loss,
    cost: costs(loss),
    luck: luck === null ? null : { equity: luck, cost: costs(luck) },
  });
  if (decision.kind === 'play') return of(row.loss ?? 0, !decision.isForced, true, row.luck ?? 0);
  if (decision.kind === 'double') {
    const loss = Math.max(none!, answered) - (decision.doubled ? answered : none!);
    return of(loss, decision.doubled || isCloseDouble(none!, taken!, passed!), decision.doubled, null);
  }
  return of(
    (decision.answer === 'pass' ? passed! : taken!) - answered,
    true,
    decision.answer !== 'pass',
    null,
  );
}

/**
 * Pairs each decision with GNU Backgammon's record. A play's record also covers the decision not to double.
 */
function rowsOf(decisions: readonly Decision[], rows: readonly Row[]): readonly (readonly [Decision, Row])[] {
  let at = 0;
  return decisions.map((decision) => {
    const row = rows[at]!;
    expect([row.player, row.kind === 'play' ? 'play' : decision.kind]).toEqual([decision.player, row.kind]);
    if (row.kind !== 'play' || decision.kind === 'play') at++;
    return [decision, row];
  });
}

describe.each([0, 1, 2, 3])('game %i of the edited match agrees with GNU Backgammon', (number) => {
  const game = match.games[number]!;
  const { rows, statistics: expected } = REFERENCE[number]!;
  const decisions = rowsOf(game.decisions, rows).map(([decision, row]) => judged(decision, row));
  const got = matchStatistics(decisions, gamesOutcome(match, [{ game, judged: decisions }], DEFAULT_TABLE));

  test.each(['X', 'O'] as const)('%s: counts, error rates, luck and result', (player) => {
    const { plays, cube, all, luck, snowieRate, result, luckAdjusted } = got[player];
    const pair = (name: string) => expected[name]?.[player] as unknown as number;
    const sums = (name: string) => expected[name]?.[player] as unknown as [number, number];
    expect([plays.decisions, plays.counted]).toEqual([pair('moves'), pair('unforced')]);
    expect([plays.marks.doubtful, plays.marks.bad, plays.marks['very bad']]).toEqual([
      pair('doubtful'),
      pair('bad'),
      pair('veryBad'),
    ]);
    expect([cube.decisions, cube.counted]).toEqual([pair('cubeDecisions'), pair('cubeCounted')]);
    for (const [sum, name] of [
      [plays, 'playError'],
      [cube, 'cubeError'],
      [all, 'error'],
    ] as const) {
      expect(sum.loss).toBeCloseTo(sums(name)[0], 5);
      expect(100 * sum.cost).toBeCloseTo(sums(name)[1], 2);
    }
    expect(all.rate).toBeCloseTo(pair('rate'), 3);
    expect(snowieRate).toBeCloseTo(pair('snowie'), 3);
    // Luck is printed to a thousandth, so a roll may be off by half of that. A point is at most half a match.
    const slack = 0.0005 * (got.X.plays.decisions + got.O.plays.decisions);
    const near = (value: number, printed: number, within: number) =>
      expect(Math.abs(value - printed)).toBeLessThan(within);
    near(luck.equity, sums('luck')[0], slack);
    near(100 * luck.cost, sums('luck')[1], 50 * slack);
    if (game.result === null) return;
    near(100 * result!, pair('result'), 0.006);
    near(100 * luckAdjusted!, pair('luckAdjusted'), 50 * slack);
  });
});

test('winner and luck of a match: the two players’ results are opposite', () => {
  const all = match.games.flatMap((game, index) =>
    rowsOf(game.decisions, REFERENCE[index]!.rows).map(([decision, row]) => judged(decision, row)),
  );
  const { X, O } = matchStatistics(all, { result: 0.25, decisions: all });
  expect([X.result, O.result]).toEqual([0.25, -0.25]);
  expect(X.luckAdjusted).toBeCloseTo(-O.luckAdjusted!, 12);
  expect(X.performanceRating).toBeCloseTo(X.all.rate! / 2, 12);
});

// GNU Backgammon 1.07: `show analysis` prints 0.030, 0.060 and 0.120.
test.each([
  [0, 'none'],
  [0.0299, 'none'],
  [0.03, 'doubtful'],
  [0.0599, 'doubtful'],
  [0.06, 'bad'],
  [0.1199, 'bad'],
  [0.12, 'very bad'],
])('a loss of %f is marked %s', (loss, mark) => expect(markOf(loss)).toBe(mark));

// Decisions from GNU Backgammon's matches, and whether it counted them.
test.each([
  [0.41, 0.239, false],
  [0.269, 0.09, false],
  [0.25, 0.11, true],
  [0.794, 1.608, true],
  [1.207, 2.704, false],
])('no double %f, double/take %f: counts %s', (none, taken, counts) =>
  expect(isCloseDouble(none, taken, 1)).toBe(counts),
);

describe('judged by our own evaluations at 0-ply', () => {
  const own = match.games.map(({ decisions }) =>
    decisions.map((decision, index) => judge(kernel, decision, isOpening(decision, index), { plies: 0 })),
  );

  // The nets differ: each loss is compared with GNU Backgammon's, within a fifth of a point on average.
  test('losses follow those of GNU Backgammon', () => {
    let [sum, count, sumOwn, sumTheirs] = [0, 0, 0, 0];
    match.games.forEach((game, number) => {
      const theirs = rowsOf(game.decisions, REFERENCE[number]!.rows).map(([one, row]) => judged(one, row));
      own[number]!.forEach((one, index) => {
        const other = theirs[index]!;
        expect([one.player, one.kind]).toEqual([other.player, other.kind]);
        sum += Math.abs(one.loss - other.loss);
        sumOwn += one.loss;
        sumTheirs += other.loss;
        count++;
      });
    });
    expect(sum / count).toBeLessThan(0.02);
    expect(Math.abs(sumOwn - sumTheirs) / sumTheirs).toBeLessThan(0.15);
  });

  // Game 1: O's double and X's redouble to 4 are wrong. O's pass is very wrong (1.762 by GNU Backgammon).
  test('a wrong pass is named, with the right answer', () => {
    const pass = own[0]!.at(-1)!;
    expect([pass.player, pass.kind, pass.acted, pass.bestAction]).toEqual([
      'O',
      'take',
      false,
      { double: 'no', answer: 'take', redouble: true },
    ]);
    expect(pass.loss).toBeGreaterThan(1.5);
    // GNU Backgammon: 22.272 % MWC.
    expect(pass.cost).toBeGreaterThan(0.18);
    expect(markOf(pass.loss)).toBe('very bad');
  });

  test('the best play costs nothing, also if played instead of the recorded one', () => {
    for (const one of own.flat()) {
      if (one.decision.kind !== 'play' || one.bestPlay === null) continue;
      const best = judge(kernel, { ...one.decision, play: one.bestPlay }, false, { plies: 0 });
      expect(best.loss).toBe(0);
    }
  });

  test('a play that the move filter drops is evaluated at the full level', () => {
    const position = moneyPosition(START_BOARD, [6, 4]);
    const plays = kernel.searchPlays(position, [6, 4], 1);
    const worst = plays.at(-1)!;
    expect(worst.plies).toBe(0);
    const decision = {
      kind: 'play',
      play: worst,
      isForced: false,
      player: 'X',
      position,
      line: 1,
      action: 0,
    } as const;
    const { equity } = kernel.searchCube(
      { ...otherOnRoll({ ...position, dice: null }), board: worst.after },
      1,
    ).value;
    const { loss } = judge(kernel, decision, true, { plies: 1 });
    expect(loss).toBeCloseTo(plays[0]!.cubeful.equity + equity, 6);
    expect(loss).toBeGreaterThan(0.1);
  });
});

describe('luck', () => {
  const rolls: Dice[] = [];
  for (let high = 1; high <= 6; high++) for (let low = 1; low <= 6; low++) rolls.push([high, low]);

  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  test.each(['X', 'O'] as const)('%s: luck sums to 0 over all 36 rolls', (player) => {
    const position = {
      ...match.games[1]!.decisions.find((one) => one.player === player)!.position,
      dice: null,
    };
    const luck = (dice: Dice) => luckOf(kernel, position, dice, false, DEFAULT_TABLE);
    expect(sum(rolls.map(luck))).toBeCloseTo(0, 9);
    expect(Math.max(...rolls.map(luck))).toBeGreaterThan(0.1);
  });

  // At an even score the 30 opening rolls of both players average 0, so a roll's luck is its value. At an
  // uneven score one player's good luck is the other's bad luck.
  test('the roll that opens a game is measured against the rolls of both players', () => {
    const openings = rolls.filter(([high, low]) => high !== low);
    const even = moneyPosition(START_BOARD);
    const [best] = kernel.searchPlays(even, [3, 1], 0);
    expect(luckOf(kernel, even, [3, 1], true, DEFAULT_TABLE)).toBeCloseTo(best!.cubeful.equity, 12);
    const behind = { ...even, matchLength: 7, score: { roller: 1, opponent: 4 } };
    const total = (position: typeof even) =>
      sum(openings.map((dice) => luckOf(kernel, position, dice, true, DEFAULT_TABLE)));
    expect(total(behind)).toBeCloseTo(total(otherOnRoll(behind)), 9);
    expect(total(behind)).toBeGreaterThan(0.5);
  });

  test('the luck of opening rolls agrees with GNU Backgammon, up to the difference of the nets', () => {
    // The fourth game, after the Crawford game, is tested below.
    for (const [game, { decisions }] of match.games.slice(0, 3).entries()) {
      const { position } = decisions[0]!;
      const luck = luckOf(kernel, { ...position, dice: null }, position.dice!, true, DEFAULT_TABLE);
      expect(Math.abs(luck - REFERENCE[game]!.rows[0]!.luck!)).toBeLessThan(0.03);
    }
  });

  // After the Crawford game the trailer doubles at the first chance, for free. GNU Backgammon's 0-ply misses
  // that: with the opponent on roll, it gives the trailer's 21 at 1 to 6 of 7 +0.683, but +0.894 one ply
  // deeper, where the double is in the tree. Our 0-ply anticipates it (+0.889), so our luck agrees with GNU
  // Backgammon's deeper search.
  describe.each(AFTER_CRAWFORD)(
    'the first roll after the Crawford game, $trailer to 6 of 7',
    ({ trailer, rolls }) => {
      const last = { ...moneyPosition(START_BOARD), matchLength: 7, score: { roller: trailer, opponent: 6 } };
      const meanDistance = (plies: 0 | 1, by = kernel) =>
        sum(
          rolls.map(({ first, dice, luck }) => {
            const position = first === 'trailer' ? last : otherOnRoll(last);
            return Math.abs(luckOf(by, position, dice, true, DEFAULT_TABLE) - luck[plies]) / rolls.length;
          }),
        );

      test('all 30 rolls: as GNU Backgammon at 1 ply, not at 0', () => {
        expect(meanDistance(1)).toBeLessThan(0.026);
        expect(meanDistance(0)).toBeGreaterThan(0.045);
      });

      test('with one efficiency for every cube, as GNU Backgammon at 0 plies', () => {
        const plain = openKernel();
        plain.exports.setEfficiency(CONTACT, 0.758, 0, 0, 1);
        plain.exports.setFreeDoubleEfficiency(0);
        expect(meanDistance(0, plain.kernel)).toBeLessThan(0.035);
        expect(meanDistance(1, plain.kernel)).toBeGreaterThan(0.03);
      });
    },
  );
});

test('a rating is at least 0, though the sum of estimated losses may be less', () => {
  const loss = (estimated: number): JudgedDecision => ({
    player: 'X',
    kind: 'play',
    counts: true,
    acted: true,
    loss: 0,
    cost: 0,
    luck: null,
    estimate: { loss: estimated, cost: estimated, standardError: 0.004 },
  });
  const { X } = matchStatistics([loss(-0.003), loss(0.001)], { result: null, decisions: null });
  expect([X.performanceRating, X.snowieRate, X.plays.rate, X.all.cost]).toEqual([0, 0, 0, 0]);
  expect(X.performanceRatingHalfWidth).toBeGreaterThan(0);
});
