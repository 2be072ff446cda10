import { offererOf, whyNoOffer } from '../../games/backgammon/offer.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Question } from '../../jobs/backgammon/types.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import { t } from '../../language/language.ts';
import { sentence } from '../../language/sentences.ts';

/**
 * Why a question cannot be rolled out now, and what to do about it; undefined if it can, or if only a play
 * must be chosen.
 */
export function obstacle(
  position: Position,
  question: Question,
  { cubeless }: RolloutSettings,
): string | undefined {
  const { onRoll, dice, offer } = position;
  if (question === 'play' && dice === null) return t('No roll yet. Press Set up and enter the dice.');
  if (question !== 'cube') return undefined;
  const why = whyNoOffer(position);
  if (why !== null)
    return offer === 'none'
      ? t('{player} may not double: {why}.', { player: onRoll, why: sentence(why) })
      : t('{player} may not double: {why}. Take the offer back.', {
          player: offererOf(position),
          why: sentence(why),
        });
  if (cubeless) return t('A cube decision needs the cube. Turn off “Without the cube” in the settings.');
  return undefined;
}
