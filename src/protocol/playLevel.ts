import { type ChequerPlay, MOVE_FILTERS, type PlayerPlies } from '../games/backgammon/playLevel.ts';
import type { RolloutSettings } from './settings.ts';

const bothPlies = (asker: number, opponent: RolloutSettings['opponentPlies']): PlayerPlies => ({
  asker,
  opponent: opponent === 'same' ? asker : Number(opponent),
});

/** How settings say that plays are chosen. */
export const chequerPlayOf = (settings: RolloutSettings): ChequerPlay => ({
  filter: MOVE_FILTERS[settings.moveFilter],
  first: bothPlies(settings.plies, settings.opponentPlies),
  later: bothPlies(settings.laterPlies, settings.laterOpponentPlies),
  laterAfterPlies: settings.laterAfterPlies,
});

const pliesText = ({ asker, opponent }: PlayerPlies): string =>
  asker === opponent ? `${asker}-ply` : `${asker}-ply against ${opponent}-ply`;

/** The levels in words: `0-ply`, `2-ply (narrow), from turn 5 on 1-ply against 0-ply`. */
export function playLevelText(settings: RolloutSettings): string {
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  const hasLater = laterAfterPlies > 0;
  const deepest = Math.max(first.asker, first.opponent, ...(hasLater ? [later.asker, later.opponent] : []));
  const filter = deepest === 0 ? '' : ` (${settings.moveFilter})`;
  const change = hasLater ? `, from turn ${laterAfterPlies} on ${pliesText(later)}` : '';
  return `${pliesText(first)}${filter}${change}`;
}
