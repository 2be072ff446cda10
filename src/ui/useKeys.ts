import { useEffect, useRef } from 'react';

/** What single keys do, by the name of the key as events give it; letters in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Where keys mean something else: text is typed, or a list or a dialog is open. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';
/** What the space bar presses. */
const PRESSED_BY_SPACE = 'button, a, summary, input, [role=tab], [role=switch]';
/** Where arrows choose. */
const MOVED_BY_ARROWS = '[role=tablist], [type=radio]';

function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const within = (selector: string) => target.closest(selector) !== null;
  if (within(TAKES_KEYS)) return true;
  return (key === ' ' && within(PRESSED_BY_SPACE)) || (key.startsWith('Arrow') && within(MOVED_BY_ARROWS));
}

/**
 * Single keys for the page, wherever the focus is, unless something there has its own use for them.
 *
 * @param isOn - whether they act at all
 */
export function useKeys(isOn: boolean, actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = latest.current[key];
      if (act === undefined || isTaken(key, event.target)) return;
      event.preventDefault();
      if (!event.repeat) act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
