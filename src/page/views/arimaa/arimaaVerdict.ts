import { signed } from '../../../ui/charts/format.ts';
import { type GameEnd, otherSide, type Side } from '../../../games/arimaa/types.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import { t } from '../../../language/language.ts';
import { sideName, wonByText } from '../../figures/arimaa/terms.ts';
import type { Verdict } from '../../state/rollout/types.ts';

/** The turn that a search recommends. */
export interface NamedTurn {
  readonly name: string;
  /** For the side to move; null before its first playout. */
  readonly value: number | null;
  readonly visits: number;
  /** Whether the value is the proven result of the game. */
  readonly isCertain: boolean;
  readonly hasFewVisits: boolean;
  /** Where longer searches usually stay, the lower end first; undefined if the value is certain or there is none. */
  readonly spread: readonly [number, number] | undefined;
}

const NOTHING: Verdict = { number: '', error: '', sentence: '', note: '' };

/**
 * The verdict of the tree search. It has a spread but no confidence interval, since the playouts of a tree are
 * not independent.
 *
 * @param best - undefined before the first report
 */
export function treeVerdict(best: NamedTurn | undefined): Verdict {
  if (best === undefined) return NOTHING;
  const { name: turn, value, visits, isCertain, hasFewVisits, spread } = best;
  if (value === null)
    return {
      ...NOTHING,
      sentence: t('Evaluation: {turn} is best.', { turn }),
      note: t('No playout has tried it yet. Continue the search.'),
    };
  const number = signed(value);
  const score = t('Score {value}.', { value: number });
  if (isCertain)
    return value > 0
      ? {
          number,
          error: '',
          sentence: t('{turn} wins by force.', { turn }),
          note: t('Proved by the search: every answer loses.'),
        }
      : {
          number,
          error: '',
          sentence: t('Every turn searched so far loses.'),
          note: t('Proved by the search. Other turns were not searched.'),
        };
  if (hasFewVisits)
    return {
      number,
      error: '',
      sentence: t('{turn} leads, with few visits.', { turn }),
      note: `${score} ${t(
        'Only {n, plural, one {# playout} other {# playouts}} so far. Continue the search before you rely on it.',
        { n: visits },
      )}`,
    };
  return {
    number,
    error: '',
    sentence: t('The tree prefers {turn}.', { turn }),
    note:
      spread === undefined
        ? score
        : `${score} ${t('Longer searches usually stay between {low} and {high}. Roll out to check.', {
            low: signed(spread[0], 2),
            high: signed(spread[1], 2),
          })}`,
  };
}

/** A result that is proven without playouts. */
export type CertainResult =
  | { readonly result: 'won'; readonly turn: string; readonly end: GameEnd; readonly turns: number }
  | { readonly result: 'forced'; readonly turn: string; readonly line: TreeLine }
  | { readonly result: 'lost' };

/**
 * The verdict on a position with a proven result, which takes precedence over any estimate.
 *
 * @param side - the side to move
 */
export function certainVerdict(certain: CertainResult, side: Side): Verdict {
  if (certain.result === 'lost')
    return {
      number: signed(-1),
      error: '',
      sentence: t('{side} loses with every turn.', { side: sideName(side) }),
      note: t('After every turn {side} wins at once or reaches goal next turn.', {
        side: sideName(otherSide(side)),
      }),
    };
  if (certain.result === 'forced')
    return {
      number: signed(1),
      error: '',
      sentence: t('{turn} wins by force.', { turn: certain.turn }),
      note: t('Goal next turn after every reply: found by trying all replies.'),
    };
  const { turn, end, turns } = certain;
  return {
    number: signed(1),
    error: '',
    sentence: t('{turn} wins at once {how}.', { turn, how: wonByText(end.reason) }),
    note: t(
      '{n, plural, one {No other turn wins at once} other {# turns win at once}}: found by listing every turn.',
      { n: turns },
    ),
  };
}
