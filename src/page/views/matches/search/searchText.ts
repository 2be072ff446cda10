import type { Trait } from '../../../../games/backgammon/traits.ts';
import type { Condition, SearchQuery, WantedKind } from '../../../../jobs/search/query.ts';
import type { Text } from '../../../../language/types.ts';
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

/** Phases and game plans, in words. */
const TRAIT_TEXT = {
  opening: 'Opening',
  contact: 'Contact',
  race: 'Race',
  bearoff: 'Bearoff',
  prime: 'Prime',
  'back game': 'Back game',
  holding: 'Holding game',
  blitz: 'Blitz',
  crashed: 'Crashed board',
} as const satisfies Readonly<Record<Trait, Text>>;

/** Kinds of decisions to search for, in words. */
const WANTED_TEXT = {
  any: 'Plays and cube',
  play: 'Checker plays',
  cube: 'Cube actions',
  double: 'Doubles',
  'no double': 'No doubles',
  'missed double': 'Missed doubles',
  take: 'Takes',
  pass: 'Passes',
} as const satisfies Readonly<Record<WantedKind, Text>>;

/** A kind of decisions, or a phase or plan, in words. */
export const groupText = ({ kind, trait }: Pick<Partial<SearchQuery>, 'kind' | 'trait'>): string =>
  trait === undefined || trait === 'any' ? t(WANTED_TEXT[kind ?? 'any']) : t(TRAIT_TEXT[trait]);
