import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { borneOff, isSameBoard, START_BOARD } from '../src/games/backgammon/position.ts';
import type { Board, Outcome } from '../src/games/backgammon/types.ts';
import { NETS } from '../src/games/backgammon/weightsFile.ts';
import { readState } from '../training/state.ts';
import { openTrainer, readTrainer } from '../training/trainer.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { summaryOf, summaryText } from './summary.ts';

/**
 * What rounding the nets to 16-bit integers costs: the plays chosen at 0-ply by the f32 parameters of training/state (of the
 * shipped widths) and by the integers made from them, over 10,000 turns of own games; where they differ, judged by our own
 * 2-ply: `npm run bench:quantised`. At most 0.1 mEq a decision may be lost.
 */
const parameters = readState()?.parameters;
if (parameters === undefined)
  throw new Error('bench:quantised: expected training/state; run the training first');
const shipped = openKernel().exports;
const trainer = openTrainer(
  readTrainer(),
  NETS.map((_, net) => shipped.netHidden(net)),
);
trainer.setParameters(parameters);
trainer.kernel.makeBearoff();
const { kernel, exports } = trainer;

/** Takes out of a net's raw outputs what cannot happen, as the kernel does. */
function possible(board: Board, raw: Outcome, race: boolean): Outcome {
  const [win] = raw;
  const inWinnersHome = (side: readonly number[]): boolean => side.slice(18).some((count) => count > 0);
  const winGammon = borneOff(board.opponent) > 0 ? 0 : Math.min(raw[1], win);
  const loseGammon = borneOff(board.roller) > 0 ? 0 : Math.min(raw[3], 1 - win);
  const winBackgammon = race && !inWinnersHome(board.opponent) ? 0 : Math.min(raw[2], winGammon);
  const loseBackgammon = race && !inWinnersHome(board.roller) ? 0 : Math.min(raw[4], loseGammon);
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

/** Equity by the f32 parameters of the player on roll; the tables' where the kernel uses tables. */
function floatEquity(board: Board): number {
  const kind = kernel.classOf(board); // writes the board argument
  if (kind !== 'contact' && kind !== 'race') return cubelessEquity(kernel.evaluate(board, 0));
  exports.evaluateParameters(NETS.indexOf(kind), exports.boardPtr.value, exports.outPtr.value);
  const raw = new Float32Array(exports.memory.buffer, exports.outPtr.value, 5);
  const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = raw;
  return cubelessEquity(
    possible(board, [win, winGammon, winBackgammon, loseGammon, loseBackgammon], kind === 'race'),
  );
}

const DECISIONS = 10_000;
const rows: { lost: number; differs: boolean; errors: number[] }[] = [];
for (let game = 0; rows.length < DECISIONS; game++) {
  let board = START_BOARD;
  for (let turn = 0; ['contact', 'race'].includes(kernel.classOf(board)); turn++) {
    const roll = uniformInt(55, game, turn, 36);
    const plays = kernel
      .evaluatePlays(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0)
      .map(({ after, equity }) => ({ after, integers: equity, floats: -floatEquity(after) }));
    const best = (of: 'integers' | 'floats'): Board =>
      plays.reduce((chosen, play) => (play[of] > chosen[of] ? play : chosen)).after;
    const [byIntegers, byFloats] = [best('integers'), best('floats')];
    const differs = !isSameBoard(byIntegers, byFloats);
    // Both are the opponent's equity, so what the integers lose is theirs less that of f32.
    const lost = differs
      ? 1000 * (cubelessEquity(kernel.evaluate(byIntegers, 2)) - cubelessEquity(kernel.evaluate(byFloats, 2)))
      : 0;
    rows.push({ lost, differs, errors: plays.map((play) => 1000 * Math.abs(play.integers - play.floats)) });
    board = byIntegers;
  }
}
const figures = {
  lost: summaryOf(rows.map(({ lost }) => lost)),
  equityError: summaryOf(rows.flatMap(({ errors }) => errors)),
  largestEquityError: rows.flatMap(({ errors }) => errors).reduce((most, error) => Math.max(most, error), 0),
  otherPlays: rows.filter(({ differs }) => differs).length,
};
console.log('mEq a decision, mean ± standard error (count)');
console.log(`  lost by rounding   ${summaryText(figures.lost)}; at most 0.1 is allowed`);
console.log(
  `  error of an equity ${summaryText(figures.equityError)} plays, largest ${figures.largestEquityError.toFixed(2)}`,
);
console.log(`  other plays        ${figures.otherPlays}`);
writeResult('quantised', figures);
