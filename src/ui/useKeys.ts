import { useLayoutEffect, useRef } from 'react';

/** Actions of single keys, by `KeyboardEvent.key`; letters in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Elements that use keys themselves: text fields, lists, menus and dialogs. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';
/** Elements that Space activates. */
const PRESSED_BY_SPACE = 'button, a, summary, input, [role=tab], [role=switch]';
/** Elements in which arrow keys select. */
const MOVED_BY_ARROWS = '[role=tablist], [type=radio]';

/** A dialog takes all keys, also in the moment before it has the focus. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const within = (selector: string) => target.closest(selector) !== null;
  if (within(TAKES_KEYS)) return true;
  return (key === ' ' && within(PRESSED_BY_SPACE)) || (key.startsWith('Arrow') && within(MOVED_BY_ARROWS));
}

/**
 * Single-key shortcuts for the whole page, unless the focused element uses the key itself.
 *
 * @param isOn - whether shortcuts are on
 */
export function useKeys(isOn: boolean, actions: KeyActions): void {
  const latest = useRef(actions);
  // Layout effects: a page that can be seen takes input.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (act === undefined || isTaken(key, event.target) || isDialogOpen()) return;
      event.preventDefault();
      if (!event.repeat) act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
