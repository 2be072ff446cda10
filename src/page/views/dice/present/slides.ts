import { useEffect } from 'react';
import { TOUR_STEPS } from '../labState.ts';

/** A slide of the presentation. */
export type Slide =
  | { readonly kind: 'payoff' }
  | { readonly kind: 'race' }
  | { readonly kind: 'tour'; readonly step: number }
  | { readonly kind: 'gains' };

/** The payoff first; the last step of the tour, an experiment, is the race here. */
export const SLIDES: readonly Slide[] = [
  { kind: 'payoff' },
  { kind: 'race' },
  ...Array.from({ length: TOUR_STEPS - 1 }, (_, index) => ({ kind: 'tour', step: index + 1 }) as const),
  { kind: 'gains' },
];

/** Index of the race. */
export const RACE_SLIDE: number = SLIDES.findIndex(({ kind }) => kind === 'race');

/** Actions of keys, by `KeyboardEvent.key`. */
export type SlideKeys = Readonly<Record<string, () => void>>;

/** Called by a slide with the actions of its keys. */
export type SetSlideKeys = (keys: SlideKeys) => void;

/** Makes these the keys of the slide shown. */
export function useSlideKeys(setKeys: SetSlideKeys, keys: SlideKeys): void {
  useEffect(() => setKeys(keys));
}
