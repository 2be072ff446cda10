import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { cubelessEquity } from '../../src/games/backgammon/cube.ts';
import { START_BOARD, swapSides } from '../../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import type { Board, Dice } from '../../src/games/backgammon/types.ts';
import { LUCK_NETS, NETS } from '../../src/games/backgammon/weightsFile.ts';
import { openKernel } from '../../bench/kernel.ts';
import { meanOfSeeds, SHORT_GAMES, trueValue } from '../../bench/unbiasedGames.ts';
import { loadLuck } from '../../training/luck.ts';
import { openTrainer, readTrainer } from '../../training/trainer.ts';
import { arbitraryBoard } from '../arbitrary.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const MIDDLE = unwrap(parseXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10')).position.board;
const RACE: Board = {
  roller: [0, 2, 2, 3, 3, 2, 1, 0, 1, 1, ...new Array<number>(15).fill(0)],
  opponent: [1, 1, 2, 3, 3, 2, 0, 2, 1, ...new Array<number>(16).fill(0)],
};

// Number of lanes per probability in the trainer's outputs.
const LANES = 24;

test('the quantized net predicts the same as the trained parameters', () => {
  const trainer = openTrainer(readTrainer(), []);
  loadLuck(trainer);
  const { exports } = trainer;
  let far = 0;
  for (const board of [START_BOARD, swapSides(CONTACT), CONTACT, RACE, swapSides(RACE)]) {
    const foreseen = kernel.predictRolls(board);
    const name = kernel.classOf(board) === 'contact' ? LUCK_NETS[0] : LUCK_NETS[1];
    trainer.kernel.classOf(board); // writes the board argument
    exports.luckParameters(NETS.indexOf(name), exports.boardPtr.value, exports.rowsPtr.value);
    const exact = new Float32Array(exports.memory.buffer, exports.rowsPtr.value, 5 * LANES);
    for (const [roll, outcome] of foreseen.entries())
      far = Math.max(far, Math.abs(outcome[0] - exact[roll]!), Math.abs(outcome[1] - exact[LANES + roll]!));
  }
  expect(far).toBeLessThan(0.03);
  expect(far).toBeGreaterThan(0);
});

// Compares the variance of luck over the rolls with the variance after subtracting the predicted luck.
test.each([
  ['the start', START_BOARD, 0.95],
  ['a middle game', MIDDLE, 0.8],
  ['a middle game, the other side on roll', swapSides(MIDDLE), 0.8],
  ['two deep anchors', CONTACT, 0.5],
  ['two deep anchors, the other side on roll', swapSides(CONTACT), 0.5],
  ['a race', RACE, 0.95],
  ['a race, the other side on roll', swapSides(RACE), 0.95],
])('%s: predicted luck accounts for most of the luck of the best plays', (_, board, least) => {
  const centered = (equities: readonly number[]): number[] => {
    const weights = ROLLS.map(([a, b]) => (a === b ? 1 : 2) / 36);
    const mean = equities.reduce((sum, equity, roll) => sum + weights[roll]! * equity, 0);
    return equities.map((equity, roll) => (equity - mean) * Math.sqrt(weights[roll]!));
  };
  const played = centered(
    ROLLS.map((dice) => cubelessEquity(kernel.evaluate(kernel.bestPlay(board, dice, 0), 0))),
  );
  const foreseen = centered(kernel.predictRolls(board).map(cubelessEquity));
  const squares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value ** 2, 0);
  const left = squares(played.map((value, roll) => value - foreseen[roll]!));
  expect(1 - left / squares(played)).toBeGreaterThan(least);
});

test('predictions are ordered probabilities, and impossible outcomes have 0', () => {
  const on = (side: readonly number[]): number => side.reduce((sum, count) => sum + count, 0);
  fc.assert(
    fc.property(arbitraryBoard, (board) => {
      if (kernel.classOf(board) === 'over') return;
      for (const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] of kernel.predictRolls(board)) {
        expect(0 <= winBackgammon && winBackgammon <= winGammon && winGammon <= win && win <= 1).toBe(true);
        expect(0 <= loseBackgammon && loseBackgammon <= loseGammon).toBe(true);
        expect(loseGammon).toBeLessThanOrEqual(1 - win + 1e-7);
        // Outcomes are for the opponent, who rolls next: winGammon means that the roller loses a gammon.
        if (on(board.roller) < 15) expect(winGammon).toBe(0);
        if (on(board.opponent) < 15) expect(loseGammon).toBe(0);
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});

// The full run over 2,000 seeds is `npm run bench -- unbiased`.
test.each(
  SHORT_GAMES.filter((_, index) => index % sized(3, 1) === 0).map((game) => [game.name, game] as const),
)('%s: the mean of trials is the sum over all rolls, with any variance reduction', (_, game) => {
  const truth = trueValue(kernel, game);
  for (const reduction of VARIANCE_REDUCTIONS) {
    const seeds = reduction === 'lookahead' ? 20 : 80;
    const { mean, standardError } = meanOfSeeds(kernel, game, reduction, seeds, true, false);
    expect(Math.abs(mean - truth)).toBeLessThan(3.5 * standardError);
  }
});

test('subtracting luck reduces the error in every short game', () => {
  for (const game of SHORT_GAMES) {
    const [plain, learned] = (['none', 'learned'] as const).map(
      (reduction) => meanOfSeeds(kernel, game, reduction, 30, false, false).standardError,
    );
    expect(learned).toBeLessThan(plain!);
  }
});
