import type { ArimaaExports } from '../../kernel/arimaa.ts';
import { PASS, playCompound, readBoard, readCompound } from './codes.ts';
import { type Board, MOST_STEPS, otherSide, type Position, type TreeTurn } from './types.ts';

/** A turn that the search expects. */
export interface ExpectedTurn extends TreeTurn {
  /** Whether the tree has completed it; if not, more steps may follow. */
  readonly isWhole: boolean;
}

/** Number of turns read after a line. */
const MOST_ANSWERS = 3;
/** Fewest playouts of a step among the answers. */
const ANSWER_VISITS = 3;

/** Steps of a turn that compound steps take. */
const costOf = (words: readonly number[]): number =>
  words.reduce((sum, word) => sum + (readCompound(word).kind === 'single' ? 1 : 2), 0);

/** The compound steps of the likely turn after the kernel's walk, as far as the tree has them. */
function likelyTurn(exports: ArimaaExports): { words: number[]; isWhole: boolean } {
  const words: number[] = [];
  while (costOf(words) < MOST_STEPS) {
    const word = exports.likelyStep(ANSWER_VISITS);
    if (word < 0) return { words, isWhole: false };
    if (word === PASS) break;
    words.push(word);
  }
  return { words, isWhole: true };
}

/** The turns that follow where the kernel's walk has arrived, before `position`. */
function readOn(exports: ArimaaExports, position: Position): ExpectedTurn[] {
  const turns: ExpectedTurn[] = [];
  let before = position;
  while (turns.length < MOST_ANSWERS) {
    const { words, isWhole } = likelyTurn(exports);
    if (words.length === 0) break;
    const steps = playCompound(exports, before, words.map(readCompound));
    const board = readBoard(exports);
    turns.push({ steps, board, isWhole });
    if (!isWhole) break;
    before = { board, side: otherSide(before.side) };
  }
  return turns;
}

/** The turns that a tree expects from its root on. */
export function readAnswers(exports: ArimaaExports, root: Position): ExpectedTurn[] {
  exports.startVariation();
  return readOn(exports, root);
}

/**
 * The turns that a tree expects after a turn of its root.
 *
 * @param words - compound steps of the turn, without a pass
 * @param board - the board after it
 */
export function readAnswersTo(
  exports: ArimaaExports,
  root: Position,
  words: readonly number[],
  board: Board,
): ExpectedTurn[] {
  exports.startVariation();
  const passes = costOf(words) < MOST_STEPS ? [PASS] : [];
  if (![...words, ...passes].every((word) => exports.followStep(word))) return [];
  return readOn(exports, { board, side: otherSide(root.side) });
}
