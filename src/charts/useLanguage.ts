import { useSyncExternalStore } from 'react';
import { type Language, onSpoken, spoken } from '../language/language.ts';

/** The language spoken: whoever keeps texts, in `memo` or `useMemo`, renews them when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onSpoken, spoken);
