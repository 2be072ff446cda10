import { createContext, useContext } from 'react';
import { t } from '../language/language.ts';

/** Whether single keys act: tooltips name only keys that do. */
export const KeysOn = createContext(true);

/** What tells of a control's key: spread over the control. */
export interface KeyHint {
  readonly title: string;
  readonly 'aria-keyshortcuts'?: string;
}

/** Keys as tooltips print them, where that is not their name. */
const printed = (key: string): string => (key === 'Space' ? t('space') : key === 'Escape' ? 'Esc' : key);

/** @returns a function from what a control does and its key, as `aria-keyshortcuts` names it, to the control's hint */
export function useKeyHint(): (text: string, key: string) => KeyHint {
  const isOn = useContext(KeysOn);
  return (text, key) =>
    isOn ? { title: `${text} (${printed(key)})`, 'aria-keyshortcuts': key } : { title: text };
}
