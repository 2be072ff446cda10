import { createContext, useContext } from 'react';

/** Whether single keys act: tooltips name only keys that do. */
export const KeysOn = createContext(true);

/** What tells of a control's key: spread over the control. */
export interface KeyHint {
  readonly title: string;
  readonly 'aria-keyshortcuts'?: string;
}

/** Keys as tooltips print them, where that is not their name. */
const PRINTED: Readonly<Record<string, string>> = { Space: 'space', Escape: 'Esc' };

/** @returns a function from what a control does and its key, as `aria-keyshortcuts` names it, to the control's hint */
export function useKeyHint(): (text: string, key: string) => KeyHint {
  const isOn = useContext(KeysOn);
  return (text, key) =>
    isOn ? { title: `${text} (${PRINTED[key] ?? key})`, 'aria-keyshortcuts': key } : { title: text };
}
