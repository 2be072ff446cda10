import styles from '../../../ui/ViewLayout.module.css';
import { memo, useEffect, useMemo, useState } from 'react';
import { ChartNumbers } from '../../../ui/charts/ChartNumbers.tsx';
import { EndBars, type EndRow } from '../../../ui/charts/EndBars.tsx';
import { NumbersTable, type NumbersRow } from '../../../ui/charts/NumbersTable.tsx';
import { SpreadBars, type SpreadRow } from '../../../ui/charts/SpreadBars.tsx';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { t } from '../../../language/language.ts';
import { playoutText } from './playoutText.ts';
import { FreezeButton } from '../../../ui/charts/FreezeButton.tsx';
import { LazyEquityChart, LazyErrorChart, prepareLineCharts } from '../../../ui/charts/lineCharts.ts';
import { type DrawingProps, Throttled } from '../../../ui/charts/Throttled.tsx';
import { Picture } from '../../../ui/charts/Picture.tsx';
import { asFiledText, warningText } from '../../figures/standingText.ts';
import {
  digitsFor,
  grouped,
  percentNumber,
  plusMinus,
  signed,
  THIN_SPACE,
  withError,
} from '../../../ui/charts/format.ts';
import { countOf } from '../../../engine/spread.ts';
import { makeShortBoard } from '../../../formats/arimaa/board.ts';
import { ROW_NAMES } from '../../../games/arimaa/playoutKernel.ts';
import { fixed } from '../../../language/number.ts';
import type { ArimaaRunView } from './useArimaaRun.ts';
import type { ChartLine } from '../../../ui/charts/types.ts';
import type { Text } from '../../../language/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';
import type { RolledFigures } from '../../state/rollout/types.ts';

/** A rollout that has results. */
interface ArimaaRun {
  readonly job: ArimaaJob;
  readonly result: RolloutResult;
  /** Best first. */
  readonly rows: readonly RolledFigures[];
}

const columnOf = (name: (typeof ROW_NAMES)[number]): number => ROW_NAMES.indexOf(name);

/** Mean of a column for a candidate. */
const meanOf = ({ result }: ArimaaRun, index: number, name: (typeof ROW_NAMES)[number]): number =>
  result.candidates[index]?.estimates[columnOf(name)]?.mean ?? 0;

/** Ways in which a playout can end in a win or a loss. */
const ARIMAA_ENDS = ['goal', 'last rabbit taken'] as const satisfies readonly Text[];
const arimaaEndHeads = (): readonly string[] => [
  t('Turn (of Arimaa)'),
  t('Goal'),
  t('Last rabbit'),
  t('Their goal'),
  t('Our last rabbit'),
  t('Evaluated'),
  t('Truncated'),
  t('Turns'),
];

const percentText = (share: number): string => `${percentNumber(share)}${THIN_SPACE}%`;

/** How the playouts of each candidate end; evaluated ones come last in the row. */
const arimaaEndRows = (run: ArimaaRun): readonly EndRow[] =>
  run.rows.map(({ index, name }) => ({
    index,
    name,
    note: t('evaluated {share}', {
      share: percentText(meanOf(run, index, 'evaluated') + meanOf(run, index, 'cut')),
    }),
    wins: [meanOf(run, index, 'goal'), meanOf(run, index, 'elimination')],
    losses: [meanOf(run, index, 'opponentGoal'), meanOf(run, index, 'opponentElimination')],
  }));

/** The same as percentages, with the mean number of turns. */
const arimaaEndFigures = (run: ArimaaRun): readonly NumbersRow[] =>
  run.rows.map(({ index, name }) => ({
    name,
    cells: [
      ...(['goal', 'elimination', 'opponentGoal', 'opponentElimination', 'evaluated', 'cut'] as const).map(
        (column) => percentNumber(meanOf(run, index, column)),
      ),
      fixed(meanOf(run, index, 'turns'), 2),
    ],
  }));

/** Distributions of single playout scores, without candidates whose trials were not all recorded. */
const arimaaSpreadRows = ({ rows, result }: ArimaaRun): readonly SpreadRow[] =>
  rows.flatMap(({ index, name, equity, trials }) => {
    const spread = result.spreads[index];
    return spread !== undefined && countOf(spread.counted) === trials
      ? [{ index, name, spread, mean: equity.mean }]
      : [];
  });

const arimaaSpreadHeads = (): readonly string[] => [
  t('Turn (of Arimaa)'),
  t('Mean'),
  t('SD per trial'),
  t('Trials'),
];

/** Mean and standard deviation of single playout scores. */
const arimaaSpreadFigures = ({ rows }: ArimaaRun): readonly NumbersRow[] =>
  rows.map(({ name, equity, standardDeviation, trials }) => ({
    name,
    cells: [
      signed(equity.mean, digitsFor(equity.standardError)),
      standardDeviation === undefined ? '–' : fixed(standardDeviation, 3),
      grouped(trials),
    ],
  }));

/** Notes below a saved chart: everything needed to reproduce it. */
function arimaaNotes({ job, result, rows }: ArimaaRun, summary: string): readonly string[] {
  const trials = [...new Set(result.candidates.map((candidate) => grouped(candidate.trials)))].join(', ');
  return [
    makeShortBoard(job.position),
    ...rows.map(
      ({ name, equity }) => `${name}: ${withError(signed(equity.mean), plusMinus(equity.halfWidth))}`,
    ),
    `${warningText(result.standing)} ${t('{n, plural, one {# trial} other {# trials}}', { n: trials })}, ${summary}`.trimStart(),
    t('Strata, Arimaa engine {version}', { version: job.engine.version }),
  ];
}

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
    about: `Arimaa ${run?.job.position.side ?? ''}`,
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
      below={run !== undefined && <NumbersTable heads={arimaaEndHeads()} rows={arimaaEndFigures(run)} />}
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
        run !== undefined && <NumbersTable heads={arimaaSpreadHeads()} rows={arimaaSpreadFigures(run)} />
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
  const [isFrozen, setIsFrozen] = useState(false);
  const { job, result, rows, lines } = view;
  const isLive = view.status === 'running';
  const newest = useMemo(
    (): Drawn => ({ lines, run: job === null || result === null ? undefined : { job, result, rows } }),
    [job, result, rows, lines],
  );
  useEffect(() => void prepareLineCharts(), []);
  const of = { newest, look: null, isLive: isLive && result !== null, isFrozen };
  return (
    <section className={styles.pictures} aria-label={t('Charts')}>
      {isLive && <FreezeButton isFrozen={isFrozen} onFreeze={setIsFrozen} />}
      <Throttled drawing={ScorePicture} {...of} />
      <Throttled drawing={ErrorPicture} {...of} />
      <Throttled drawing={EndsPicture} {...of} />
      <Throttled drawing={SpreadPicture} {...of} />
    </section>
  );
}
