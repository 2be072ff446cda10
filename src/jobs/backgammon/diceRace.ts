import { checkersAt, moneyPosition, START_BOARD } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { createJob } from './job.ts';
import type { RaceLength, RacePosition, RolloutJob } from './types.ts';

/** The measured positions: nine checkers a side, all home, and the start of a game. */
export const RACE_POSITIONS: Readonly<Record<RacePosition, Position>> = {
  race: moneyPosition({
    roller: checkersAt({ 6: 2, 5: 4, 4: 1, 3: 2 }),
    opponent: checkersAt({ 6: 2, 5: 6, 1: 1 }),
  }),
  opening: moneyPosition(START_BOARD),
};

/** From the shortest games to whole ones. */
export const RACE_LENGTHS: readonly RaceLength[] = [2, 3, 4, 6, 11, 0];

/** The length after or before another, around the ends of the list. */
export const nextLength = (turns: RaceLength, by: 1 | -1): RaceLength =>
  RACE_LENGTHS.at((RACE_LENGTHS.indexOf(turns) + by) % RACE_LENGTHS.length)!;

/** Games that contain each first roll once. */
export const RACE_BLOCK = 36;

/** Games of a rollout of the race; whole games take longer, so there are fewer. */
export const raceGames = (turns: RaceLength): number => (turns === 0 ? 324 : 1296);

/**
 * A rollout of the race: cubeless and without luck reduction, so that only the dice matter. No bearoff database
 * ends a game early.
 */
export const raceJob = (
  { board, ...rest }: Position,
  turns: RaceLength,
  seed: number,
  quasiRandom: boolean,
  engine: RolloutJob['engine'],
): RolloutJob =>
  createJob({
    position: { ...rest, board, dice: null, offer: 'none' },
    candidates: [{ kind: 'position', board }],
    settings: {
      ...DEFAULT_SETTINGS,
      trials: raceGames(turns),
      seed,
      quasiRandom,
      cubeless: true,
      varianceReduction: 'none',
      truncateAfterPlies: turns,
      bearoffTruncation: false,
      oneSidedTruncation: false,
    },
    engine,
  });
