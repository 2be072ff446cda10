import type { Match } from '../../games/backgammon/match.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { actionText, placedDecisions } from './figures.ts';
import type { StudyQuestion } from './study/types.ts';

/**
 * What all files of a match say about one of its decisions. They may call either player X, write either die first, and
 * leave out the rules of money games.
 */
export function sharedDecision({
  names,
  length,
  game,
  placed: { index, decision },
}: Pick<StudyQuestion, 'names' | 'length' | 'game' | 'placed'>): string {
  const { kind, player, position } = decision;
  const { dice, onRoll, jacoby: _jacoby, beavers: _beavers, maxCubeLog2: _maxCube, ...shape } = position;
  const players = [names.X, names.O].map((name) => name.normalize('NFKC').trim().toLowerCase()).sort();
  const roll = dice?.toSorted((a, b) => b - a) ?? null;
  const action = actionText(decision);
  return canonicalJson([players, length, game, index, kind, action, player === onRoll, roll, shape]);
}

/** The same for two files if they are of one match: same players, decisions and actions. 64 hexadecimal digits. */
export const sharedMatch = (match: Match): string =>
  hashText(
    placedDecisions(match)
      .map((placed) =>
        sharedDecision({ ...match, game: match.games[placed.game]?.number ?? placed.game + 1, placed }),
      )
      .join('\n'),
  );
