import { useLayoutEffect } from 'react';
import { fileText } from './fileText.ts';
import { transferredFiles } from './transferredFiles.ts';

export interface GlobalInput {
  /** Called with text pasted or dropped while no field has focus, or the text of a file and its name. */
  readonly onText: (text: string, file: string) => void;
  /** Called with several files, with those of folders, or with one that is empty or cannot be read. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with a file that is too large to read as text. */
  readonly onTooLarge: (file: File) => void;
  /** Copy with nothing selected and no field in focus. @returns the text to copy; undefined for nothing */
  readonly onCopy: () => string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Larger files cannot be matches and are not opened here. */
export const MOST_OPENED_BYTES = 16_000_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Paste, drop and copy anywhere, undo and redo by keyboard; fields keep their own behavior. */
export function useGlobalInput({ onText, onFiles, onTooLarge, onCopy, onUndo, onRedo }: GlobalInput): void {
  // A layout effect: a page that can be seen takes input.
  useLayoutEffect(() => {
    function takeFiles(files: readonly File[]): void {
      const [file, ...others] = files;
      if (file === undefined || others.length > 0 || file.size === 0) onFiles(files);
      else if (file.size > MOST_OPENED_BYTES) onTooLarge(file);
      else
        void fileText(file).then(
          (text) => onText(text, file.name),
          () => onFiles(files),
        );
    }
    /** Reads files, if there are any. @returns whether there were */
    function take(data: DataTransfer | null): boolean {
      if (data === null || data.files.length === 0) return false;
      void transferredFiles(data).then(takeFiles);
      return true;
    }
    function paste(event: ClipboardEvent): void {
      if (isField(event.target)) return;
      event.preventDefault();
      if (!take(event.clipboardData)) onText(event.clipboardData?.getData('text') ?? '', '');
    }
    function drop(event: DragEvent): void {
      const text = event.dataTransfer?.getData('text') ?? '';
      const hasFile = (event.dataTransfer?.files.length ?? 0) > 0;
      if (isField(event.target) || (text === '' && !hasFile)) return;
      event.preventDefault();
      if (!take(event.dataTransfer)) onText(text, '');
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
  }, [onText, onFiles, onTooLarge, onCopy, onUndo, onRedo]);
}
