import { otherPlayer } from '../../../../games/backgammon/position.ts';
import {
  type CubeStatistics,
  cubesReached,
  type SideStatistics,
  type Statistics,
} from '../../../../games/backgammon/statistics.ts';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import type { Text } from '../../../../language/types.ts';
import { DOT, grouped, percent } from '../../../../ui/charts/format.ts';
import type { StatisticsGroup } from './decisionStatistics.ts';

const ENDS: readonly (readonly [keyof Statistics['ends'], Text])[] = [
  ['over', 'Played to the end'],
  ['passed', 'Ended by a pass'],
  ['bearoff', 'Ended by the bearoff tables'],
  ['truncated', 'Truncated'],
];

/** A count and its share of the games. */
const share = (count: number, games: number): string =>
  games === 0 ? '–' : `${grouped(count)}, ${percent(count / games)}`;

const turnText = ({ meanTurn }: SideStatistics['closeouts']): string =>
  meanTurn === null ? '' : t(', turn {n} on average', { n: fixed(meanTurn, 1) });

/** How many of a player's turns were of this kind, and their share among others. */
const turnShare = (
  turns: SideStatistics['turns'],
  of: 'onBar' | 'danced' | 'forced',
  among: 'played' | 'onBar',
): string => (turns === null ? '–' : share(turns[of], turns[among]));

/** Distribution of games by checkers hit: none, one, two, and three or more. */
const hitsText = ({ byNumber }: SideStatistics['hits'], games: number): string =>
  byNumber === null || games === 0 ? '–' : byNumber.map((count) => percent(count / games)).join(DOT);

/** Rows of each player. */
const SIDE_FIGURES: readonly (readonly [Text, (side: SideStatistics, games: number) => string])[] = [
  ['Games with a hit', ({ hits }, games) => share(hits.games, games) + turnText(hits)],
  ['Games with 0, 1, 2, 3 or more checkers hit', ({ hits }, games) => hitsText(hits, games)],
  ['Turns started on the bar', ({ turns }) => turnShare(turns, 'onBar', 'played')],
  ['danced', ({ turns }) => turnShare(turns, 'danced', 'onBar')],
  ['Forced turns', ({ turns }) => turnShare(turns, 'forced', 'played')],
  ['Games with a closeout', ({ closeouts }, games) => share(closeouts.games, games) + turnText(closeouts)],
  [
    'Pips wasted per bear-off turn',
    ({ bearoff }) => (bearoff.meanWasted === null ? '–' : fixed(bearoff.meanWasted, 2)),
  ],
];

type Rows = Omit<StatisticsGroup, 'heads'>;

/**
 * Counts of what happened in the games of each candidate: endings, hits, cube values.
 *
 * @param all - one a column
 * @param asker - the player the question is for
 * @param unplayedAt - which of the asker's chances decide nothing in games that end with a cube of this value
 */
export function gameEventGroups(
  all: readonly Statistics[],
  asker: Player,
  unplayedAt: (cube: number) => Uncounted,
): readonly Rows[] {
  const ends = ENDS.filter(([end]) => all.some((each) => each.ends[end] > 0));
  const sides = [
    { player: asker, of: 'own' },
    { player: otherPlayer(asker), of: 'opponent' },
  ] as const;
  return [
    {
      name: t('How games ended'),
      rows: ends.map(([end, name]) => ({
        name: t(name),
        cells: all.map((each) => share(each.ends[end], each.games)),
      })),
    },
    ...sides.map(({ player, of }) => ({
      name: t('Turns of {player}', { player }),
      rows: SIDE_FIGURES.map(([name, textOf]) => ({
        name: t(name),
        cells: all.map((each) => textOf(each[of], each.games)),
      })),
    })),
    ...cubeGroups(all, sides, unplayedAt),
  ];
}

/** How many games ended at each cube value, and how many doubles were made there. */
function cubeGroups(
  all: readonly Statistics[],
  sides: readonly { readonly player: Player; readonly of: 'own' | 'opponent' }[],
  unplayedAt: (cube: number) => Uncounted,
): readonly Rows[] {
  const levels = all.map(({ cube }) => cubesReached(cube));
  const values = [...new Set(levels.flat().map(({ value }) => value))].sort((a, b) => a - b);
  const rows = (
    countsOf: (at: CubeStatistics) => readonly number[],
    marksOf?: (value: number) => Uncounted,
  ) =>
    values.flatMap((value) => {
      const counts = levels
        .map((of) => of.find((at) => at.value === value))
        .map((at) => (at ? countsOf(at) : []));
      if (counts.every((each) => each.every((count) => count === 0))) return [];
      const marks = marksOf?.(value);
      return [
        {
          name: t('Cube {value}', { value: value === 512 ? t('512 and more') : value }),
          cells: counts.map((each) =>
            each.length === 0
              ? '–'
              : each.map((count, at) => markUncounted(grouped(count), count > 0 && marks?.[at])).join(DOT),
          ),
        },
      ];
    });
  const groups = sides.flatMap(({ player, of }, side) => [
    {
      name: t('{player} wins: single, gammon, backgammon', { player }),
      rows: rows(
        (at) => (of === 'own' ? at.wins : at.losses),
        (value) => [false, ...unplayedAt(value).slice(1 + 2 * side, 3 + 2 * side)],
      ),
    },
    {
      name: t('Doubles of {player}: taken, passed', { player }),
      rows: rows(({ takes, cashes }) => [takes[side]!, cashes[side]!]),
    },
  ]);
  return groups.filter((group) => group.rows.length > 0);
}
