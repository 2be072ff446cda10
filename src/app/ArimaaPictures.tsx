import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ChartNumbers } from '../charts/ChartNumbers.tsx';
import { EndBars } from '../charts/EndBars.tsx';
import { FiguresTable } from '../charts/FiguresTable.tsx';
import { SpreadBars } from '../charts/SpreadBars.tsx';
import { t } from '../language/language.ts';
import styles from './App.module.css';
import {
  arimaaEndHeads,
  ARIMAA_ENDS,
  arimaaSpreadHeads,
  type ArimaaRun,
  arimaaEndFigures,
  arimaaEndRows,
  arimaaNotes,
  arimaaSpreadFigures,
  arimaaSpreadRows,
} from './arimaaPictureData.ts';
import { playoutText } from './arimaaWords.ts';
import { CHART_MS, EquityChart, ErrorChart } from './lineCharts.ts';
import { Picture } from './Picture.tsx';
import type { ArimaaRunView } from './useArimaaRun.ts';
import { useTexts } from '../charts/useLanguage.ts';
import { usePaced } from './usePaced.ts';

/** The pictures of a rollout of turns; each answers the question that is its title. */
export function ArimaaPictures({ view }: { readonly view: ArimaaRunView }) {
  const [held, setHeld] = useState(false);
  const { job, result, rows, lines } = view;
  const live = view.status === 'running';
  const newest = useMemo(
    () => ({
      lines,
      run: job === null || result === null ? undefined : ({ job, result, rows } satisfies ArimaaRun),
    }),
    [job, result, rows, lines],
  );
  const shown = usePaced(newest, live, CHART_MS, held && live);
  const { run } = shown;
  const isEmpty = run === undefined || run.rows.length === 0;
  const empty = isEmpty ? t('It is drawn as the playouts come in.') : undefined;
  const total = run?.job.settings.trials ?? 1;
  const notes = useMemo(
    () => (run === undefined ? undefined : arimaaNotes(run, playoutText(run.job.settings))),
    [run],
  );
  const hasErrors = shown.lines.some(({ points }) => points.some(({ standardError }) => standardError !== 0));
  const ends = useTexts(() => (run === undefined ? [] : arimaaEndRows(run)), [run]);
  const spreads = useMemo(() => (run === undefined ? [] : arimaaSpreadRows(run)), [run]);

  return (
    <section className={styles.pictures} aria-label={t('Pictures')}>
      {live && (
        <button type="button" className={`button ${styles.hold}`} onClick={() => setHeld(!held)}>
          {held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {held ? t('Draw on') : t('Hold the pictures')}
        </button>
      )}
      <Picture
        title={shown.lines.length === 1 ? t('What is it worth?') : t('Which turn is ahead?')}
        text={t('Score so far with its 95 % band, against the trials played.')}
        empty={empty}
        notes={notes}
        below={<ChartNumbers lines={shown.lines} quantity="mean" />}
      >
        <EquityChart lines={shown.lines} total={total} />
      </Picture>
      <Picture
        title={t('How sure is it?')}
        text={t('Standard error against trials, both logarithmic. Dotted: what 1/√n promises.')}
        empty={empty ?? (hasErrors ? undefined : t('Every playout gave the same score: there is no error.'))}
        notes={notes}
        below={<ChartNumbers lines={shown.lines} quantity="standardError" />}
      >
        <ErrorChart lines={shown.lines} total={total} yardsticks={[]} />
      </Picture>
      <Picture
        title={t('How do the playouts end?')}
        text={t('Playouts that come to an end in percent. The others are cut short and evaluated.')}
        empty={empty}
        notes={notes}
        below={!isEmpty && <FiguresTable heads={arimaaEndHeads()} rows={arimaaEndFigures(run)} />}
      >
        <EndBars
          rows={ends}
          ways={ARIMAA_ENDS}
          label={t('How the playouts end; the table has the figures.')}
        />
      </Picture>
      <Picture
        title={t('How far do trials scatter?')}
        text={t('Scores of single playouts. The mark is the mean.')}
        empty={empty}
        notes={notes}
        below={!isEmpty && <FiguresTable heads={arimaaSpreadHeads()} rows={arimaaSpreadFigures(run)} />}
      >
        <SpreadBars rows={spreads} />
      </Picture>
    </section>
  );
}
