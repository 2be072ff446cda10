import { useMemo, useState } from 'react';
import { type ActionGroup, ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { failLoad } from '../../../../ui/failedLoads.ts';
import { asFailure } from '../../../../engine/errors.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';
import { REPORT_FORMATS } from '../../../../formats/reports/reportFormats.ts';
import { copyText } from '../../../../ui/copyText.ts';
import { COPIED_FORMATS } from '../../../figures/rolloutExports.ts';
import { combinedRuns, type Shown } from './comparedRuns.ts';
import type { ComparePictureParts } from './comparePicture.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { savePng, saveSvg } from '../../../../ui/charts/saveDrawing.ts';

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
export function CompareExport({ shown, picture }: CompareExportProps) {
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
