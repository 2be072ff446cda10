import { History } from 'lucide-react';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { trialsOfPair } from '../../../../ui/charts/pairResults.ts';
import { type GridProps, meanText, nameIn } from './gridProps.ts';
import { rollPairText, comeText, readingText } from './gridTexts.ts';
import { measuredCandidates, type Measure, measureKey, measureText, trialResult } from './measures.ts';
import styles from './RollGrid.module.css';

/** Trials of a cell that are listed. */
const MOST_LISTED = 6;

interface GridSideProps extends GridProps {
  readonly measures: readonly Measure[];
  /** Whether the rollout measured luck. */
  readonly hasLuck: boolean;
  readonly onMeasure: (key: string) => void;
  readonly onAdjusted: (isAdjusted: boolean) => void;
}

/** What the colors show, and the trials of the cell in focus. */
export function GridSide(props: GridSideProps) {
  const { rows, measure, measures, trials, tally, results, initial, pointed } = props;
  const { hasLuck, isAdjusted, onMeasure, onAdjusted } = props;
  const known = Math.max(0, ...props.scores.map(({ count }) => count));
  return (
    <div className={styles.side}>
      <div className={styles.choices}>
        <label>
          {t('Color')}
          <select
            className="field"
            value={measureKey(measure)}
            onChange={({ target }) => onMeasure(target.value)}
          >
            {measures.map((each) => (
              <option key={measureKey(each)} value={measureKey(each)}>
                {measureText(each, nameIn(rows))}
              </option>
            ))}
          </select>
        </label>
        {hasLuck && measure.kind !== 'often' && (
          <label>
            <input
              type="checkbox"
              checked={isAdjusted}
              onChange={({ target }) => onAdjusted(target.checked)}
            />
            {t('Luck-adjusted')}
          </label>
        )}
      </div>
      {pointed === undefined ? (
        <p className="note">
          {trials === 0
            ? t('During a rollout, a cell lights up for each trial.')
            : `${comeText(tally.counts, tally.trials, initial)} ${t('Point at a cell to see its trials. Click it to replay one.')}`}
        </p>
      ) : (
        <div className={styles.cell}>
          <h3>{rollPairText(pointed)}</h3>
          <p role="status">
            {readingText(pointed, tally.counts, results, initial, (mean) => meanText(props, mean))}
          </p>
          <CellTrials {...props} pair={pointed} />
        </div>
      )}
      {known < trials && known > 0 && (
        <p className="note">
          {t('Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.', {
            n: known,
          })}
        </p>
      )}
    </div>
  );
}

/** The trials of a cell with their results, each with a button that replays it. */
function CellTrials(props: GridSideProps & { readonly pair: number }) {
  const { pair, chance, trials, rows, scores, measure, unit, isAdjusted, onReplay } = props;
  const found = trialsOfPair(chance, pair, trials, MOST_LISTED);
  if (found.length === 0) return null;
  const own = measuredCandidates(measure);
  const candidates = own.length > 0 ? own : rows.slice(0, 2).map(({ index }) => index);
  const nameOf = nameIn(rows);
  return (
    <div className={styles.scroll}>
      <table className={styles.trials}>
        <thead>
          <tr>
            <th scope="col">{t('Trial')}</th>
            {candidates.map((candidate) => (
              <th key={candidate} scope="col">
                {nameOf(candidate)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((trial) => (
            <tr key={trial}>
              <th scope="row">{grouped(trial + 1)}</th>
              {candidates.map((candidate) => {
                const result = trialResult(scores, candidate, trial, isAdjusted);
                const value = result === undefined ? '–' : unit.value(result);
                return (
                  <td key={candidate}>
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Replay trial {n}, {play}: {value}', {
                        n: grouped(trial + 1),
                        play: nameOf(candidate),
                        value,
                      })}
                      onClick={() => onReplay(pair, trial, candidate)}
                    >
                      <History aria-hidden="true" />
                      {value}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
