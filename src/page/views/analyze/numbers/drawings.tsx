import { memo, useMemo } from 'react';
import { statisticsOf } from '../../../../games/backgammon/statistics.ts';
import { rolloutName } from '../../../../jobs/fileNames.ts';
import { uncountedAt } from '../../../../jobs/backgammon/lineStake.ts';
import { ChartNumbers } from '../../../../ui/charts/ChartNumbers.tsx';
import { EndBars, type EndRow } from '../../../../ui/charts/EndBars.tsx';
import { NumbersTable } from '../../../../ui/charts/NumbersTable.tsx';
import { SpreadBars } from '../../../../ui/charts/SpreadBars.tsx';
import { percentNumber, THIN_SPACE } from '../../../../ui/charts/format.ts';
import { endsByCube, endsOf } from '../../../../ui/charts/outcomes.ts';
import { linesIn } from '../../../../ui/charts/unit.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { LazyErrorChart } from '../../../../ui/charts/lineCharts.ts';
import type { DrawingProps } from '../../../../ui/charts/Throttled.tsx';
import { Picture } from '../../../../ui/charts/Picture.tsx';
import {
  gameEndTable,
  type ChartedRun,
  varianceReductionGain,
  hasUnplayed,
  leadingRow,
  outcomeTable,
  chartNotes,
  spreadTable,
  spreadRows,
  type CubeRow,
} from '../../../figures/rolloutCharts.ts';
import { asFiledText } from '../../../figures/standingText.ts';
import { UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import type { ChartLine, Unit } from '../../../../ui/charts/types.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';

/** Data that the charts of a rollout show. */
export interface Drawn {
  readonly lines: readonly ChartLine[];
  readonly trials: number;
  /** Trials at the right end of the charts: the plan's while the run goes on, then those played. */
  readonly total: number;
  /** Undefined before the first trial. */
  readonly run: ChartedRun | undefined;
}

/** Display options of the charts. */
interface Look {
  readonly unit: Unit;
  /** Settings of the rollout. */
  readonly settings: RolloutSettings;
}

type Props = DrawingProps<Drawn, Look>;

const NOT_DECIDED: Text = 'No game has ended on the board or by a pass yet.';
const NO_ERROR: Text = 'Every game gave the same value, so there is no error.';

/** The text in place of a chart without trials, and the notes below a saved picture. */
function frameOf({ run }: Drawn) {
  return {
    empty: run === undefined || run.rows.length === 0 ? '' : undefined,
    about: run === undefined ? '' : rolloutName(run.job),
    notes: run === undefined ? undefined : chartNotes(run),
    origin: asFiledText(run?.result.standing),
  };
}

export const ErrorPicture = memo(function ErrorPicture(props: Props) {
  useLanguage();
  const { shown, look } = props;
  const { run, lines } = shown;
  const drawn = useMemo(() => linesIn(look.unit, lines), [look.unit, lines]);
  const gain = run === undefined ? undefined : varianceReductionGain(run);
  const yardsticks = (gain?.yardsticks ?? []).map((yardstick) => ({
    ...yardstick,
    deviation: look.unit.factor * yardstick.deviation,
  }));
  const hasErrors = lines.some(({ points }) => points.some(({ standardError }) => standardError !== 0));
  const { empty, ...frame } = frameOf(shown);
  return (
    <Picture
      title={t('How certain is it?')}
      text={
        gain?.text === undefined
          ? t('Standard error against trials, both logarithmic. Dotted: 1/√n.')
          : `${gain.text} ${t('Both axes are logarithmic: straight lines fall as 1/√n.')}`
      }
      empty={empty ?? (hasErrors ? undefined : t(NO_ERROR))}
      {...frame}
      below={<ChartNumbers lines={drawn} quantity="standardError" />}
    >
      <LazyErrorChart
        lines={drawn}
        total={props.shown.total}
        quantity={look.unit.kind === 'chance' ? t('Standard error') : t('Standard error, points')}
        yardsticks={yardsticks}
      />
    </Picture>
  );
});

const OUTCOME_HEADS: readonly Text[] = [
  'Candidate',
  'Win',
  'Gammon',
  'Backgammon',
  'Lose gammon',
  'Lose backgammon',
];

/** The distribution of game endings of each candidate. */
const outcomeRows = ({ rows }: ChartedRun): readonly EndRow[] =>
  rows.map(({ index, name, outcome }) => ({
    index,
    name,
    note: `${percentNumber(outcome[0])} : ${percentNumber(1 - outcome[0])}`,
    ...endsOf(outcome),
  }));

/** The leading candidate's game endings by final cube value. */
function cubeRows(run: ChartedRun): readonly CubeRow[] {
  const leading = leadingRow(run);
  if (leading === undefined) return [];
  const { job, result } = run;
  const { index } = leading;
  return endsByCube(statisticsOf(result.tallies[index]!)).map(({ value, wins, losses }) => {
    const all = [...wins, ...losses].reduce((sum, share) => sum + share, 0);
    return {
      index,
      name: t('Cube {value}', { value }),
      note: t('{share} of games', { share: `${percentNumber(all)}${THIN_SPACE}%` }),
      wins,
      losses,
      unplayed: uncountedAt(job, value),
    };
  });
}

const CUBE_HEADS: readonly Text[] = [
  'Cube',
  'Won',
  'Gammon',
  'Backgammon',
  'They pass',
  'Lost',
  'Lose gammon',
  'Lose backgammon',
  'We pass',
];

const SPREAD_HEADS: readonly Text[] = ['Candidate', 'Mean', 'SD per game', 'SD with luck', 'Games'];

export const EndsPicture = memo(function EndsPicture(props: Props) {
  useLanguage();
  const { run } = props.shown;
  const text = [
    props.look.settings.cubeless
      ? t('Wins and losses in percent.')
      : t('Wins and losses in percent. A passed double counts as the game would have ended.'),
    ...(run !== undefined && hasUnplayed(run) ? [t(UNPLAYED_NOTE)] : []),
  ].join(' ');
  return (
    <Picture
      title={t('How do the games end?')}
      text={text}
      {...frameOf(props.shown)}
      below={
        run !== undefined && (
          <NumbersTable heads={OUTCOME_HEADS.map((head) => t(head))} rows={outcomeTable(run)} />
        )
      }
    >
      <EndBars
        rows={run === undefined ? [] : outcomeRows(run)}
        quantity={t('Games, %')}
        label={t('How the games end; the table has the figures.')}
      />
    </Picture>
  );
});

export const CubePicture = memo(function CubePicture({ shown }: Props) {
  useLanguage();
  const cubes = shown.run === undefined ? [] : cubeRows(shown.run);
  const leading = shown.run === undefined ? undefined : leadingRow(shown.run);
  const { empty, ...frame } = frameOf(shown);
  return (
    <Picture
      title={t('Where does the cube end?')}
      text={`${
        leading === undefined
          ? t('Games in percent, by cube value.')
          : t('{play}: games in percent, by cube value.', { play: leading.name })
      } ${t('Without games ended by bearoff tables or truncation.')}${cubes.some(({ unplayed }) => unplayed.some(Boolean)) ? ` ${t(UNPLAYED_NOTE)}` : ''}`}
      empty={empty ?? (cubes.length === 0 ? t(NOT_DECIDED) : undefined)}
      {...frame}
      below={<NumbersTable heads={CUBE_HEADS.map((head) => t(head))} rows={gameEndTable(cubes)} />}
    >
      <EndBars
        rows={cubes}
        quantity={t('Games, %')}
        label={t('Games by cube value; the table has the figures.')}
      />
    </Picture>
  );
});

export const SpreadPicture = memo(function SpreadPicture(props: Props) {
  useLanguage();
  const { run } = props.shown;
  const { unit, settings } = props.look;
  const isPlain = settings.varianceReduction === 'none';
  const text =
    unit.kind === 'chance'
      ? isPlain
        ? t('Results of single games, in match winning chance. The mark is the mean.')
        : t(
            'Bars: luck-adjusted games in match winning chance, which may fall outside 0 to 100 %. Outline: results with their luck.',
          )
      : isPlain
        ? t('Results of single games, in points. The mark is the mean.')
        : t('Bars: luck-adjusted games, in points. Outline: results with their luck.');
  return (
    <Picture
      title={t('How much do games vary?')}
      text={text}
      {...frameOf(props.shown)}
      below={
        run !== undefined && (
          <NumbersTable heads={SPREAD_HEADS.map((head) => t(head))} rows={spreadTable(run, unit)} />
        )
      }
    >
      <SpreadBars
        rows={run === undefined ? [] : spreadRows(run)}
        unit={unit}
        quantity={unit.kind === 'chance' ? t('Match winning chance of a game') : t('Score of a game, points')}
      />
    </Picture>
  );
});
