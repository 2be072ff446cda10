import type { Position } from './types.ts';

/** For each of the five chances in the order of Outcome, whether it decides nothing; a win always counts. */
export type Uncounted = readonly boolean[];

/** Every chance counts. */
export const ALL_COUNT: Uncounted = [false, false, false, false, false];

/**
 * The gammons and backgammons that decide nothing, so that nobody plays for them or saves them: in a match those
 * that win no more than the game or gammon does, in a money game under the Jacoby rule all if the cube can never be
 * turned. While it still can, gammons count: they raise what a double is worth, and most games count them in the end.
 *
 * @param position - its roller is the player whose chances they are
 * @param isCubeless - whether the cube is ignored: points then count in money games
 * @param times - the cube of the games as a multiple of the position's: 2 after a double
 */
export function uncounted(
  {
    matchLength,
    score,
    cube,
    jacoby,
    maxCubeLog2,
  }: Pick<Position, 'matchLength' | 'score' | 'cube' | 'jacoby' | 'maxCubeLog2'>,
  isCubeless: boolean,
  times = 1,
): Uncounted {
  if (matchLength === 0) {
    const isNeverTurned = maxCubeLog2 === 0 && cube.owner === 'centre' && times === 1;
    return jacoby && !isCubeless && isNeverTurned ? [false, true, true, true, true] : ALL_COUNT;
  }
  // A gammon counts if a single game does not win the match, a backgammon if a gammon does not.
  const games = (points: number) => (matchLength - points) / (times * cube.value);
  const [own, other] = [games(score.roller), games(score.opponent)];
  return [false, own <= 1, own <= 2, other <= 1, other <= 2];
}

/** A chance as text, in brackets if it decides nothing: so every table marks what nobody plays for. */
export const markUncounted = (text: string, isUncounted: boolean | undefined): string =>
  isUncounted ? `(${text})` : text;

/** Names of the chances in the order of Outcome. */
const NAMES = ['win', 'winGammon', 'winBackgammon', 'loseGammon', 'loseBackgammon'] as const;
/** A gammon or backgammon that nobody plays for, as files and the library name it. */
export type UnplayedName = Exclude<(typeof NAMES)[number], 'win'>;

/** The part of an answer that names what nobody plays for. */
export interface UnplayedJson {
  /** Gammons and backgammons that decide nothing at this score and cube; absent if all count. */
  readonly notPlayedFor?: readonly UnplayedName[];
}

/** What decides nothing, by name. */
export function unplayedJson(unplayed: Uncounted): UnplayedJson {
  const names = NAMES.filter(
    (name, index): name is UnplayedName => name !== 'win' && unplayed[index] === true,
  );
  return names.length === 0 ? {} : { notPlayedFor: names };
}

/** The inverse of {@link unplayedJson}. */
export const unplayedOf = ({ notPlayedFor = [] }: UnplayedJson): Uncounted =>
  NAMES.map((name) => name !== 'win' && notPlayedFor.includes(name));
