import styles from './Review.module.css';
import { ChartLine, ChevronsRight, Square } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/phrase.ts';
import { percentNumber } from '../../../ui/charts/format.ts';
import { countsOf, nextMistake, type ReviewRow, reviewRows } from './reviewRows.ts';
import { sideName } from '../../figures/arimaa/terms.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

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
                  '{side}: {blunders, plural, one {# blunder} other {# blunders}}, {mistakes, plural, one {# mistake} other {# mistakes}}, {doubtful} doubtful.',
                  { side: sideName(side), blunders: blunder, mistakes, doubtful: inaccuracy },
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
