import { equityUnit } from '../../games/backgammon/cube.ts';
import { OFFER_STAKE } from '../../games/backgammon/offer.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { offerOf } from '../../jobs/backgammon/cubeDecision.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import { t } from '../../language/language.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** Name of the unit of a rollout's equities: `points per game`, `normalized equity`. */
export function unitName(unit: Unit, job: Pick<RolloutJob, 'position' | 'candidates'>): string {
  const { position } = job;
  if (unit.kind === 'chance') return t('match winning chance');
  if (offerOf(job) !== undefined) {
    if (position.matchLength > 0) return t('EMG, in units of the cube before doubling');
    return OFFER_STAKE[position.offer] > 1
      ? t('units of the cube when it was offered')
      : t('units of the cube before doubling');
  }
  return {
    points: t('points per game'),
    unit: t('points per unit of the cube'),
    normalized: t('normalized equity'),
  }[equityUnit(position)];
}

/** Axis label with unit. Equities are points in money games and EMG in matches, so it depends on the jobs. */
export function equityAxisLabel(unit: Unit['kind'], jobs: readonly Pick<RolloutJob, 'position'>[]): string {
  if (unit === 'chance') return t('Match winning chance');
  const matches = jobs.filter(({ position }) => position.matchLength > 0).length;
  if (matches === 0) return t('Equity, points');
  return matches === jobs.length ? t('Equity (EMG), points') : t('Equity, points; matches in EMG');
}

/** A sentence that explains the unit and viewpoint of equities. */
export function equityNote(
  { cubeless }: RolloutSettings,
  position: Position,
  isCube: boolean,
  { kind: shown }: Unit,
): string {
  const { matchLength } = position;
  const { onRoll } = isCube ? seenByDecider(position) : position;
  const kind = cubeless ? t('without the cube') : t('with the cube');
  if (shown === 'chance')
    return t('Match winning chances for {player}, {kind}, with 95\u202f% intervals.', {
      player: onRoll,
      kind,
    });
  const player = {
    player: onRoll,
    kind: matchLength === 0 ? kind : t('{kind}, normalized to its value', { kind }),
  };
  const stake = isCube ? OFFER_STAKE[position.offer] : 1;
  if (stake > 1)
    return t(
      'Equities for {player}, {kind}, with 95\u202f% intervals. Cube at {value}, as when the {offer} was offered.',
      { ...player, value: stake * position.cube.value, offer: t(position.offer) },
    );
  return isCube
    ? t(
        'Equities in units of the cube before doubling for {player}, {kind}, with 95\u202f% intervals.',
        player,
      )
    : {
        points: t('Equities in points per game for {player}, {kind}, with 95\u202f% intervals.', player),
        unit: t('Equities per unit of the cube for {player}, {kind}, with 95\u202f% intervals.', player),
        normalized: t('Equities (EMG) for {player}, {kind}, with 95\u202f% intervals.', player),
      }[equityUnit(position)];
}
