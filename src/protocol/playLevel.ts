import { type ChequerPlay, MOVE_FILTERS, type PlayerPlies } from '../games/backgammon/playLevel.ts';
import type { TrialCube } from '../games/backgammon/trialKernel.ts';
import type { RolloutSettings } from './settings.ts';
import { t, within } from '../language/language.ts';
import { FILTER_LABELS } from './settingFields.ts';

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

/** The same of cube decisions: see TrialCube. */
export function cubePlayOf(
  settings: RolloutSettings,
): Required<Pick<TrialCube, 'plies' | 'opponentPlies' | 'laterPlies'>> {
  const { asker, opponent } = bothPlies(settings.cubePlies, settings.opponentCubePlies);
  const laterPlies = bothPlies(settings.laterCubePlies, settings.laterOpponentCubePlies);
  return { plies: asker, opponentPlies: opponent, laterPlies };
}

const pliesText = ({ asker, opponent }: PlayerPlies): string =>
  asker === opponent
    ? t('{n}-ply', { n: asker })
    : t('{plies}-ply against {other}-ply', { plies: asker, other: opponent });

const changeText = (after: number, later: PlayerPlies): string =>
  t(', from turn {n} on {level}', { n: after, level: pliesText(later) });

/** The levels in words: `0-ply`, `2-ply (narrow), from turn 5 on 1-ply against 0-ply`. */
export function playLevelText(settings: RolloutSettings): string {
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  const hasLater = laterAfterPlies > 0;
  const deepest = Math.max(first.asker, first.opponent, ...(hasLater ? [later.asker, later.opponent] : []));
  const filter = deepest === 0 ? '' : ` (${within(t(FILTER_LABELS[settings.moveFilter]))})`;
  return `${pliesText(first)}${filter}${hasLater ? changeText(laterAfterPlies, later) : ''}`;
}

/** The levels for a tag: `2-ply`, `2-ply → 0-ply` where they change on the way. */
export function playLevelTag(settings: RolloutSettings): string {
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  return laterAfterPlies > 0 ? `${pliesText(first)} → ${pliesText(later)}` : pliesText(first);
}

/** The levels of cube decisions in words, as {@link playLevelText}. */
export function cubeLevelText(settings: RolloutSettings): string {
  const { plies, opponentPlies, laterPlies } = cubePlayOf(settings);
  const { laterAfterPlies } = settings;
  const change = laterAfterPlies > 0 ? changeText(laterAfterPlies, laterPlies) : '';
  return `${pliesText({ asker: plies, opponent: opponentPlies })}${change}`;
}

/** How trials are truncated: `truncated after 10 plies at 2-ply, averaged with 9`; undefined where they are not. */
export function truncationText(settings: RolloutSettings): string | undefined {
  const { truncateAfterPlies, truncationPlies, truncationAverage } = settings;
  if (truncateAfterPlies === 0) return undefined;
  const after = t('truncated after {n, plural, one {# ply} other {# plies}}', { n: truncateAfterPlies });
  const level = truncationPlies > 0 ? ` ${t('at {plies}-ply', { plies: truncationPlies })}` : '';
  const average =
    truncationAverage && truncateAfterPlies > 1
      ? t(', averaged with {n}', { n: truncateAfterPlies - 1 })
      : '';
  return `${after}${level}${average}`;
}
