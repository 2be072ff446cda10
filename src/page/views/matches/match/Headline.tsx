import { useMemo } from 'react';
import type { Match } from '../../../../games/backgammon/match.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { type Player, PLAYERS } from '../../../../games/backgammon/types.ts';
import type { FileRating } from '../../../../jobs/match/fileRating.ts';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import strips from '../../../../ui/Strips.module.css';
import { signed, THIN_SPACE } from '../../../../ui/charts/format.ts';
import styles from './Match.module.css';
import { type DecisionAnalyses, judgeDecision } from '../../../figures/matchJudgment.ts';
import { actionTakenText, bestActionText, lossText, playerName } from '../../../figures/matchText.ts';
import { QUALITY_TEXT } from '../../../figures/QualityMark.tsx';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';
import type { Scope } from '../../../../jobs/match/scope.ts';

interface PlayerFiguresProps {
  readonly match: Match;
  /** Of the whole match. */
  readonly scope: Scope;
  /** By another program's figures in the file; null if it has none. */
  readonly rating: FileRating | null;
}

/** Both players: result, PR with its error, luck, and the PR by the figures of the file. */
export function PlayerFigures({ match, scope, rating }: PlayerFiguresProps) {
  return (
    <ul className={styles.players} aria-label={t('Players')}>
      {PLAYERS.map((player) => (
        <li key={player}>
          <p>
            <span className={strips.badge} data-player={player}>
              {player}
            </span>{' '}
            <b>{playerName(match.names[player], player)}</b>{' '}
            <span className="note">{matchScoreText(match, player)}</span>
          </p>
          <p className={styles.rating}>
            <PlayerRating {...scope.rolled[player]} />
          </p>
          <p className="note numbers">{factsOf(player, match, scope, rating).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

/** `PR 4.12 ± 0.85`: a performance rating with the half-width of its 95 % interval. */
function PlayerRating({
  performanceRating: rating,
  performanceRatingHalfWidth: half,
}: Scope['rolled'][Player]) {
  if (rating === null) return <span className="note">{t('not evaluated')}</span>;
  return (
    <>
      {t('PR')} {fixed(rating, 2)} {half !== null && <small>± {fixed(half, 2)}</small>}
    </>
  );
}

/** Luck, number of decisions, and the rating by the file. */
function factsOf(player: Player, { length }: Match, scope: Scope, rating: FileRating | null): string[] {
  const { luck, all } = scope.rolled[player];
  const own = rating?.[player].rating ?? null;
  const worth = length === 0 ? signed(luck.cost, 2) : `${signed(100 * luck.cost, 1)}${THIN_SPACE}%`;
  return [
    ...(scope.judged === 0
      ? []
      : [
          t('luck {luck}', { luck: worth }),
          t('{n, plural, one {# decision} other {# decisions}}', { n: grouped(all.counted) }),
        ]),
    ...(own === null || rating === null
      ? []
      : [t('{program} says {rating}', { program: rating.program, rating: fixed(own, 2) })]),
  ];
}

/** `won 7–2`; the score alone while nobody has won, and in money games. */
function matchScoreText({ games, length }: Match, player: Player): string {
  const last = games.at(-1);
  const scoreOf = (of: Player): number =>
    (last?.score[of] ?? 0) + (last?.result?.winner === of ? last.result.points : 0);
  const [own, other] = [scoreOf(player), scoreOf(player === 'X' ? 'O' : 'X')];
  const score = `${own}–${other}`;
  if (length > 0 && own >= length) return t('won {score}', { score });
  return length > 0 && other >= length ? t('lost {score}', { score }) : score;
}

interface WorstDecisionsProps {
  readonly match: Match;
  /** The decisions to choose from. */
  readonly decisions: readonly PlacedDecision[];
  readonly analyses: DecisionAnalyses;
  readonly onSelect: (decision: number) => void;
}

const MOST_WORST = 3;

/** The decisions that lost most, each with what was best; nothing before there are mistakes. */
export function WorstDecisions({ match, decisions, analyses, onSelect }: WorstDecisionsProps) {
  const worst = useMemo(
    () =>
      decisions
        .flatMap((placed) => {
          const judgment = judgeDecision(placed.index, analyses);
          return judgment === undefined || judgment.mark === 'none' ? [] : [{ placed, judgment }];
        })
        .toSorted((a, b) => b.judgment.loss - a.judgment.loss || a.placed.index - b.placed.index)
        .slice(0, MOST_WORST),
    [decisions, analyses],
  );
  if (worst.length === 0) return null;
  return (
    <ol className={styles.worst} aria-label={t('Worst decisions')}>
      {worst.map(({ placed: { index, game, row, decision }, judgment }) => {
        const rollout = judgment.isRolled ? analyses.rollouts.get(index) : undefined;
        const best = bestActionText(decision, { figures: analyses.figures[index], rollout });
        return (
          <li key={index}>
            <button type="button" data-quality={qualityOf(judgment.loss)} onClick={() => onSelect(index)}>
              <span className="note">
                {t('Game {game}, move {row}, {player}', {
                  game: match.games[game]?.number ?? game + 1,
                  row,
                  player: decision.player,
                })}
              </span>
              <span className={styles.word}>{QUALITY_TEXT[qualityOf(judgment.loss)]()}</span>
              <span>
                {actionTakenText(decision)} → <b>{best}</b>
              </span>
              <span className={styles.loss}>{lossText(judgment.loss)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
