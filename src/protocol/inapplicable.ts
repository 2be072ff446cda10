import { mayDouble } from '../games/backgammon/cube.ts';
import type { Position } from '../games/backgammon/types.ts';
import type { RolloutSettings, SettingName } from './settings.ts';

/**
 * Settings that are of no effect with the others, or for the position asked about: for each the reason, a sentence.
 *
 * @param position - that is to be rolled out; undefined where none is known
 */
export function inapplicable(
  settings: RolloutSettings,
  position?: Position,
): Partial<Record<SettingName, string>> {
  const { stopRule, stopSeconds, plies, laterAfterPlies, laterPlies, cubeless } = settings;
  const reasons: Partial<Record<SettingName, string>> = {};
  if (stopRule !== 'se') reasons.stopStandardError = 'Only read when a rollout stops by its standard errors.';
  if (stopRule !== 'jsd') reasons.stopJsds = 'Only read when a rollout stops by joint standard deviations.';
  if (stopRule === 'none' && stopSeconds === 0)
    reasons.minimumTrials = 'Only read with a stop rule or a time limit.';
  if (laterAfterPlies === 0) {
    reasons.laterPlies = 'Only read when the level changes after some plies.';
    reasons.laterOpponentPlies = 'Only read when the level changes after some plies.';
  }
  const levels = [plies, Number(settings.opponentPlies === 'same' ? plies : settings.opponentPlies)];
  if (laterAfterPlies > 0)
    levels.push(
      laterPlies,
      Number(settings.laterOpponentPlies === 'same' ? laterPlies : settings.laterOpponentPlies),
    );
  if (Math.max(...levels) === 0)
    reasons.moveFilter = 'Nothing is filtered while all plays are chosen at 0-ply.';
  if (cubeless) reasons.cubePlies = 'Nobody doubles without the cube.';
  const isDead = position !== undefined && position.crawford;
  if (!cubeless && isDead && !mayDouble(position))
    reasons.cubePlies = 'Nobody may double in the Crawford game.';
  return reasons;
}
