import { fail, ok, type Result } from '../engine/errors.ts';
import type { Placement } from '../games/arimaa/game.ts';
import { squareName } from '../games/arimaa/position.ts';
import { turnName, type WrittenStep, type WrittenTurn } from '../games/arimaa/turn.ts';
import type { PlayedStep, Square } from '../games/arimaa/types.ts';
import { tidyText } from './tidyText.ts';
import { phrase } from '../language/phrase.ts';

/** Directions as Gold sees them. */
const DIRECTIONS = { n: 8, s: -8, e: 1, w: -1 } as const;
const STEP = /^([RCDHME])([a-h])([1-8])([nsewx])$/i;
const PLACEMENT = /^([RCDHME])([a-h])([1-8])$/i;
/** Tokens of a turn with every removal written out; more is no turn. */
const MOST_TOKENS = 64;

/** Square of a file letter and a rank digit, in that form. */
const squareOf = (file: string, rank: string): Square =>
  8 * (Number(rank) - 1) + 'abcdefgh'.indexOf(file.toLowerCase());

/** The words of a text, blanks of any kind between them. */
export const wordsOf = (text: string): string[] => tidyText(text).split(/\s+/).filter(Boolean);

/**
 * Reads the steps of a turn, `Hc7s Hc6x rc8s`: form only, {@link playTurn} of games/arimaa checks the rules. Removals may be left
 * out.
 *
 * @param name - what failures call the turn
 * @returns the turn, or `bad-turn` with the word in question
 */
export function parseTurn(text: string, name = turnName()): Result<WrittenTurn> {
  const words = wordsOf(text);
  if (words.length > MOST_TOKENS)
    return fail(
      'bad-turn',
      phrase('{turn}: expected one to four steps, got {n} words.', { turn: name, n: words.length }),
    );
  const steps: WrittenStep[] = [];
  for (const word of words) {
    const [, piece = '', file = '', rank = '', letter = ''] = STEP.exec(word) ?? [];
    if (piece === '')
      return fail(
        'bad-turn',
        phrase('{turn}: expected a step such as Ra1n or a removal such as Rc3x, got {word}.', {
          turn: name,
          word,
        }),
        word,
      );
    const from = squareOf(file, rank);
    if (letter.toLowerCase() === 'x') {
      const last = steps.pop();
      if (last === undefined || last.removal !== undefined)
        return fail(
          'bad-turn',
          phrase('{turn}: {word} stands after no step that could have removed it.', { turn: name, word }),
          word,
        );
      steps.push({ ...last, removal: { piece, square: from, text: word } });
      continue;
    }
    const direction = letter.toLowerCase() as keyof typeof DIRECTIONS;
    const column = (from & 7) + (direction === 'e' ? 1 : direction === 'w' ? -1 : 0);
    const to = from + DIRECTIONS[direction];
    if (column < 0 || column > 7 || to < 0 || to > 63)
      return fail(
        'bad-turn',
        phrase('{turn}: {word} leads off the board at {square}.', {
          turn: name,
          word,
          square: squareName(from),
        }),
        squareName(from),
      );
    steps.push({ piece, from, to, text: word, removal: undefined });
  }
  return ok({ steps });
}

/** A step such as `Ra1n`. */
export function makeStep({ piece, from, to }: Pick<PlayedStep, 'piece' | 'from' | 'to'>): string {
  const [letter = 'n'] = Object.entries(DIRECTIONS).find(([, by]) => to - from === by) ?? [];
  return `${piece}${squareName(from)}${letter}`;
}

/** A turn with its removals: each right after the step that caused it. */
export const makeTurn = (steps: readonly PlayedStep[]): string =>
  steps
    .flatMap((step) => [
      makeStep(step),
      ...(step.removed === undefined ? [] : [`${step.removed.piece}${squareName(step.removed.square)}x`]),
    ])
    .join(' ');

/** Whether a text is a set-up rather than steps: its first word has no direction. */
export const isSetUp = (text: string): boolean => PLACEMENT.test(wordsOf(text)[0] ?? '');

/** Reads a set-up, `Ra1 Rb1 …`: form only. `bad-turn` with the word in question. */
export function parseSetUp(text: string): Result<readonly Placement[]> {
  const placements: Placement[] = [];
  for (const word of wordsOf(text)) {
    const [, piece = '', file = '', rank = ''] = PLACEMENT.exec(word) ?? [];
    if (piece === '')
      return fail(
        'bad-turn',
        phrase('Set-up: expected a piece and its square such as Ra1, got {word}.', { word }),
        word,
      );
    if (placements.length === MOST_TOKENS)
      return fail(
        'bad-turn',
        phrase('Set-up: expected 16 pieces, got more than {most}.', { most: MOST_TOKENS }),
      );
    placements.push({ piece, square: squareOf(file, rank) });
  }
  return ok(placements);
}

/** A set-up as it is read. */
export const makeSetUp = (placements: readonly Placement[]): string =>
  placements.map(({ piece, square }) => `${piece}${squareName(square)}`).join(' ');
