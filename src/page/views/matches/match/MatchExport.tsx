import { useState } from 'react';
import { asFailure } from '../../../../engine/errors.ts';
import { WRITTEN_FORMATS } from '../../../../formats/files/matchFormats.ts';
import { listAnd, t } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';
import { sentence } from '../../../../language/sentences.ts';
import { ActionMenu } from '../../../../ui/ActionMenu.tsx';
import { saveFile } from '../../../../ui/saveFile.ts';
import type { MatchSlice } from '../../../state/match/types.ts';
import type { WrittenFormat } from '../../../../formats/files/formatTypes.ts';

export interface MatchExportProps {
  readonly onExport: MatchSlice['exportAs'];
  readonly onCsv: () => void;
  /** Writes the report; undefined if the rules of the game could not be loaded. */
  readonly onReport: () => Promise<string | undefined>;
  /** Saves the errors as notes for Anki. */
  readonly onAnki: () => Promise<void>;
  /** Whether any decision is evaluated. */
  readonly hasFigures: boolean;
}

/** Saves the match in a format of match files, or its decisions as CSV. */
export function MatchExport({ onExport, onCsv, onReport, onAnki, hasFigures }: MatchExportProps) {
  const [said, setSaid] = useState('');
  async function save(format: WrittenFormat): Promise<void> {
    try {
      const written = await onExport(format);
      if (!written.ok) return setSaid(wording(written.error));
      const { text, losses } = written.value;
      saveFile(`strata-match.${format.id}`, text, 'text/plain');
      setSaid(
        losses.length === 0 ? '' : t('Not in the file: {losses}.', { losses: listAnd(losses.map(sentence)) }),
      );
    } catch (thrown) {
      setSaid(wording(asFailure(thrown)));
    }
  }
  async function act(save: () => Promise<void>): Promise<void> {
    try {
      await save();
      setSaid('');
    } catch (thrown) {
      setSaid(wording(asFailure(thrown)));
    }
  }
  async function saveReport(): Promise<void> {
    const text = await onReport();
    if (text !== undefined) saveFile('strata-match.html', text, 'text/html');
  }
  return (
    <>
      <ActionMenu
        label={t('Save match')}
        groups={[
          {
            label: t('Match file'),
            actions: WRITTEN_FORMATS.map((format) => ({
              name: `.${format.id} (${format.program})`,
              onAct: () => void save(format),
            })),
          },
          {
            label: t('Figures'),
            actions: [
              { name: t('Report (HTML)'), isDisabled: !hasFigures, onAct: () => void act(saveReport) },
              { name: t('Errors for Anki'), isDisabled: !hasFigures, onAct: () => void act(onAnki) },
              { name: t('Decisions as CSV'), onAct: onCsv },
            ],
          },
        ]}
      />
      {said !== '' && (
        <p className="note" role="status">
          {said}
        </p>
      )}
    </>
  );
}
