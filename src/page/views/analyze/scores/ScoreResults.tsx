import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { asFailure } from '../../../../engine/errors.ts';
import { REPORT_FORMATS } from '../../../../formats/reports/reportFormats.ts';
import { isRefused } from '../../../../jobs/results/standing.ts';
import { balancedTrials } from '../../../../jobs/settings/settings.ts';
import { rolloutName } from '../../../../jobs/fileNames.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { type ActionGroup, ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { savePng, saveSvg } from '../../../../ui/charts/saveDrawing.ts';
import { copyText } from '../../../../ui/copyText.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import details from '../../../../ui/Gestures.module.css';
import { saveFile } from '../../../../ui/saveFile.ts';
import { titleText } from '../../../figures/positionText.ts';
import { COPIED_FORMATS } from '../../../figures/rolloutExports.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import type { CompareServices } from '../../../state/compare/types.ts';
import { UnitChoice } from '../UnitChoice.tsx';
import { asFiledRuns, combinedRuns, type Shown, unverifiedRuns } from './comparedRuns.ts';
import type { ComparePictureParts } from './comparePicture.ts';
import { QueueBar } from './QueueBar.tsx';
import { extendAll, groupProgress, mostToAdd } from './runGroup.ts';
import { ScoreTable } from './ScoreTable.tsx';
import styles from './Scores.module.css';
import type { Compared } from './useCompared.ts';

interface ScoreResultsProps {
  readonly services: CompareServices;
  readonly compared: Compared;
  /** The column to scroll to. */
  readonly sought: { readonly key: string } | undefined;
  readonly onClear: () => void;
}

/** What is rolled out: the table, then the queue. */
export function ScoreResults({ services, compared, sought, onClear }: ScoreResultsProps) {
  const { shown, columns, candidates, change } = compared;
  const stores = shown.map(({ rollout }) => rollout);
  const { job } = shown[0]!;
  const step = Math.max(0, Math.min(balancedTrials(job.settings.initial), mostToAdd(shown)));
  return (
    <div className={styles.results}>
      <ScoreTable columns={columns} candidates={candidates} sought={sought} />
      <QueueBar
        progress={groupProgress(shown)}
        step={step}
        onAdd={() => extendAll(stores, step)}
        onAct={(action) => {
          for (const store of stores) store.getState()[action]();
        }}
      >
        <CompareExport
          shown={shown}
          picture={{
            title: titleText(questionOfJob(job), job.position),
            subtitle: change.sentence,
            columns,
            candidates,
            notes: [...compared.notes, asFiledRuns(shown)].filter((note) => note !== ''),
          }}
        />
        <button type="button" className="button" onClick={onClear}>
          <Trash2 aria-hidden="true" />
          {t('Remove all')}
        </button>
        {compared.hasMatch && <UnitChoice asChances={services.asChances} />}
      </QueueBar>
      <UnverifiedRuns services={services} shown={shown} />
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
      for (const file of combinedFiles(shown))
        saveFile(`${rolloutName(shown[0]!.job)} combined`, 'json', file);
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
      saveFile(about, 'csv', compareCsv(shown));
      return undefined;
    });
  const about = `${rolloutName(shown[0]!.job)} scores`;
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
                onAct: () => void image((made) => savePng(about, made)),
              },
              {
                name: 'SVG',
                isDisabled: !hasFigures,
                onAct: () =>
                  void image(async (made) => {
                    await saveSvg(about, made);
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
