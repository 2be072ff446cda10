import { retryFailedLoads } from '../../../ui/failedLoads.ts';
import { asFailure } from '../../../engine/errors.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import { t } from '../../../language/language.ts';
import { type LoadedOnce, loadOnce } from '../../../ui/loadOnce.ts';
import { hasAllFigures } from '../../../jobs/results/ranking.ts';
import type { AnalysisServices } from '../../state/analysis/types.ts';

type Writer = Pick<typeof import('../../figures/rolloutExports.ts'), 'prepareExport' | 'exportAsText'>;

/**
 * Writes a rollout as text. Part of the export menu's chunk;
 * preloaded, because copying has to respond immediately.
 */
export const WRITER: LoadedOnce<Writer> = loadOnce(
  () => import('../../figures/rolloutExports.ts'),
  (loaded) => loaded,
);

/** What copying a rollout needs. */
interface RolloutCopy {
  readonly services: Pick<AnalysisServices, 'position' | 'rollout' | 'notices'>;
  readonly writer: LoadedOnce<Writer>;
  /** Copies text to the clipboard; resolves to whether the browser allowed it. */
  readonly copy: (text: string) => Promise<boolean>;
}

/**
 * Copies the latest rollout as text, or the XGID if there is no rollout; a notice says which, or why nothing.
 *
 * @returns the text to copy now; undefined if there is none, or if it is copied later, once the writer has
 *   loaded
 */
export function copyRollout({ services, writer, copy }: RolloutCopy): string | undefined {
  const { job, result } = services.rollout.getState();
  const { say, show, fail } = services.notices;
  const hasRollout = job !== null && result !== null && hasAllFigures(result);

  function textBy({ prepareExport, exportAsText }: Writer): string | undefined {
    const written = job === null || result === null ? undefined : prepareExport(job, result);
    return written && exportAsText(written, 'xg');
  }
  async function copyLate(): Promise<void> {
    retryFailedLoads();
    try {
      const text = textBy(await writer.load());
      if (text === undefined) return;
      if (await copy(text)) say(t('Copied: the rollout as XG text.'));
      else show({ kind: 'failed', text: t('The browser does not allow copying here. Save a file instead.') });
    } catch (thrown) {
      fail(asFailure(thrown));
    }
  }

  if (hasRollout) {
    const loaded = writer.loaded();
    if (loaded === undefined) {
      void copyLate();
      return undefined;
    }
    say(t('Copied: the rollout as XG text.'));
    return textBy(loaded);
  }
  const { position } = services.position.getState();
  if (!checkPosition(position).ok) return undefined;
  say(t('Copied: the XGID.'));
  return makeXgid(position);
}
