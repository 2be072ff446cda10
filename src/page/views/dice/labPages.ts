import { TOUR_SCENES } from './tour/tour.ts';
import { ESSAY_HASH, LAB_HASH, RACE_HASH } from '../../../ui/routes.ts';

/** Addresses of the pages of the lab; the first three are slides of the presentation. */
export const LAB_HASHES = {
  present: `${LAB_HASH}/present`,
  race: RACE_HASH,
  throws: `${LAB_HASH}/throw`,
  essay: ESSAY_HASH,
  handout: `${LAB_HASH}/handout`,
} as const;

/** The page of the lab that an address names. */
export const labPageOf = (hash: string): keyof typeof LAB_HASHES | 'lab' =>
  (Object.keys(LAB_HASHES) as (keyof typeof LAB_HASHES)[]).find(
    (page) => LAB_HASHES[page] === hash.replace(/\/?(\?.*)?$/, ''),
  ) ?? 'lab';

/** A slide of the presentation. */
type Slide =
  | { readonly kind: 'race' | 'throws' | 'gains'; readonly scene?: never }
  | { readonly kind: 'present'; readonly scene: number };

/** What the dice do, what that gains in a race, the room's own dice, and what it gains in whole games. */
export const SLIDES: readonly Slide[] = [
  ...TOUR_SCENES.map((_, scene) => ({ kind: 'present', scene }) as const),
  { kind: 'race' },
  { kind: 'throws' },
  { kind: 'gains' },
];

/** Goes to a slide of the presentation in full screen, where the browser allows it. */
export function present(hash: string): void {
  location.hash = hash;
  // Phones have no full screen for pages; the presentation covers the window anyway.
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}
