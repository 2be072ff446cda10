import type { Side } from '../../../games/arimaa/types.ts';
import {
  reviewKey,
  type TurnQuality,
  turnQualityOf,
  type ReviewedTurn,
} from '../../../jobs/arimaa/review.ts';
import { wording } from '../../../language/wording.ts';
import { positionOf, turnLabel } from '../../state/arimaa/boardSlice.ts';
import { turnOf } from '../../state/arimaa/candidates.ts';
import styles from './Review.module.css';
import { ChartLine, ChevronsRight, Square } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { t } from '../../../language/language.ts';
import { percentNumber } from '../../../ui/charts/format.ts';
import { sideName } from '../../figures/arimaa/terms.ts';
import type { ArimaaServices, ArimaaLine } from '../../state/arimaa/types.ts';

/** The review of the line on the board. */
export function useReviewRows({ board, review }: ArimaaServices, kernel: ArimaaKernel): readonly ReviewRow[] {
  const line = useStore(board, (state) => state.line);
  const turns = useStore(review, (state) => state.turns);
  return useMemo(() => reviewRows(kernel, line, turns), [kernel, line, turns]);
}

/** A score's difference as winning chance: `12.3 %`. */
const costText = (cost: number): string => `${percentNumber(cost / 2)} %`;

/** What the review says about the turn on the board. */
function turnWords({ reviewed }: ReviewRow, played: string | undefined): string {
  if (reviewed === undefined) return '';
  const best = makeTurn(reviewed.best.steps);
  if (played === undefined || reviewed.cost === undefined) return t('Best: {best}.', { best });
  return reviewed.cost === 0
    ? t('{played} is the best turn found.', { played })
    : t('{played} costs {cost} of winning chance. Best: {best}.', {
        played,
        cost: costText(reviewed.cost),
        best,
      });
}

/** Reviews the game: its curve, its mistakes, and what the search says about the turn on the board. */
export function ReviewPanel({
  services,
  rows,
}: {
  readonly services: ArimaaServices;
  readonly rows: readonly ReviewRow[];
}) {
  const { line, at, go } = useStore(services.board);
  const { status, done, all, failure, stop } = useStore(services.review);
  const isRunning = status === 'running';
  const isReviewed = rows.some(({ reviewed }) => reviewed !== undefined);
  const next = line.turns[at];
  const mistake = nextMistake(rows, at, 1) ?? nextMistake(rows, -1, 1);
  const here = rows[at];
  return (
    <section className={styles.review} aria-label={t('Review')}>
      <div className={styles.tools}>
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            <Square aria-hidden="true" />
            {t('Stop the review')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => services.reviewGame()}>
            <ChartLine aria-hidden="true" />
            {t('Review game')}
          </button>
        )}
        {isReviewed && (
          <button
            type="button"
            className="button"
            disabled={mistake === undefined}
            onClick={() => go(mistake ?? at)}
          >
            <ChevronsRight aria-hidden="true" />
            {t('Next mistake')}
          </button>
        )}
        {status !== 'idle' && (
          <span className="note numbers" role="status">
            {t('{done} of {all, plural, one {# position} other {# positions}}', { done, all })}
          </span>
        )}
      </div>
      {failure !== null && (
        <p className="error" role="alert">
          {wording(failure)}
        </p>
      )}
      {isReviewed && (
        <>
          <ReviewCurve rows={rows} at={at} onGo={go} />
          <p className={styles.counts}>
            {(['gold', 'silver'] as const)
              .map((side) => {
                const { inaccuracy, mistake: mistakes, blunder } = countsOf(rows, side);
                return t(
                  '{side}: {blunders, plural, one {# blunder} other {# blunders}}, {mistakes, plural, one {# mistake} other {# mistakes}}, {inaccuracies, plural, one {# inaccuracy} other {# inaccuracies}}.',
                  { side: sideName(side), blunders: blunder, mistakes, inaccuracies: inaccuracy },
                );
              })
              .join(' ')}
          </p>
          <p className="note">{here && turnWords(here, next && makeTurn(next.steps))}</p>
        </>
      )}
    </section>
  );
}

interface ReviewCurveProps {
  readonly rows: readonly ReviewRow[];
  /** Index of the position on the board. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

const HEIGHT = 100;
/** Units of the drawing per turn. */
const STEP = 10;

/** Gold's winning chance over the game. A click or the arrow keys show another position. */
function ReviewCurve({ rows, at, onGo }: ReviewCurveProps) {
  const width = STEP * Math.max(1, rows.length - 1);
  const points = rows.flatMap(({ chance }, index) =>
    chance === undefined ? [] : [{ x: STEP * index, y: HEIGHT * (1 - chance), index }],
  );
  const here = rows[at];
  const words =
    here?.chance === undefined
      ? (here?.label ?? '')
      : t('{label}: Gold wins {percent} %', { label: here.label, percent: percentNumber(here.chance) });
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.even} x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line className={styles.here} x1={STEP * at} x2={STEP * at} y1={0} y2={HEIGHT} />
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {points.map(({ x, y, index }) => {
        const quality = rows[index]?.quality;
        return quality === 'mistake' || quality === 'blunder' ? (
          <span
            key={index}
            className={styles.dot}
            data-quality={quality}
            style={{ left: `${(100 * x) / width}%`, top: `${y}%` }}
          />
        ) : null;
      })}
      <input
        type="range"
        aria-label={t('Position in the game')}
        aria-valuetext={words}
        min={0}
        max={rows.length - 1}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <span className={styles.top}>{t('Gold')}</span>
      <span className={styles.bottom}>{t('Silver')}</span>
    </div>
  );
}

/** A position of a line in its review. */
interface ReviewRow {
  /** Label of the turn played there: `3g`. */
  readonly label: string;
  readonly side: Side;
  /** Gold's winning chance, 0 … 1; undefined if the position has not been searched. */
  readonly chance: number | undefined;
  /** What the search said; undefined if it has not. */
  readonly reviewed: ReviewedTurn | undefined;
  /** Quality of the turn played; undefined if unknown or if none was played. */
  readonly quality: TurnQuality | undefined;
}

/** Winning chance, 0 … 1, of a value of −1 … 1. */
const chanceOf = (value: number): number => (1 + value) / 2;

/** The review of a line: a row for each position, the one after the last turn included. */
export function reviewRows(
  kernel: ArimaaKernel,
  line: ArimaaLine,
  turns: ReadonlyMap<string, ReviewedTurn>,
): readonly ReviewRow[] {
  return Array.from({ length: line.turns.length + 1 }, (_, at) => {
    const position = positionOf(line, at);
    const next = line.turns[at];
    const reviewed = turns.get(reviewKey(position, next && turnOf(next)));
    const isLast = at === line.turns.length;
    const end = isLast ? kernel.endOf(position) : undefined;
    const value = end === undefined ? reviewed?.value : end.winner === 'gold' ? 1 : -1;
    return {
      label: turnLabel(line, at),
      side: position.side,
      chance: value === undefined ? undefined : chanceOf(value),
      reviewed,
      quality: reviewed?.cost === undefined ? undefined : turnQualityOf(reviewed.cost),
    };
  });
}

/** Index of the next turn after or before `at` that gives something away; undefined if there is none. */
export function nextMistake(rows: readonly ReviewRow[], at: number, direction: 1 | -1): number | undefined {
  for (let index = at + direction; index >= 0 && index < rows.length; index += direction) {
    const { quality = 'fine' } = rows[index]!;
    if (quality !== 'fine') return index;
  }
  return undefined;
}

/** Counts of a side's turns by quality, of those reviewed. */
export function countsOf(rows: readonly ReviewRow[], side: Side): Readonly<Record<TurnQuality, number>> {
  const counts = { fine: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const row of rows) if (row.side === side && row.quality !== undefined) counts[row.quality]++;
  return counts;
}
