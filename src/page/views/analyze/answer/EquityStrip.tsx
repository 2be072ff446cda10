import { useMemo } from 'react';
import { LiveStrip } from '../../../../ui/charts/LiveStrip.tsx';
import { linesIn } from '../../../../ui/charts/unit.ts';
import { t } from '../../../../language/language.ts';
import { SHOWN_EVERY_MS } from '../../../../ui/shownEvery.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { equityAxisLabel } from '../../../figures/unitTexts.ts';
import { runVerdict } from '../../../figures/questionVerdict.ts';
import { equityLines } from '../../../figures/rolloutCharts.ts';
import type { ChartLine, Unit } from '../../../../ui/charts/types.ts';
import type { RolloutView } from '../../../state/analysis/types.ts';
import styles from '../Analysis.module.css';

interface EquityStripProps {
  readonly view: RolloutView;
  readonly unit: Unit;
}

/** The curves begin there: earlier, a mean says nothing and its interval is wider than the chart. */
const FIRST_TRIALS = 36;
interface Drawn {
  readonly lines: readonly ChartLine[];
  readonly quantity: string;
  readonly total: number;
  readonly ranking: readonly number[];
}

/** The equities of the latest rollout, live, if it answers the question on the board. */
export function EquityStrip({ view, unit }: EquityStripProps) {
  const { lines, job, belongs, status, rows } = view;
  const { certainty } = runVerdict(view, unit);
  const newest = useMemo((): Drawn | undefined => {
    const own =
      job === null || !belongs
        ? []
        : equityLines(lines, job).map((line) => ({
            ...line,
            points: line.points.filter(({ trials }) => trials >= Math.min(FIRST_TRIALS, job.settings.trials)),
          }));
    return own.every(({ points }) => points.length === 0)
      ? undefined
      : {
          lines: linesIn(unit, own),
          ranking: rows.map(({ index }) => index),
          quantity: equityAxisLabel(unit.kind, [job!]),
          // A run that is over needs no room for more.
          total: status === 'running' || status === 'paused' ? job!.settings.trials : 0,
        };
  }, [lines, job, belongs, unit, status, rows]);
  const shown = useThrottled(newest, status === 'running', SHOWN_EVERY_MS.liveChart);
  useLanguage();
  if (newest === undefined)
    return <p className={styles.coming}>{t('The chart begins after {n} games.', { n: FIRST_TRIALS })}</p>;
  return (
    <LiveStrip
      {...(shown ?? newest)}
      isDecided={job?.candidates[0]?.kind === 'play' && (certainty === 'clear' || certainty === 'settled')}
      isLive={status === 'running' || shown !== newest}
      label={t('Equities against trials, with 95\u202f% intervals. The table has the figures.')}
    />
  );
}
