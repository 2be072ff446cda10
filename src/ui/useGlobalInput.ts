import { useLayoutEffect } from 'react';
import { t } from '../language/language.ts';
import { fileText } from './fileText.ts';

export interface GlobalInput {
  /**
   * Called with text pasted or dropped while no field has focus, or the text of the first file; with the
   * number of other files, and the file's name.
   */
  readonly onText: (text: string, others: number, file: string) => void;
  /** Called with a file that is too large to read as text. */
  readonly onTooLarge: (file: File) => void;
  /** Copy with nothing selected and no field in focus. @returns the text to copy; undefined for nothing */
  readonly onCopy: () => string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Says that further files were not read; begins with a space. @param others - their number */
export const unreadNote = (others: number): string =>
  others === 0
    ? ''
    : ` ${t('{n, plural, one {The other file was} other {The # other files were}} not read. Drop one file at a time.', { n: others })}`;

/** Larger files cannot be matches and are not opened here. */
const MOST_BYTES = 16_000_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Paste, drop and copy anywhere, undo and redo by keyboard; fields keep their own behavior. */
export function useGlobalInput({ onText, onTooLarge, onCopy, onUndo, onRedo }: GlobalInput): void {
  // A layout effect: a page that can be seen takes input.
  useLayoutEffect(() => {
    /** Reads the first file, if any. @returns whether there was one */
    function takeFile(data: DataTransfer | null): boolean {
      const [file, ...others] = data?.files ?? [];
      if (file === undefined) return false;
      if (file.size > MOST_BYTES) onTooLarge(file);
      else void fileText(file).then((text) => onText(text, others.length, file.name));
      return true;
    }
    function paste(event: ClipboardEvent): void {
      if (isField(event.target)) return;
      event.preventDefault();
      if (!takeFile(event.clipboardData)) onText(event.clipboardData?.getData('text') ?? '', 0, '');
    }
    function drop(event: DragEvent): void {
      const text = event.dataTransfer?.getData('text') ?? '';
      const hasFile = (event.dataTransfer?.files.length ?? 0) > 0;
      if (isField(event.target) || (text === '' && !hasFile)) return;
      event.preventDefault();
      if (!takeFile(event.dataTransfer)) onText(text, 0, '');
    }
    function over(event: DragEvent): void {
      const types = event.dataTransfer?.types ?? [];
      if (!isField(event.target) && (types.includes('text/plain') || types.includes('Files')))
        event.preventDefault();
    }
    function copy(event: ClipboardEvent): void {
      if (isField(event.target) || (getSelection()?.toString() ?? '') !== '') return;
      const text = onCopy();
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    }
    function key(event: KeyboardEvent): void {
      if (isField(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const letter = event.key.toLowerCase();
      if (letter !== 'z' && letter !== 'y') return;
      event.preventDefault();
      if (letter === 'y' || event.shiftKey) onRedo();
      else onUndo();
    }
    window.addEventListener('paste', paste);
    window.addEventListener('copy', copy);
    window.addEventListener('drop', drop);
    window.addEventListener('dragover', over);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('copy', copy);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragover', over);
      window.removeEventListener('keydown', key);
    };
  }, [onText, onTooLarge, onCopy, onUndo, onRedo]);
}
