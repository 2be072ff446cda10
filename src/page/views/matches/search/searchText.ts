import type { Condition } from '../../../../jobs/search/query.ts';
import { t } from '../../../../language/language.ts';

/** The name of a place: `5 point`, `player’s bar`. */
export function spotText(spot: number): string {
  if (spot === 0) return t('opponent’s bar');
  return spot === 25 ? t('player’s bar') : t('{point} point', { point: spot });
}

/** What a condition asks of its place: `at least 2 checkers of the player`. */
export function conditionText({ least, most }: Condition): string {
  if (least === 0 && most === 0) return t('empty');
  if (most <= 0 && least < 0)
    return least === -15
      ? most === 0
        ? t('no checkers of the player')
        : t('{n, plural, one {opponent: at least # checker} other {opponent: at least # checkers}}', {
            n: -most,
          })
      : t('{n, plural, one {opponent: exactly # checker} other {opponent: exactly # checkers}}', {
          n: -most,
        });
  if (least === 0) return t('no checkers of the opponent');
  return most === 15
    ? t('{n, plural, one {player: at least # checker} other {player: at least # checkers}}', { n: least })
    : t('{n, plural, one {player: exactly # checker} other {player: exactly # checkers}}', { n: least });
}
