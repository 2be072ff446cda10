import { useEffect } from 'react';

export interface GlobalInput {
  /** Text pasted or dropped with no field in focus. */
  readonly onText: (text: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** Paste and drop anywhere, undo and redo from the keyboard; fields keep their own. */
export function useGlobalInput({ onText, onUndo, onRedo }: GlobalInput): void {
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      if (isField(event.target)) return;
      const text = event.clipboardData?.getData('text') ?? '';
      event.preventDefault();
      onText(text);
    }
    function drop(event: DragEvent): void {
      const text = event.dataTransfer?.getData('text') ?? '';
      if (isField(event.target) || text === '') return;
      event.preventDefault();
      onText(text);
    }
    function over(event: DragEvent): void {
      if (!isField(event.target) && event.dataTransfer?.types.includes('text/plain') === true)
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
    window.addEventListener('drop', drop);
    window.addEventListener('dragover', over);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragover', over);
      window.removeEventListener('keydown', key);
    };
  }, [onText, onUndo, onRedo]);
}
