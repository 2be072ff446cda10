import { Redo2, Share2, Undo2 } from 'lucide-react';
import { t } from '../language/language.ts';

interface HistoryActionsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onShare: () => void;
}

/** Header actions for a board: undo, redo and copy a link. */
export function HistoryActions({ canUndo, canRedo, onUndo, onRedo, onShare }: HistoryActionsProps) {
  return (
    <>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('Undo')}
        title={`${t('Undo')} (${t('Ctrl')} Z)`}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Undo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('Redo')}
        title={`${t('Redo')} (${t('Ctrl')} Y)`}
        disabled={!canRedo}
        onClick={onRedo}
      >
        <Redo2 aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('Copy link')}
        title={t('Copy link')}
        onClick={onShare}
      >
        <Share2 aria-hidden="true" />
      </button>
    </>
  );
}
