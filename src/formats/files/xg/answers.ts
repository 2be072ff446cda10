import type { CubeRecord, GameFooter } from './records.ts';
import type { ActionRecord } from './resolve.ts';

const [PASS, TAKE, BEAVER] = [0, 1, 2] as const;

/** Answers to a double and to a beaver, by their number. */
export const ANSWER_OF_CODE: Readonly<Record<number, 'pass' | 'take' | 'beaver'>> = {
  [PASS]: 'pass',
  [TAKE]: 'take',
  [BEAVER]: 'beaver',
};

/**
 * The answers to a double by what follows it: the program may not have stored them.
 *
 * @param next - the record after it, if it can be read
 * @param isLast - whether the game has no further record
 * @returns undefined if nobody doubled
 */
export function answersTo(
  { mover, isDouble, answers, cube }: CubeRecord,
  next: ActionRecord | undefined,
  isLast: boolean,
  footer: GameFooter | undefined,
): readonly number[] | undefined {
  if (!isDouble) return undefined;
  const [first, ...others] = answers;
  if (first === TAKE || first === BEAVER) return answers;
  if (!isLast) return next?.cube === cube ? undefined : [TAKE, ...others];
  // A game that ends during a double ends by a pass if the doubler wins the cube, else by a resignation.
  const isPassed = footer?.winner === mover && footer.points === 2 ** Math.abs(cube);
  return isPassed || (first === PASS && footer === undefined) ? [PASS] : [];
}
