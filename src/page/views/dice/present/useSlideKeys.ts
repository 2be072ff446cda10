import { useEffect } from 'react';
import type { SetSlideKeys, SlideKeys } from './slides.ts';

/** Makes these the keys of the slide shown. */
export function useSlideKeys(setKeys: SetSlideKeys, keys: SlideKeys): void {
  useEffect(() => setKeys(keys));
}
