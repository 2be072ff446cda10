import { asFailure } from '../../../../engine/errors.ts';
import { REPORT_FORMATS } from '../../../../formats/reports/reportFormats.ts';
import { wording } from '../../../../language/wording.ts';
import { type ActionGroup, ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { savePng, saveSvg } from '../../../../ui/charts/saveDrawing.ts';
import { copyText } from '../../../../ui/copyText.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { COPIED_FORMATS } from '../../../figures/rolloutExports.ts';
import type { ComparePictureParts } from './comparePicture.ts';
import { groupsOf } from './positionDifference.ts';
import styles from './CompareView.module.css';
import details from '../../../../ui/Gestures.module.css';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { balancedTrials } from '../../../../jobs/settings/settings.ts';
import { listAnd, t } from '../../../../language/language.ts';
import { ChartNumbers } from '../../../../ui/charts/ChartNumbers.tsx';
import { FreezeButton } from '../../../../ui/charts/FreezeButton.tsx';
import { LazyEquityChart } from '../../../../ui/charts/lineCharts.ts';
import { Picture } from '../../../../ui/charts/Picture.tsx';
import { SHOWN_EVERY_MS } from '../../../../ui/shownEvery.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { UnitChoice } from '../UnitChoice.tsx';
import { questionText } from '../../../figures/positionText.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareBoards } from './CompareBoards.tsx';
import { asFiledRuns, type Shown, unverifiedRuns, combinedRuns } from './comparedRuns.ts';
import { CompareTable, axisOf } from './CompareTable.tsx';
import { extendAll, groupError, groupProgress, mostToAdd, pauseAll, resumeAll, stopAll } from './runGroup.ts';
import type { Compared } from './useCompared.ts';
import type { CompareServices } from '../../../state/compare/types.ts';
import { useStore } from 'zustand';
import { isRefused } from '../../../../jobs/results/standing.ts';

/** The candidate that the chart shows, and its lines. */
export function useDrawnCandidate(compared: Compared) {
  const [drawn, setDrawn] = useState<string | undefined>(undefined);
  const [isFrozen, setIsFrozen] = useState(false);
  const candidate = compared.candidates.find(({ key }) => key === drawn) ?? compared.candidates[0];
  const key = candidate?.key;
  // Keep the array identical while nothing changes; otherwise the chart would redraw every frame.
  const newest = useMemo(() => (key === undefined ? [] : compared.lineOf(key)), [compared, key]);
  const { isActive } = compared;
  const lines = useThrottled(newest, isActive, SHOWN_EVERY_MS.charts, isFrozen && isActive);
  return { candidate, lines, isFrozen, setDrawn, setIsFrozen };
}
type DrawnCandidate = ReturnType<typeof useDrawnCandidate>;

interface CompareResultsProps {
  readonly services: CompareServices;
  /** Its settings determine how many trials one step adds. */
  readonly job: RolloutJob | undefined;
  readonly compared: Compared;
  readonly drawn: DrawnCandidate;
  /** The column to scroll to. */
  readonly sought: { readonly key: string } | undefined;
  readonly onClear: () => void;
}

/** The compared rollouts: run bar, boards, table and chart. Renders nothing while there is no candidate. */
export function CompareResults({ services, job, compared, drawn, sought, onClear }: CompareResultsProps) {
  const { candidate, setDrawn } = drawn;
  const stores = compared.shown.map(({ rollout }) => rollout);
  if (candidate === undefined) return null;
  return (
    <>
      <CompareBar
        progress={groupProgress(compared.shown)}
        errorAfter={(more) => groupError(compared.shown, more, compared.unitOf)}
        step={balancedTrials(job?.settings.initial ?? false)}
        most={mostToAdd(compared.shown)}
        onAdd={(trials) => extendAll(stores, trials)}
        onPause={() => pauseAll(stores)}
        onResume={() => resumeAll(stores)}
        onStop={() => stopAll(stores)}
      >
        <CompareExport
          shown={compared.shown}
          picture={{
            boards: groupsOf(compared.shown).map(({ position, runs }) => ({
              position,
              name: listAnd(runs.map(({ name }) => name)),
            })),
            title: t('Comparison: {question}', {
              question: questionText(compared.shown[0]!.job.position),
            }),
            subtitle: compared.change.sentence,
            columns: compared.columns,
            candidates: compared.candidates,
            notes: [...compared.notes, asFiledRuns(compared.shown)].filter((note) => note !== ''),
          }}
        />
        <button type="button" className="button" onClick={onClear}>
          <Trash2 aria-hidden="true" />
          {t('Remove all')}
        </button>
        {compared.hasMatch && (
          <div className={styles.units}>
            <UnitChoice asChances={services.asChances} />
          </div>
        )}
      </CompareBar>
      <UnverifiedRuns services={services} shown={compared.shown} />
      <CompareBoards runs={compared.shown} />
      <CompareTable
        columns={compared.columns}
        candidates={compared.candidates}
        axis={axisOf(compared.columns, compared.areChances)}
        drawn={candidate.key}
        onDraw={setDrawn}
        sought={sought}
      />
      <CompareChart compared={compared} drawn={drawn} name={candidate.name} axisKey={candidate.key} />
    </>
  );
}

interface CompareChartProps extends Pick<CompareResultsProps, 'compared' | 'drawn'> {
  /** Name of the candidate. */
  readonly name: string;
  readonly axisKey: string;
}

/** The equity curves of one candidate in all compared rollouts. */
function CompareChart({ compared, drawn, name, axisKey }: CompareChartProps) {
  const { lines, isFrozen, setIsFrozen } = drawn;
  if (lines.length === 0) return null;
  return (
    <div className={styles.overlay}>
      {compared.isActive && <FreezeButton isFrozen={isFrozen} onFreeze={setIsFrozen} />}
      <Picture
        title={t('How does the change affect {play}?', { play: name })}
        text={
          compared.areChances
            ? t('Match winning chance with its 95 % interval, against trials played.')
            : t('Equity with its 95 % interval, against trials played.')
        }
        origin={asFiledRuns(compared.shown)}
        notes={compared.notes}
        below={<ChartNumbers lines={lines} quantity="mean" />}
      >
        <LazyEquityChart lines={lines} total={compared.total} quantity={compared.axisOf(axisKey)} />
      </Picture>
    </div>
  );
}

interface UnverifiedRunsProps {
  readonly services: CompareServices;
  readonly shown: readonly Shown[];
}

/** Asks for confirmation before unverified imported rollouts are combined with others. */
function UnverifiedRuns({ services, shown }: UnverifiedRunsProps) {
  const { running, verify } = useStore(services.verifying);
  return unverifiedRuns(shown).map(({ key, name, job, result, rollout }) =>
    isRefused(result?.standing) ? (
      <p key={key} className="note">
        {t('{name} cannot be combined: its numbers do not match its trials.', { name })}
      </p>
    ) : (
      <p key={key} className={details.gestures}>
        <span>
          {t('{name} was imported and not verified. Verify it first, or combine anyway.', { name })}
        </span>
        <button
          type="button"
          className="button"
          disabled={running !== null}
          onClick={() => result !== null && void verify(job, result)}
        >
          {running === null
            ? t('Verify')
            : t('Verifying: {share} %', { share: Math.floor(100 * running.share) })}
        </button>
        <button type="button" className="button" onClick={() => rollout.getState().accept()}>
          {t('Combine anyway')}
        </button>
      </p>
    ),
  );
}

interface CompareExportProps {
  readonly shown: readonly Shown[];
  readonly picture: ComparePictureParts;
}

/** Copies combined rollouts as text, or saves them as result files. */
function combinedGroups(
  shown: readonly Shown[],
  hasCombined: boolean,
  attempt: (save: () => Promise<string | undefined>) => Promise<void>,
): readonly ActionGroup[] {
  const save = () =>
    attempt(async () => {
      const { combinedFiles } = await import('./compareExports.ts').catch(() => failLoad());
      for (const file of combinedFiles(shown)) saveFile('strata-combined.json', file, 'application/json');
      return undefined;
    });
  const copy = (format: (typeof COPIED_FORMATS)[number]) =>
    attempt(async () => {
      const { combinedText } = await import('./compareExports.ts').catch(() => failLoad());
      return (await copyText(combinedText(shown, format)))
        ? undefined
        : t('The browser does not allow copying here. Save a file instead.');
    });
  return [
    {
      label: t('Copy the combined rollout as'),
      actions: COPIED_FORMATS.map((format) => ({
        name: REPORT_FORMATS[format].label,
        isDisabled: !hasCombined,
        onAct: () => void copy(format),
      })),
    },
    {
      label: t('Save the combined rollout as'),
      actions: [{ name: 'JSON', isDisabled: !hasCombined, onAct: () => void save() }],
    },
  ];
}

/** Saves a comparison as a file or a picture. */
function CompareExport({ shown, picture }: CompareExportProps) {
  const [trouble, setTrouble] = useState('');
  const hasFigures = picture.columns.some(({ rows }) => rows.size > 0);

  // The export code is loaded on first use.
  async function attempt(save: () => Promise<string | undefined>): Promise<void> {
    try {
      setTrouble((await save()) ?? '');
    } catch (thrown) {
      setTrouble(wording(asFailure(thrown)));
    }
  }
  const csv = () =>
    attempt(async () => {
      const { compareCsv } = await import('./compareExports.ts').catch(() => failLoad());
      saveFile('strata-comparison.csv', compareCsv(shown), 'text/csv');
      return undefined;
    });
  const hasCombined = useMemo(() => combinedRuns(shown).length > 0, [shown]);
  const image = (
    save: (made: ReturnType<typeof import('./comparePicture.ts').makeComparePicture>) => Promise<boolean>,
  ) =>
    attempt(async () => {
      const { makeComparePicture } = await import('./comparePicture.ts').catch(() => failLoad());
      return (await save(makeComparePicture(picture)))
        ? undefined
        : t('The browser could not create the image. Save it as SVG instead.');
    });

  return (
    <>
      <ActionMenu
        label={t('Save comparison')}
        groups={[
          {
            label: t('Save the comparison as'),
            actions: [
              { name: 'CSV', isDisabled: !hasFigures, onAct: () => void csv() },
              {
                name: 'PNG',
                isDisabled: !hasFigures,
                onAct: () => void image((made) => savePng('strata-comparison.png', made)),
              },
              {
                name: 'SVG',
                isDisabled: !hasFigures,
                onAct: () =>
                  void image(async (made) => {
                    await saveSvg('strata-comparison.svg', made);
                    return true;
                  }),
              },
            ],
          },
          ...combinedGroups(shown, hasCombined, attempt),
        ]}
      />
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
