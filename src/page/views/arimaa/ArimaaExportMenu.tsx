import { useStore } from 'zustand';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { sideName } from '../../figures/arimaa/terms.ts';
import { makeLongBoard } from '../../../formats/arimaa/board.ts';
import { inEnglish, t } from '../../../language/language.ts';
import { positionOf, turnLabel } from '../../state/arimaa/boardSlice.ts';
import { arimaaCsv, arimaaPictureOf, moveListOf, writtenArimaaRollout } from './arimaaExports.ts';
import { everyCandidateHasTrials } from '../../figures/runProgress.ts';
import { resultFileOf } from '../../figures/resultFileOf.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { pictureActions } from '../../../ui/charts/pictureActions.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

interface ArimaaExportProps {
  readonly services: ArimaaServices;
  /** Whether the position is legal. */
  readonly isSound: boolean;
  /** @returns whether the browser allowed copying */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Copies the position and game as text; saves the latest rollout as a file, and the board as a picture. */
export function ArimaaExportMenu({ services, isSound, onCopy }: ArimaaExportProps) {
  const { show, fail } = services.notices;
  const { line, at } = useStore(services.board);
  const hasResult = useStore(services.rollout, everyCandidateHasTrials);
  // Read on demand: results change often during a run, and the menu does not show them.
  const { getState } = services.rollout;
  function latest() {
    const { job, result } = getState();
    return job === null || result === null ? undefined : writtenArimaaRollout(job, result);
  }
  const position = positionOf(line, at);
  const moves = moveListOf(line);

  async function copy(text: string): Promise<void> {
    show(
      (await onCopy(text))
        ? { kind: 'said', text: t('Copied.') }
        : { kind: 'failed', text: t('The browser does not allow copying here. Save a file instead.') },
    );
  }
  const picture = () => {
    const shown = (hasResult ? getState().job?.position : undefined) ?? position;
    return arimaaPictureOf(shown, t('{side} to move', { side: sideName(shown.side) }), latest());
  };
  function save(kind: 'csv' | 'json'): void {
    const found = latest();
    if (found === undefined) return;
    const { json, standing } = found;
    if (kind === 'csv')
      return saveFile(
        'strata-arimaa.csv',
        inEnglish(() => arimaaCsv(json, standing)),
        'text/csv',
      );
    const file = resultFileOf(json, standing);
    if (file.ok) saveFile('strata-arimaa.json', file.value, 'application/json');
    else fail(file.error);
  }
  const label = turnLabel(line, at);

  return (
    <ActionMenu
      label={t('Copy or save')}
      groups={[
        {
          label: t('Copy as text'),
          actions: [
            {
              name: t('Drawn board'),
              isDisabled: !isSound,
              onAct: () => void copy(makeLongBoard(position, Number.parseInt(label, 10) || undefined)),
            },
            {
              name: t('Move list'),
              isDisabled: moves === undefined,
              onAct: () => void (moves !== undefined && copy(moves)),
            },
          ],
        },
        {
          label: t('Save the rollout as'),
          actions: [
            { name: 'CSV', isDisabled: !hasResult, onAct: () => save('csv') },
            { name: t('JSON, to extend in the terminal'), isDisabled: !hasResult, onAct: () => save('json') },
          ],
        },
        {
          label: hasResult ? t('Image of the board with the rollout') : t('Image of the board'),
          actions: pictureActions('strata-arimaa', !isSound && !hasResult, picture, show),
        },
      ]}
    />
  );
}
