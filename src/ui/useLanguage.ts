import { useMemo, useSyncExternalStore } from 'react';
import { type Language, onSpoken, spoken } from '../language/language.ts';

/** The language spoken: whoever keeps texts, in `memo` say, renews them when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onSpoken, spoken);

/** What is made with texts, kept until the language changes or something of `of`, which is all that `make` reads. */
export function useTexts<T>(make: () => T, of: readonly unknown[]): T {
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language is read by every text
  return useMemo(make, [...of, language]);
}
