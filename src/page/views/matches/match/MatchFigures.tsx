import { useMemo, useState } from 'react';
import { wording } from '../../../../language/wording.ts';
import { grouped, signed, THIN_SPACE } from '../../../../ui/charts/format.ts';
import { RolloutError } from '../../../../engine/errors.ts';
import type { Match } from '../../../../games/backgammon/match.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import type {
  ErrorSum,
  MatchStatistics,
  PlayerStatistics,
} from '../../../../games/backgammon/matchStatistics.ts';
import { PLAYERS } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import styles from './Match.module.css';
import { type DecisionAnalyses } from '../../../figures/matchJudgment.ts';
import { gameTitle, playerName, lossText } from '../../../figures/matchText.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';
import { type Scope, scopeOf } from '../../../../jobs/match/scope.ts';

interface MatchFiguresProps {
  readonly match: Match;
  readonly decisions: readonly PlacedDecision[];
  /** Whether some figures are only what a library file says. */
  readonly isImported: boolean;
  readonly analyses: DecisionAnalyses;
  /** `2-ply` */
  readonly level: string;
  /** The match equity table of the figures. */
  readonly table: MatchTableName;
  /** Of the whole match; a problem instead, in words, if there are none. */
  readonly whole: Scope | string;
}

const NONE = '–';
const rate = (value: number | null, digits = 1): string => (value === null ? NONE : fixed(value, digits));

/** A row of the table: its name, a description, and its text for a player. */
interface Figure {
  readonly name: string;
  readonly about: string;
  readonly of: (player: PlayerStatistics) => string;
  /** How many decisions have to be evaluated for this figure: none, at least one (the default), or all. */
  readonly asks?: 'none' | 'all';
}

const errorSum = ({ loss, counted }: ErrorSum): string => `${lossText(loss)} (${grouped(counted)})`;

function figuresOf(length: number): readonly Figure[] {
  const worth = (value: number | null) =>
    value === null ? NONE : length === 0 ? signed(value, 2) : `${signed(100 * value, 2)}${THIN_SPACE}%`;
  const unit = length === 0 ? t('points') : t('match winning chance');
  return [
    {
      name: t('Checker plays'),
      about: t('Error rate per unforced play (GNU Backgammon, mEMG)'),
      of: ({ plays }) => rate(plays.rate),
    },
    {
      name: t('Checker plays, equity lost'),
      about: t('Equity lost, and number of counted decisions'),
      of: ({ plays }) => errorSum(plays),
    },
    {
      name: t('Cube actions'),
      about: t('Error rate per close or actual cube decision (GNU Backgammon, mEMG)'),
      of: ({ cube }) => rate(cube.rate),
    },
    {
      name: t('Cube actions, equity lost'),
      about: t('Equity lost, and number of counted decisions'),
      of: ({ cube }) => errorSum(cube),
    },
    {
      name: t('Per decision'),
      about: t('Error rate per counted decision (GNU Backgammon, mEMG)'),
      of: ({ all }) => rate(all.rate),
    },
    {
      name: t('Snowie’s error rate'),
      about: t('Loss per play of both players, in thousandths'),
      of: ({ snowieRate }) => rate(snowieRate),
    },
    {
      name: t('PR'),
      about: t(
        'Performance rating on XG’s scale: 500 × loss per decision. GNU Backgammon’s rule decides which decisions count',
      ),
      of: ({ performanceRating: own, performanceRatingHalfWidth: half }) =>
        half === null ? rate(own, 2) : `${rate(own, 2)} ± ${fixed(half, 2)}`,
    },
    {
      name: t('Inaccuracies, errors, blunders'),
      about: t('From a loss of 0.030, 0.060 and 0.120, as in GNU Backgammon'),
      of: ({ all: { marks } }) => `${marks.doubtful}, ${marks.bad}, ${marks['very bad']}`,
    },
    {
      name: t('Wrong cube actions'),
      about: t('Missed doubles, wrong doubles, wrong takes, wrong passes'),
      of: ({ wrong }) => `${wrong.missedDoubles}, ${wrong.doubles}, ${wrong.takes}, ${wrong.passes}`,
    },
    {
      name: t('Luck'),
      about: t('Total luck of the rolls at 0-ply, normalized equity (GNU Backgammon, EMG)'),
      of: ({ luck }) => signed(luck.equity),
    },
    { name: t('Luck in points or MWC'), about: unit, of: ({ luck }) => worth(luck.cost) },
    { name: t('Result'), about: unit, of: ({ result }) => worth(result), asks: 'none' },
    {
      name: t('Luck-adjusted result'),
      about: t('Result minus own luck plus opponent’s luck (GNU Backgammon)'),
      of: ({ luckAdjusted }) => worth(luckAdjusted),
    },
  ];
}

/** How many decisions the figures are from. */
function basisText({ judged, decisions, rollouts }: Scope, level: string): string {
  const evaluated =
    judged === decisions
      ? t('{n, plural, one {# decision} other {All # decisions}} evaluated at {level}.', {
          n: decisions,
          level,
        })
      : t('Based on {judged} of {all, plural, one {# decision} other {# decisions}}, evaluated at {level}.', {
          judged: grouped(judged),
          all: decisions,
          level,
        });
  const rolledOut = t(
    '{n, plural, one {One decision is} other {# decisions are}} rolled out. Their rollouts count.',
    { n: rollouts },
  );
  return rollouts > 0 ? `${evaluated} ${rolledOut}` : evaluated;
}

/** Statistics; a problem instead, in words: match equities are known up to 64 points. */
export function scopeOrProblem(...asked: Parameters<typeof scopeOf>): Scope | string {
  try {
    return scopeOf(...asked);
  } catch (thrown) {
    if (thrown instanceof RolloutError) return wording(thrown);
    throw thrown;
  }
}

/** Error rates and luck of both players, of the match or a game. */
export function MatchFigures(props: MatchFiguresProps) {
  const { match, decisions, analyses, whole, level, table } = props;
  const [game, setGame] = useState<number | undefined>(undefined);
  const { figures, rollouts } = analyses;
  const scope = useMemo(
    () =>
      game === undefined
        ? whole
        : scopeOrProblem(match, decisions, { figures, rollouts }, MATCH_TABLES[table], game),
    [whole, match, decisions, figures, rollouts, table, game],
  );
  if (typeof scope === 'string') return <p className="error">{scope}</p>;
  const hasRollouts = scope.rollouts > 0;
  return (
    <section className={styles.statistics} aria-label={t('Statistics')}>
      <div className={styles.queueHead}>
        <h3>{t('Who played how well?')}</h3>
        <select
          className="field"
          aria-label={t('Statistics of')}
          value={game ?? 'all'}
          onChange={({ target }) => setGame(target.value === 'all' ? undefined : Number(target.value))}
        >
          <option value="all">{t('The whole match')}</option>
          {match.games.map((each, index) => (
            <option key={index} value={index}>
              {gameTitle(each)}
            </option>
          ))}
        </select>
      </div>
      <p className="note" role="status">
        {basisText(scope, level)}{' '}
        {props.isImported &&
          t(
            'As the library file says, not verified. Remove the match and open its own file to evaluate it here.',
          )}
      </p>
      <details className={styles.allFigures}>
        <summary>{t('All figures')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Error rates and luck')}>
          <table className={styles.sums}>
            <caption className="hidden">{t('Error rates and luck')}</caption>
            <Head match={match} level={level} hasRollouts={hasRollouts} />
            <tbody>
              {figuresOf(match.length).map((figure) => (
                <tr key={figure.name}>
                  <th scope="row">
                    {figure.name}
                    <small>{figure.about}</small>
                  </th>
                  <Cells figure={figure} scope={scope} statistics={scope.evaluated} />
                  {hasRollouts && <Cells figure={figure} scope={scope} statistics={scope.rolled} />}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface CellsProps {
  readonly figure: Figure;
  readonly scope: Scope;
  readonly statistics: MatchStatistics;
}

const Cells = ({ figure: { of, asks }, scope, statistics }: CellsProps) =>
  PLAYERS.map((player) => (
    <td key={player}>{scope.judged >= asked(asks, scope.decisions) ? of(statistics[player]) : NONE}</td>
  ));

const asked = (asks: Figure['asks'], decisions: number): number =>
  asks === 'none' ? 0 : asks === 'all' ? decisions : 1;

function Head({
  match,
  level,
  hasRollouts,
}: Pick<MatchFiguresProps, 'match' | 'level'> & { readonly hasRollouts: boolean }) {
  const names = PLAYERS.map((player) => `${player} ${playerName(match.names[player], player)}`);
  const corner = (
    <th scope="col" rowSpan={hasRollouts ? 2 : 1}>
      <span className="hidden">{t('Figure')}</span>
    </th>
  );
  const columns = hasRollouts ? [...names, ...names] : names;
  return (
    <thead>
      {hasRollouts && (
        <tr>
          {corner}
          <th scope="colgroup" colSpan={2}>
            {t('Evaluated at {level}', { level })}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('With rollouts')}
          </th>
        </tr>
      )}
      <tr>
        {!hasRollouts && corner}
        {columns.map((name, index) => (
          <th key={index} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
