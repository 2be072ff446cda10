import { useState } from 'react';
import { DOT, grouped, percent } from '../../../../ui/charts/format.ts';
import {
  type CubeStatistics,
  cubesReached,
  type SideStatistics,
  type Statistics,
} from '../../../../games/backgammon/statistics.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import { FIRST_BRANCH_NOTE } from '../../../../jobs/settings/reduction.ts';
import styles from './StatisticsTable.module.css';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import type { Text } from '../../../../language/types.ts';
import { sentence } from '../../../../language/sentences.ts';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';

interface GameEventsTableProps {
  /** In job order. */
  readonly candidates: readonly { readonly name: string; readonly statistics: Statistics }[];
  /** The player the question is for, and the other player. */
  readonly asker: Player;
  readonly opponent: Player;
  /** Whether trials split; then only first branches are counted. */
  readonly splits: boolean;
  /** Which of the asker's chances decide nothing in games that end with a cube of this value. */
  readonly unplayedAt: (cube: number) => Uncounted;
}

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

/** Rows that show both players. */
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

/** Counts of what happened in a candidate's games: endings, cube values, hits and the like. */
export function GameEventsTable({ candidates, asker, opponent, splits, unplayedAt }: GameEventsTableProps) {
  const [chosen, setChosen] = useState(0);
  const shown = candidates[Math.min(chosen, candidates.length - 1)];
  if (shown === undefined) return null;
  const { games, ends, cube, own, opponent: other, length } = shown.statistics;
  const levels = cubesReached(cube);
  return (
    <div className={styles.all}>
      <label className={styles.choice}>
        {t('Candidate')}{' '}
        <select className="field" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {candidates.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.groups}>
        <CubeLevels cube={levels} asker={asker} opponent={opponent} unplayedAt={unplayedAt} />
        <table
          className={`${styles.table} ${styles.figures}`}
          style={{ '--columns': 2 } as React.CSSProperties}
        >
          <caption>{t('Game events in {n, plural, one {# game} other {# games}}', { n: games })}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">{t('Figure')}</span>
              </th>
              <th scope="col">{asker}</th>
              <th scope="col">{opponent}</th>
            </tr>
          </thead>
          <tbody>
            {ENDS.filter(([end]) => ends[end] > 0).map(([end, name]) => (
              <tr key={end}>
                <th scope="row">{t(name)}</th>
                <td colSpan={2}>{share(ends[end], games)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('Turns per game')}</th>
              <td colSpan={2}>{length.mean === null ? '–' : fixed(length.mean, 1)}</td>
            </tr>
            {SIDE_FIGURES.map(([name, textOf]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {[own, other].map((side, index) => (
                  <td key={index}>{textOf(side, games)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">
        {t(
          'These are counts, not estimates. Only games played to the end on the board count as won or lost. The percentages above also evaluate games that ended early. The double of “double, take” comes before the games and is not counted.',
        )}
        {splits && ` ${sentence(FIRST_BRANCH_NOTE)}`}
        {levels.some(({ value }) => unplayedAt(value).some(Boolean)) && ` ${t(UNPLAYED_NOTE)}`}
      </p>
    </div>
  );
}

interface CubeLevelsProps {
  readonly cube: readonly CubeStatistics[];
  readonly asker: Player;
  readonly opponent: Player;
  readonly unplayedAt: GameEventsTableProps['unplayedAt'];
}

const RESULTS = ['single', 'gammon', 'backgammon'] as const satisfies readonly Text[];
const ANSWERS = ['taken', 'passed'] as const satisfies readonly Text[];

/** Statistics by cube value, one column each; few enough for narrow screens. */
function CubeLevels({ cube, asker, opponent, unplayedAt }: CubeLevelsProps) {
  /** Marks of single games, gammons and backgammons; `first`: those won or lost. */
  const marksOf = (value: number, first: 0 | 2): Uncounted => [
    false,
    ...unplayedAt(value).slice(1 + first, 3 + first),
  ];
  const groups: readonly {
    readonly title: string;
    readonly names: readonly Text[];
    readonly countsOf: (at: CubeStatistics) => readonly number[];
    readonly unplayed?: (at: CubeStatistics) => Uncounted;
  }[] = [
    {
      title: t('{player} wins', { player: asker }),
      names: RESULTS,
      countsOf: ({ wins }) => wins,
      unplayed: ({ value }) => marksOf(value, 0),
    },
    {
      title: t('{player} wins', { player: opponent }),
      names: RESULTS,
      countsOf: ({ losses }) => losses,
      unplayed: ({ value }) => marksOf(value, 2),
    },
    {
      title: t('Doubles of {player}', { player: asker }),
      names: ANSWERS,
      countsOf: ({ takes, cashes }) => [takes[0], cashes[0]],
    },
    {
      title: t('Doubles of {player}', { player: opponent }),
      names: ANSWERS,
      countsOf: ({ takes, cashes }) => [takes[1], cashes[1]],
    },
  ];
  return (
    // A wide table scrolls within its frame; keyboard users must be able to scroll it too.
    <div
      className={styles.frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t('Games by cube value')}
    >
      <table className={styles.table}>
        <caption>{t('Games by cube value')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Cube')}</th>
            {cube.map(({ value }) => (
              <th key={value} scope="col">
                {value === 512 ? t('512 and more') : value}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, names, countsOf, unplayed }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={cube.length + 1}>
                {title}
              </th>
            </tr>
            {names.map((name, row) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {cube.map((at) => {
                  const count = countsOf(at)[row] ?? 0;
                  const text = count === 0 ? '·' : grouped(count);
                  return <td key={at.value}>{markUncounted(text, count > 0 && unplayed?.(at)[row])}</td>;
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
