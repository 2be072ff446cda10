import { createContext, useContext } from 'react';
import { t } from '../language/language.ts';

/** Whether single-key shortcuts are on: tooltips show only active shortcuts. */
export const KeysOn = createContext(true);

/** Props that describe a control's shortcut. */
interface KeyHint {
  readonly title: string;
  readonly 'aria-keyshortcuts'?: string;
}

/** Name of a key in tooltips. */
const printed = (key: string): string => (key === 'Space' ? t('space') : key === 'Escape' ? 'Esc' : key);

/**
 * @returns a function that makes the hint of a control from its action and its key, named as in
 * `aria-keyshortcuts`
 */
export function useKeyHint(): (text: string, key: string) => KeyHint {
  const isOn = useContext(KeysOn);
  return (text, key) =>
    isOn ? { title: `${text} (${printed(key)})`, 'aria-keyshortcuts': key } : { title: text };
}
