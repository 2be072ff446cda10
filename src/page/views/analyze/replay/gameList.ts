import { scoreOf, type TrialScores } from '../../../../engine/trialScores.ts';

/** A game of a rollout, as far as it is kept. */
interface ListedGame {
  /** From 0. */
  readonly trial: number;
  /** As it ended, luck included. */
  readonly result: number;
  readonly luck: number;
  /** The result less its luck. */
  readonly score: number;
  readonly turns: number;
}

/** Orders of the list. `outstanding`: the result less its luck is farthest from the mean. */
export const GAME_ORDERS = [
  'outstanding',
  'luckiest',
  'unluckiest',
  'best',
  'worst',
  'longest',
  'shortest',
] as const;
type GameOrder = (typeof GAME_ORDERS)[number];

/** What comes first has the highest rank. */
const RANKS: Readonly<Record<GameOrder, (game: ListedGame, mean: number) => number>> = {
  outstanding: ({ score }, mean) => Math.abs(score - mean),
  luckiest: ({ luck }) => luck,
  unluckiest: ({ luck }) => -luck,
  best: ({ result }) => result,
  worst: ({ result }) => -result,
  longest: ({ turns }) => turns,
  shortest: ({ turns }) => -turns,
};

/** The games whose scores are kept, in an order; of equal ones the earlier first. @param most - how many are listed */
export function listedGames(scores: TrialScores, order: GameOrder, most: number): readonly ListedGame[] {
  const games = Array.from({ length: scores.count }, (_, index): ListedGame => {
    const trial = scores.first + index;
    const { score, luck, turns } = scoreOf(scores, trial)!;
    return { trial, score, luck, result: score + luck, turns };
  });
  const mean = games.reduce((sum, { score }) => sum + score, 0) / Math.max(1, games.length);
  const rank = RANKS[order];
  return games.sort((a, b) => rank(b, mean) - rank(a, mean) || a.trial - b.trial).slice(0, most);
}
