import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAR, type Board } from '../src/games/backgammon/types.ts';
import { CENTERED, type Endings, VALUES, WIN } from './endings.ts';
import { type Sides, sidesOf } from './endingSides.ts';
import { shareOf } from './endingSplit.ts';
import { LABEL_BYTES, writeKnownLabel } from './labels.ts';

const PLACES = BAR + 1;
/** Owners of the cube: it is centered, or the side on roll has it, or the other side. */
const OWNERS = VALUES - CENTERED;

/** Labels of endings, and equities that belong to them. */
export interface EndingLabels {
  /** Bytes of a label file; see {@link LABEL_BYTES}. */
  readonly labels: Uint8Array;
  /**
   * Per label the money equities (points) of the side on roll without a double now: with a centered cube, its own and its
   * opponent's.
   */
  readonly equities: Float32Array;
}

/** The equities of a label file, see {@link EndingLabels}. @param file - its number */
export function readEquities(file: number, folder: string): Float32Array {
  const bytes = readFileSync(join(folder, `${file}.equities`));
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

const placements = ({ counts, size }: Sides): readonly number[][] =>
  Array.from({ length: size }, (_, rank) => Array.from(counts.subarray(rank * PLACES, (rank + 1) * PLACES)));

const rear = (side: readonly number[]): number => side.findLastIndex((count) => count > 0);

/** Whether no point has checkers of both sides. */
const isPossible = ({ roller, opponent }: Board): boolean =>
  roller.every((count, place) => place === BAR || count === 0 || opponent[BAR - 1 - place] === 0);

/** The endings of the nets' share with contact, in the order of their numbers. */
function* endingsToLearn({ pairs }: Endings): Generator<Board> {
  for (const [n, m] of pairs)
    for (const [a, b] of n === m ? [[n, m] as const] : [[n, m] as const, [m, n] as const]) {
      const opponents = placements(sidesOf(b)).map((opponent) => ({ opponent, back: rear(opponent) }));
      for (const roller of placements(sidesOf(a))) {
        const back = rear(roller);
        for (const { opponent, back: theirs } of opponents) {
          const board = { roller, opponent };
          if (back + theirs >= BAR && isPossible(board) && shareOf(board) === 'labels') yield board;
        }
      }
    }
}

/**
 * Labels of every `files`-th ending of the nets' share with contact, so that each file has endings of all kinds.
 *
 * @param file - 0 … files − 1
 */
export function labelEndings(endings: Endings, file: number, files: number): EndingLabels {
  const boards: Board[] = [];
  let index = 0;
  for (const board of endingsToLearn(endings)) if (index++ % files === file) boards.push(board);
  const labels = new Uint8Array(boards.length * LABEL_BYTES);
  const equities = new Float32Array(boards.length * OWNERS);
  for (const [label, board] of boards.entries()) {
    const values = endings.beforeRoll(board);
    writeKnownLabel(labels, label, board, values[WIN]!);
    equities.set(values.subarray(CENTERED), label * OWNERS);
  }
  return { labels, equities };
}
