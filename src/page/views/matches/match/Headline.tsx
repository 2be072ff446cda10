import { useMemo } from 'react';
import type { Match } from '../../../../games/backgammon/match.ts';
import type { PlayerStatistics } from '../../../../games/backgammon/matchStatistics.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { type Player, PLAYERS } from '../../../../games/backgammon/types.ts';
import type { FileRating } from '../../../../jobs/match/fileRating.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import { signed, THIN_SPACE } from '../../../../ui/charts/format.ts';
import styles from './Match.module.css';
import { type DecisionAnalyses, judgeDecision } from '../../../figures/matchJudgment.ts';
import { playerName, lossText } from '../../../figures/matchText.ts';
import { qualitySign } from '../../../figures/QualityMark.tsx';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';
import type { Scope } from '../../../../jobs/match/scope.ts';

interface HeadlineProps {
  readonly match: Match;
  /** The decisions in scope. */
  readonly decisions: readonly PlacedDecision[];
  readonly analyses: DecisionAnalyses;
  readonly scope: Scope;
  /** By another program's figures in the file; null if it has none. */
  readonly rating: FileRating | null;
  readonly nameOf: (decision: number) => string;
  readonly onSelect: (decision: number) => void;
}

const NONE = '–';

type HeadlineRow = readonly [name: string, about: string, text: (player: Player) => string];

/** The rows above the worst decision. @param length - of the match; 0 = money */
function headlineRows(length: number, scope: Scope, rating: FileRating | null): readonly HeadlineRow[] {
  const worth = (value: number | null) =>
    value === null ? NONE : length === 0 ? signed(value, 2) : `${signed(100 * value, 1)}${THIN_SPACE}%`;
  const rate = (value: number | null, digits: number) => (value === null ? NONE : fixed(value, digits));
  const own =
    (of: (statistics: PlayerStatistics) => string) =>
    (player: Player): string =>
      of(scope.rolled[player]);
  const fileRows: readonly HeadlineRow[] =
    rating === null
      ? []
      : [
          [
            t('PR by {program}', { program: rating.program }),
            t('By the figures of {program} in the file', { program: rating.program }),
            (player) => rate(rating[player].rating, 2),
          ],
        ];
  return [
    [t('PR'), t('500 × loss per decision'), own(ratingText)],
    ...fileRows,
    [t('Error rate'), t('Loss per decision, in thousandths'), own(({ all }) => rate(all.rate, 1))],
    [
      t('Luck'),
      length === 0 ? t('points') : t('match winning chance'),
      own(({ luck }) => (scope.judged === 0 ? NONE : worth(luck.cost))),
    ],
    [
      t('Luck-adjusted result'),
      t('Result minus own luck plus opponent’s luck'),
      own(({ luckAdjusted }) => worth(luckAdjusted)),
    ],
  ];
}

/** `4.12 ± 0.85`: a performance rating with the half-width of its 95 % interval. */
function ratingText({
  performanceRating: rating,
  performanceRatingHalfWidth: half,
}: PlayerStatistics): string {
  if (rating === null) return NONE;
  return half === null ? fixed(rating, 2) : `${fixed(rating, 2)} ± ${fixed(half, 2)}`;
}

/** The five figures of each player that matter most, with rollouts where there are any. */
export function Headline({ match, decisions, analyses, scope, rating, nameOf, onSelect }: HeadlineProps) {
  const rows = headlineRows(match.length, scope, rating);
  const worst = useMemo(
    () => PLAYERS.map((player) => worstOf(player, decisions, analyses)),
    [decisions, analyses],
  );
  return (
    <table className={styles.headline}>
      <caption className="hidden">{t('The most important figures')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('Figure')}</span>
          </th>
          {PLAYERS.map((player) => (
            <th key={player} scope="col">
              {player} {playerName(match.names[player], player)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, about, text]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{about}</small>
            </th>
            {PLAYERS.map((player) => (
              <td key={player}>{text(player)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t('Worst decision')}
            <small>{t('Its loss; press to see it')}</small>
          </th>
          {worst.map((one, at) => (
            <td key={PLAYERS[at]}>
              {one === undefined ? (
                NONE
              ) : (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={`${nameOf(one.index)}: ${lossText(one.loss)}`}
                  onClick={() => onSelect(one.index)}
                >
                  {lossText(one.loss)} {qualitySign(qualityOf(one.loss))}
                </button>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A player's decision that lost most; undefined if none lost anything. */
function worstOf(
  player: Player,
  decisions: readonly PlacedDecision[],
  analyses: DecisionAnalyses,
): { readonly index: number; readonly loss: number } | undefined {
  let worst: { readonly index: number; readonly loss: number } | undefined;
  for (const { index, decision } of decisions) {
    if (decision.player !== player) continue;
    const loss = judgeDecision(index, analyses)?.loss ?? 0;
    if (loss > (worst?.loss ?? 0)) worst = { index, loss };
  }
  return worst;
}
