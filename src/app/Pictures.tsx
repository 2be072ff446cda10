import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ChartNumbers } from '../charts/ChartNumbers.tsx';
import { createDiceCounter } from '../charts/diceTally.ts';
import { EndBars } from '../charts/EndBars.tsx';
import { DiceGrid } from '../charts/DiceGrid.tsx';
import { FiguresTable } from '../charts/FiguresTable.tsx';
import { SpreadBars } from '../charts/SpreadBars.tsx';
import { linesIn, type Unit } from '../charts/unit.ts';
import { summaryOf } from './answer.ts';
import styles from './App.module.css';
import { FirstRollPicture } from './FirstRollPicture.tsx';
import { LuckPicture } from './LuckPicture.tsx';
import { CHART_MS, EquityChart, ErrorChart } from './lineCharts.ts';
import { OtherRun } from './OtherRun.tsx';
import { Picture } from './Picture.tsx';
import {
  CUBE_HEADS,
  cubeFigures,
  cubeRows,
  gainOf,
  OUTCOME_HEADS,
  outcomeFigures,
  outcomeRows,
  pictureNotes,
  SPREAD_HEADS,
  spreadFigures,
  spreadRows,
} from './pictureData.ts';
import type { Services } from './services.ts';
import { questionOfJob } from '../protocol/question.ts';
import { usePaced } from './usePaced.ts';
import type { RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';
import { useTexts } from '../charts/useLanguage.ts';

export interface PicturesProps {
  readonly services: Services;
  readonly view: RolloutView;
  /** How the equities of the rollout are shown. */
  readonly unit: Unit;
}

const NOT_YET: Text = 'It is drawn as the games come in.';
const NOT_DECIDED: Text = 'No game has been decided on the board or by a pass yet.';
const NO_ERROR: Text = 'Every trial gave the same value: there is no error.';

/** The pictures of a rollout; each answers the question that is its title. */
export function Pictures({ services, view, unit }: PicturesProps) {
  const next = useStore(services.settings, (state) => state.settings);
  const [held, setHeld] = useState(false);
  const { job, result, rows, lines, trials } = view;
  const live = view.status === 'running';
  const newest = useMemo(
    () => ({ lines, trials, run: job === null || result === null ? undefined : { job, result, rows } }),
    [job, result, rows, lines, trials],
  );
  const shown = usePaced(newest, live, CHART_MS, held && live);
  const { run } = shown;
  const settings = run?.job.settings ?? next;
  const { seed, quasiRandom, initial } = settings;
  const counter = useMemo(
    () => createDiceCounter({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const thrown = run === undefined ? 0 : shown.trials;
  const tally = useMemo(() => counter.upTo(thrown), [counter, thrown]);
  const gain = useTexts(() => (run === undefined ? undefined : gainOf(run)), [run]);
  const spreads = useMemo(() => (run === undefined ? [] : spreadRows(run)), [run]);
  const cubes = useTexts(() => (run === undefined ? [] : cubeRows(run)), [run]);
  const notes = useTexts(
    () => (run === undefined ? undefined : pictureNotes(run, summaryOf(run.job.settings))),
    [run],
  );
  const drawn = useMemo(() => linesIn(unit, shown.lines), [unit, shown.lines]);
  const yardsticks = (gain?.yardsticks ?? []).map((yardstick) => ({
    ...yardstick,
    deviation: unit.factor * yardstick.deviation,
  }));
  const isCube = run !== undefined && questionOfJob(run.job) === 'cube';
  const isChance = unit.kind === 'chance';
  const isEmpty = run === undefined || run.rows.length === 0;
  const empty = isEmpty ? t(NOT_YET) : undefined;
  const hasErrors = shown.lines.some(({ points }) => points.some(({ standardError }) => standardError !== 0));

  return (
    <section className={styles.pictures} aria-label={t('Pictures')}>
      {!isEmpty && !view.belongs && (
        <div className={styles.wide}>
          <OtherRun view={view} />
        </div>
      )}
      {live && (
        <button type="button" className={`button ${styles.hold}`} onClick={() => setHeld(!held)}>
          {held ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {held ? t('Draw on') : t('Hold the pictures')}
        </button>
      )}
      <Picture
        title={
          shown.lines.length === 1
            ? t('What is it worth?')
            : isCube
              ? t('Which line is ahead?')
              : t('Which play is ahead?')
        }
        text={
          isChance
            ? t('Chance of winning the match so far with its 95 % band, against the trials played.')
            : t('Equity so far with its 95 % band, against the trials played.')
        }
        empty={empty}
        notes={notes}
        below={<ChartNumbers lines={drawn} quantity="mean" />}
      >
        <EquityChart lines={drawn} total={settings.trials} />
      </Picture>
      <Picture
        title={t('How sure is it?')}
        text={gain?.text ?? t('Standard error against trials, both logarithmic. Dotted: what 1/√n promises.')}
        empty={empty ?? (hasErrors ? undefined : t(NO_ERROR))}
        notes={notes}
        below={<ChartNumbers lines={drawn} quantity="standardError" />}
      >
        <ErrorChart lines={drawn} total={settings.trials} yardsticks={yardsticks} />
      </Picture>
      <FirstRollPicture run={run} unit={unit} empty={empty} notes={notes} />
      <Picture
        title={t('How do the games end?')}
        text={
          settings.cubeless
            ? t('Wins and losses in percent.')
            : t('Wins and losses in percent. Where a double is passed, as the game would have gone on.')
        }
        empty={empty}
        notes={notes}
        below={
          !isEmpty && <FiguresTable heads={OUTCOME_HEADS.map((head) => t(head))} rows={outcomeFigures(run)} />
        }
      >
        <EndBars
          rows={run === undefined ? [] : outcomeRows(run)}
          label={t('How the games end; the table has the figures.')}
        />
      </Picture>
      {!settings.cubeless && (
        <Picture
          title={t('Where does the cube end?')}
          text={t(
            'Games of the best candidate in percent, by the value of the cube. Those that bearoff tables or a truncation end are left out.',
          )}
          empty={empty ?? (cubes.length === 0 ? t(NOT_DECIDED) : undefined)}
          notes={notes}
          below={<FiguresTable heads={CUBE_HEADS.map((head) => t(head))} rows={cubeFigures(cubes)} />}
        >
          <EndBars rows={cubes} label={t('Games by the value of the cube; the table has the figures.')} />
        </Picture>
      )}
      <Picture
        title={t('How far do trials scatter?')}
        text={
          isChance
            ? settings.varianceReduction === 'none'
              ? t('What single trials count as, in chances of winning the match. The mark is the mean.')
              : t(
                  'Bars: what single trials count as, in chances of winning the match, which luck taken out may lead beyond 0 and 100 %. Outline: as they were played.',
                )
            : settings.varianceReduction === 'none'
              ? t('What single trials count as, in points. The mark is the mean.')
              : t(
                  'Bars: what single trials count as, in points. Outline: as they were played, with their luck.',
                )
        }
        empty={empty}
        notes={notes}
        below={
          !isEmpty && (
            <FiguresTable heads={SPREAD_HEADS.map((head) => t(head))} rows={spreadFigures(run, unit)} />
          )
        }
      >
        <SpreadBars rows={spreads} unit={unit} />
      </Picture>
      <LuckPicture run={run} unit={unit} empty={empty} notes={notes} />
      <Picture
        title={t('Which rolls have come?')}
        text={
          <>
            {t('First roll down, second roll across.')}{' '}
            {quasiRandom
              ? t('Stratified: the pairs fill evenly.')
              : t('Plain dice: pairs repeat while others wait.')}{' '}
            <a href="#/dice">{t('See why in the dice lab')}</a>
          </>
        }
        notes={notes}
      >
        <DiceGrid tally={tally} />
      </Picture>
    </section>
  );
}
