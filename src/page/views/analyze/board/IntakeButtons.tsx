import { useRef } from 'react';
import { t } from '../../../../language/language.ts';
import { useKeyHint } from '../../../../ui/keyHints.ts';
import strips from '../../../../ui/Strips.module.css';
import type { Notices } from '../../../state/notices/types.ts';
import type { TextIntake } from '../../../state/links/types.ts';

interface IntakeButtonsProps {
  readonly intake: Pick<TextIntake, 'onPaste' | 'onFiles'>;
  readonly notices: Pick<Notices, 'say'>;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}

/** The three ways to another position: from the clipboard, from a match, and by hand. */
export function IntakeButtons({ intake, notices, isEditing, onEditing }: IntakeButtonsProps) {
  const hint = useKeyHint();
  const files = useRef<HTMLInputElement>(null);
  async function paste(): Promise<void> {
    const text = await readClipboard();
    if (text === undefined)
      notices.say(t('The browser does not show the clipboard. Press Ctrl V, or paste into the field XGID.'));
    else await intake.onPaste(text);
  }
  return (
    <div className={`${strips.tools} ${strips.intake}`}>
      <button
        type="button"
        className="button"
        title={t('Paste or drop an ID, a post or an analysis anywhere')}
        onClick={() => void paste()}
      >
        {t('Paste position')}
      </button>
      <button type="button" className="button" onClick={() => files.current?.click()}>
        {t('Open match')}
      </button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (chosen.length > 0) void intake.onFiles(chosen);
        }}
      />
      <button
        type="button"
        className="button"
        aria-pressed={isEditing}
        onClick={() => onEditing(!isEditing)}
        {...hint(t('Set up the position'), 'E')}
      >
        {t('Set up')}
      </button>
    </div>
  );
}

/** The text in the clipboard; undefined if the browser or the reader refuses. */
async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}
