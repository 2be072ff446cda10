import { memo, useEffect, useMemo, useState } from 'react';
import { ChartNumbers } from '../../../ui/charts/ChartNumbers.tsx';
import { EndBars } from '../../../ui/charts/EndBars.tsx';
import { FiguresTable } from '../../../ui/charts/FiguresTable.tsx';
import { SpreadBars } from '../../../ui/charts/SpreadBars.tsx';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { t } from '../../../language/language.ts';
import styles from '../../../ui/ViewLayout.module.css';
import {
  ARIMAA_ENDS,
  arimaaEndFigures,
  arimaaEndHeads,
  arimaaEndRows,
  arimaaNotes,
  type ArimaaRun,
  arimaaSpreadFigures,
  arimaaSpreadHeads,
  arimaaSpreadRows,
} from './arimaaPictureData.ts';
import { playoutText } from './playoutText.ts';
import { FreezeButton } from '../../../ui/charts/FreezeButton.tsx';
import { LazyEquityChart, LazyErrorChart, prepareLineCharts } from '../../../ui/charts/lineCharts.ts';
import { type DrawingProps, Paced } from '../../../ui/charts/Paced.tsx';
import { Picture } from '../../../ui/charts/Picture.tsx';
import { asFiledText } from '../../figures/standingText.ts';
import type { ArimaaRunView } from './useArimaaRun.ts';
import type { ChartLine } from '../../../ui/charts/types.ts';

/** The data of the charts of a rollout. */
interface Drawn {
  readonly lines: readonly ChartLine[];
  /** Undefined before the first run. */
  readonly run: ArimaaRun | undefined;
}

type Props = DrawingProps<Drawn, null>;

/** The text in place of a chart without playouts, and the notes below a saved chart. */
function frameOf({ run }: Drawn) {
  return {
    empty: run === undefined || run.rows.length === 0 ? '' : undefined,
    notes: run === undefined ? undefined : arimaaNotes(run, playoutText(run.job.settings)),
    origin: asFiledText(run?.result.standing),
  };
}

const totalOf = ({ run }: Drawn): number => run?.job.settings.trials ?? 1;

const ScorePicture = memo(function ScorePicture({ shown }: Props) {
  useLanguage();
  return (
    <Picture
      title={shown.lines.length === 1 ? t('What is it worth?') : t('Which turn is ahead?')}
      text={t('Score with its 95 % interval, against trials played.')}
      {...frameOf(shown)}
      below={<ChartNumbers lines={shown.lines} quantity="mean" />}
    >
      <LazyEquityChart lines={shown.lines} total={totalOf(shown)} quantity={t('Score, −1 to +1')} />
    </Picture>
  );
});

const ErrorPicture = memo(function ErrorPicture({ shown }: Props) {
  useLanguage();
  const { empty, ...frame } = frameOf(shown);
  const hasErrors = shown.lines.some(({ points }) => points.some(({ standardError }) => standardError !== 0));
  return (
    <Picture
      title={t('How certain is it?')}
      text={t('Standard error against trials, both logarithmic. Dotted: 1/√n.')}
      empty={empty ?? (hasErrors ? undefined : t('Every playout gave the same score, so there is no error.'))}
      {...frame}
      below={<ChartNumbers lines={shown.lines} quantity="standardError" />}
    >
      <LazyErrorChart
        lines={shown.lines}
        total={totalOf(shown)}
        quantity={t('Standard error of the score')}
        yardsticks={[]}
      />
    </Picture>
  );
});

const EndsPicture = memo(function EndsPicture({ shown }: Props) {
  useLanguage();
  const { run } = shown;
  const { empty, ...frame } = frameOf(shown);
  const ends = run === undefined ? [] : arimaaEndRows(run);
  const hasEnds = ends.some(({ wins, losses }) => [...wins, ...losses].some((share) => share > 0));
  return (
    <Picture
      title={t('How do the playouts end?')}
      text={t('Playouts that ended, in percent. The others are truncated and evaluated.')}
      empty={empty ?? (hasEnds ? undefined : t('No playout ended: all were truncated and evaluated.'))}
      {...frame}
      below={run !== undefined && <FiguresTable heads={arimaaEndHeads()} rows={arimaaEndFigures(run)} />}
    >
      <EndBars
        rows={ends}
        ways={ARIMAA_ENDS}
        quantity={t('Playouts, %')}
        label={t('How the playouts end; the table has the figures.')}
      />
    </Picture>
  );
});

const SpreadPicture = memo(function SpreadPicture({ shown }: Props) {
  useLanguage();
  const { run } = shown;
  return (
    <Picture
      title={t('How much do trials vary?')}
      text={t('Scores of single playouts. The mark is the mean.')}
      {...frameOf(shown)}
      below={
        run !== undefined && <FiguresTable heads={arimaaSpreadHeads()} rows={arimaaSpreadFigures(run)} />
      }
    >
      <SpreadBars
        rows={run === undefined ? [] : arimaaSpreadRows(run)}
        quantity={t('Score of a playout, −1 to +1')}
      />
    </Picture>
  );
});

/** The charts of a rollout; the title of each is the question it answers. */
export function ArimaaPictures({ view }: { readonly view: ArimaaRunView }) {
  const [held, setHeld] = useState(false);
  const { job, result, rows, lines } = view;
  const live = view.status === 'running';
  const newest = useMemo(
    (): Drawn => ({ lines, run: job === null || result === null ? undefined : { job, result, rows } }),
    [job, result, rows, lines],
  );
  useEffect(() => void prepareLineCharts(), []);
  const of = { newest, look: null, live: live && result !== null, held };
  return (
    <section className={styles.pictures} aria-label={t('Charts')}>
      {live && <FreezeButton held={held} onHeld={setHeld} />}
      <Paced drawing={ScorePicture} {...of} />
      <Paced drawing={ErrorPicture} {...of} />
      <Paced drawing={EndsPicture} {...of} />
      <Paced drawing={SpreadPicture} {...of} />
    </section>
  );
}
