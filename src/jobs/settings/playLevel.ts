import { type Reason, reason } from '../../engine/errors.ts';
import {
  type ChequerPlay,
  MOVE_FILTERS,
  type MoveFilterName,
  type PlayerPlies,
} from '../../games/backgammon/playLevel.ts';
import type { TrialCube } from '../../games/backgammon/trialSettings.ts';
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

/** The same of cube decisions: see TrialCube. */
export function cubePlayOf(
  settings: RolloutSettings,
): Required<Pick<TrialCube, 'plies' | 'opponentPlies' | 'laterPlies'>> {
  const { asker, opponent } = bothPlies(settings.cubePlies, settings.opponentCubePlies);
  const laterPlies = bothPlies(settings.laterCubePlies, settings.laterOpponentCubePlies);
  return { plies: asker, opponentPlies: opponent, laterPlies };
}

/** The move filters inside a sentence: `tiny`. */
const FILTER_REASONS: Readonly<Record<MoveFilterName, Reason>> = {
  tiny: reason('filter-tiny'),
  narrow: reason('filter-narrow'),
  normal: reason('filter-normal'),
  large: reason('filter-large'),
  huge: reason('filter-huge'),
};

const pliesOf = ({ asker, opponent }: PlayerPlies): Reason =>
  asker === opponent
    ? reason('level', { n: asker })
    : reason('level-against', { plies: asker, other: opponent });

/** A level that changes on the way. @param after - turns before the change; 0 for a level that never changes */
const changingLevel = (level: Reason, after: number, later: PlayerPlies): Reason =>
  after > 0 ? reason('level-change', { level, n: after, later: pliesOf(later) }) : level;

/** The levels of checker play: `0-ply`, `2-ply (narrow), from turn 5 on 1-ply against 0-ply`. */
export function playLevel(settings: RolloutSettings): Reason {
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  const hasLater = laterAfterPlies > 0;
  const deepest = Math.max(first.asker, first.opponent, ...(hasLater ? [later.asker, later.opponent] : []));
  const level = pliesOf(first);
  const filtered =
    deepest === 0 ? level : reason('level-filter', { level, filter: FILTER_REASONS[settings.moveFilter] });
  return changingLevel(filtered, laterAfterPlies, later);
}

/** The levels for a tag: `2-ply`, or `2-ply → 0-ply` where they change on the way. */
export function playLevelTag(settings: RolloutSettings): Reason {
  const { first, later, laterAfterPlies } = chequerPlayOf(settings);
  return laterAfterPlies > 0
    ? reason('level-tag', { level: pliesOf(first), later: pliesOf(later) })
    : pliesOf(first);
}

/** The levels of cube decisions, as {@link playLevel}. */
export function cubeLevel(settings: RolloutSettings): Reason {
  const { plies, opponentPlies, laterPlies } = cubePlayOf(settings);
  return changingLevel(
    pliesOf({ asker: plies, opponent: opponentPlies }),
    settings.laterAfterPlies,
    laterPlies,
  );
}

/** How trials are truncated: `truncated after 10 plies at 2-ply, averaged with 9`; undefined where they are not. */
export function truncation(settings: RolloutSettings): Reason | undefined {
  const { truncateAfterPlies, truncationPlies, truncationAverage } = settings;
  if (truncateAfterPlies === 0) return undefined;
  const after = reason('truncated-after', { n: truncateAfterPlies });
  const atLevel =
    truncationPlies > 0 ? reason('truncated-at-level', { truncation: after, plies: truncationPlies }) : after;
  return truncationAverage && truncateAfterPlies > 1
    ? reason('truncation-averaged', { truncation: atLevel, n: truncateAfterPlies - 1 })
    : atLevel;
}
