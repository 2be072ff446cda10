import { useMemo, useSyncExternalStore } from 'react';
import { type Language, onSpoken, spoken } from '../language/language.ts';

/** The current language. Memoized components with texts must use this to re-render when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onSpoken, spoken);

/** A memoized value that contains texts; recomputed when the language or a dependency in `of` changes. */
export function useTexts<T>(make: () => T, of: readonly unknown[]): T {
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language is read by every text
  return useMemo(make, [...of, language]);
}
