import { useState } from 'react';
import { grouped, percent } from '../charts/format.ts';
import type { CubeStatistics, SideStatistics, Statistics } from '../games/backgammon/tally.ts';
import type { Player } from '../games/backgammon/types.ts';
import styles from './StatisticsTable.module.css';
import { t } from '../language/language.ts';
import { fixed } from '../language/number.ts';
import type { Text } from '../language/types.ts';

export interface HappeningsTableProps {
  /** Of each candidate, in the order of the job. */
  readonly candidates: readonly { readonly name: string; readonly statistics: Statistics }[];
  /** Who asked, and the other. */
  readonly asker: Player;
  readonly opponent: Player;
}

const ENDS: readonly (readonly [keyof Statistics['ends'], Text])[] = [
  ['over', 'Played to the end'],
  ['passed', 'Ended by a pass'],
  ['bearoff', 'Left to the bearoff tables'],
  ['truncated', 'Truncated'],
];

/** A count with its share of the games. */
const share = (count: number, games: number): string =>
  games === 0 ? '–' : `${grouped(count)}, ${percent(count / games)}`;

const turnText = ({ meanTurn }: SideStatistics['closeouts']): string =>
  meanTurn === null ? '' : t(', turn {n} on average', { n: fixed(meanTurn, 1) });

/** How many of its turns a player spent somehow, with their share of some of them. */
const turnShare = (
  turns: SideStatistics['turns'],
  of: 'onBar' | 'danced' | 'forced',
  among: 'played' | 'onBar',
): string => (turns === null ? '–' : share(turns[of], turns[among]));

/** Games by the checkers that a player hit: none, one, two, and three or more. */
const hitsText = ({ byNumber }: SideStatistics['hits'], games: number): string =>
  byNumber === null || games === 0 ? '–' : byNumber.map((count) => percent(count / games)).join(' · ');

/** What really happened in the games of a candidate, counted: by value of the cube, how games ended, hits and the like. */
export function HappeningsTable({ candidates, asker, opponent }: HappeningsTableProps) {
  const [chosen, setChosen] = useState(0);
  const shown = candidates[Math.min(chosen, candidates.length - 1)];
  if (shown === undefined) return null;
  const { games, ends, cube, own, opponent: other, length } = shown.statistics;
  return (
    <div className={styles.frame}>
      <label className={styles.choice}>
        {t('Games after')}{' '}
        <select className="field" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {candidates.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <CubeLevels cube={cube} asker={asker} opponent={opponent} />
      <table className={styles.table}>
        <caption className="hidden">{t('What happened in {n} games', { n: grouped(games) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('{n} games', { n: grouped(games) })}</th>
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
            <th scope="row">{t('Turns a game')}</th>
            <td colSpan={2}>{length.mean === null ? '–' : fixed(length.mean, 1)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Games with a hit')}</th>
            {[own, other].map(({ hits }, side) => (
              <td key={side}>
                {share(hits.games, games)}
                {turnText(hits)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Games with 0, 1, 2, 3 or more checkers hit')}</th>
            {[own, other].map(({ hits }, side) => (
              <td key={side}>{hitsText(hits, games)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Turns begun on the bar')}</th>
            {[own, other].map(({ turns }, side) => (
              <td key={side}>{turnShare(turns, 'onBar', 'played')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('of these danced')}</th>
            {[own, other].map(({ turns }, side) => (
              <td key={side}>{turnShare(turns, 'danced', 'onBar')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Turns with one play or none')}</th>
            {[own, other].map(({ turns }, side) => (
              <td key={side}>{turnShare(turns, 'forced', 'played')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Games with a closeout')}</th>
            {[own, other].map(({ closeouts }, side) => (
              <td key={side}>
                {share(closeouts.games, games)}
                {turnText(closeouts)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('Pips wasted a turn of bearing off')}</th>
            {[own, other].map(({ bearoff }, side) => (
              <td key={side}>{bearoff.meanWasted === null ? '–' : fixed(bearoff.meanWasted, 2)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="note">
        {t(
          'Counted, not estimated: only games played to the end on the board count as won or lost here, while the percentages under “Statistics” add what the evaluation says of games that ended by a pass, at the tables or truncated. The double of the line “double, take” was made before the games and is not among the doubles.',
        )}
      </p>
    </div>
  );
}

interface CubeLevelsProps {
  readonly cube: readonly CubeStatistics[];
  readonly asker: Player;
  readonly opponent: Player;
}

const RESULTS = ['single', 'gammon', 'backgammon'] as const satisfies readonly Text[];
const ANSWERS = ['taken', 'passed'] as const satisfies readonly Text[];

function CubeLevels({ cube, asker, opponent }: CubeLevelsProps) {
  return (
    <table className={styles.table}>
      <caption className="hidden">{t('Games by the value of the cube')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('Cube')}
          </th>
          <th scope="colgroup" colSpan={3}>
            {t('{player} wins', { player: asker })}
          </th>
          <th scope="colgroup" colSpan={3}>
            {t('{player} wins', { player: opponent })}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('Doubles of {player}', { player: asker })}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('Doubles of {player}', { player: opponent })}
          </th>
        </tr>
        <tr>
          {[asker, opponent].flatMap((player) =>
            RESULTS.map((result) => (
              <th key={`${player} ${result}`} scope="col">
                {t(result)}
              </th>
            )),
          )}
          {[asker, opponent].flatMap((player) =>
            ANSWERS.map((answer) => (
              <th key={`${player} ${answer}`} scope="col">
                {t(answer)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {cube.map(({ value, wins, losses, takes, cashes }) => (
          <tr key={value}>
            <th scope="row">{value === 512 ? t('512 and more') : value}</th>
            {[...wins, ...losses, takes[0], cashes[0], takes[1], cashes[1]].map((count, cell) => (
              <td key={cell}>{count === 0 ? '·' : grouped(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
