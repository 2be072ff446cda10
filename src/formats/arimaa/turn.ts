import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import type { Placement } from '../../games/arimaa/game.ts';
import { squareName } from '../../games/arimaa/position.ts';
import { turnName, type WrittenStep, type WrittenTurn } from '../../games/arimaa/turn.ts';
import type { PlayedStep, Square } from '../../games/arimaa/types.ts';
import { tidyText } from '../text/tidyText.ts';

/** Directions from Gold's viewpoint. */
const DIRECTIONS = { n: 8, s: -8, e: 1, w: -1 } as const;
const STEP = /^([RCDHME])([a-h])([1-8])([nsewx])$/i;
const PLACEMENT = /^([RCDHME])([a-h])([1-8])$/i;
/** Most words read as a turn or set-up. */
const MOST_TOKENS = 64;

/** The square of a file letter and a rank digit. */
const squareOf = (file: string, rank: string): Square =>
  8 * (Number(rank) - 1) + 'abcdefgh'.indexOf(file.toLowerCase());

/** Splits a text at blanks of any kind. */
export const wordsOf = (text: string): string[] => tidyText(text).split(/\s+/).filter(Boolean);

/**
 * Reads the steps of a turn, `Hc7s Hc6x rc8s`. Removals are optional. Does not check legality: see {@link playTurn}.
 *
 * @param turn - name of the turn in failures
 * @returns the turn; or `bad-turn`, with the word at fault in `where`
 */
export function parseTurn(text: string, turn = turnName()): Result<WrittenTurn> {
  const words = wordsOf(text);
  if (words.length > MOST_TOKENS) return fail('bad-turn', reason('step-count', { turn, n: words.length }));
  const steps: WrittenStep[] = [];
  for (const word of words) {
    const [, piece = '', file = '', rank = '', letter = ''] = STEP.exec(word) ?? [];
    if (piece === '')
      return fail(
        'bad-turn',
        reason('step-syntax', {
          turn,
          word,
        }),
        word,
      );
    const from = squareOf(file, rank);
    if (letter.toLowerCase() === 'x') {
      const last = steps.pop();
      if (last === undefined || last.removal !== undefined)
        return fail('bad-turn', reason('removal-without-step', { turn, word }), word);
      steps.push({ ...last, removal: { piece, square: from, text: word } });
      continue;
    }
    const direction = letter.toLowerCase() as keyof typeof DIRECTIONS;
    const column = (from & 7) + (direction === 'e' ? 1 : direction === 'w' ? -1 : 0);
    const to = from + DIRECTIONS[direction];
    if (column < 0 || column > 7 || to < 0 || to > 63)
      return fail(
        'bad-turn',
        reason('step-off-board', {
          turn,
          word,
          square: squareName(from),
        }),
        squareName(from),
      );
    steps.push({ piece, from, to, text: word, removal: undefined });
  }
  return ok({ steps });
}

/** Writes a step such as `Ra1n`. */
export function makeStep({ piece, from, to }: Pick<PlayedStep, 'piece' | 'from' | 'to'>): string {
  const [letter = 'n'] = Object.entries(DIRECTIONS).find(([, by]) => to - from === by) ?? [];
  return `${piece}${squareName(from)}${letter}`;
}

/** Writes a turn; each removal follows the step that caused it. */
export const makeTurn = (steps: readonly PlayedStep[]): string =>
  steps
    .flatMap((step) => [
      makeStep(step),
      ...(step.removed === undefined ? [] : [`${step.removed.piece}${squareName(step.removed.square)}x`]),
    ])
    .join(' ');

/** Whether a text is a set-up rather than a turn: its first word has no direction. */
export const isSetUp = (text: string): boolean => PLACEMENT.test(wordsOf(text)[0] ?? '');

/** Reads a set-up, `Ra1 Rb1 …`, without checking legality; or `bad-turn`, with the word at fault in `where`. */
export function parseSetUp(text: string): Result<readonly Placement[]> {
  const placements: Placement[] = [];
  for (const word of wordsOf(text)) {
    const [, piece = '', file = '', rank = ''] = PLACEMENT.exec(word) ?? [];
    if (piece === '') return fail('bad-turn', reason('setup-syntax', { word }), word);
    if (placements.length === MOST_TOKENS)
      return fail('bad-turn', reason('setup-count', { most: MOST_TOKENS }));
    placements.push({ piece, square: squareOf(file, rank) });
  }
  return ok(placements);
}

/** Writes a set-up as {@link parseSetUp} reads it. */
export const makeSetUp = (placements: readonly Placement[]): string =>
  placements.map(({ piece, square }) => `${piece}${squareName(square)}`).join(' ');
