import { useEffect, useSyncExternalStore } from 'react';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** Where Arimaa is, with no position. */
export const ARIMAA_HASH = '#/arimaa';

/** Where the dice lab is; the state of the lab may follow. */
export const LAB_HASH = '#/dice';

/** Whether an address leads to the dice lab. */
export const isLabHash = (hash: string): boolean => hash === LAB_HASH || hash.startsWith(`${LAB_HASH}?`);

/** The views of the page, in the order of their navigation, with the addresses that lead to them. */
export const VIEWS = [
  { view: 'analysis', name: 'Analyze', hash: '#' },
  { view: 'match', name: 'Match', hash: '#/match' },
  { view: 'dice', name: 'Dice lab', hash: LAB_HASH },
  { view: 'library', name: 'Library', hash: '#/library' },
  { view: 'arimaa', name: 'Arimaa', hash: ARIMAA_HASH },
] as const satisfies readonly { view: string; name: Text; hash: string }[];
const MATCH_HASH = '#/match';
const LIBRARY_HASH = '#/library';
export type View = (typeof VIEWS)[number]['view'];

/** The view that an address leads to: positions have addresses of their own. */
export const viewOf = (hash: string): View => {
  if (isLabHash(hash)) return 'dice';
  if (hash === MATCH_HASH || hash.startsWith(`${MATCH_HASH}/`)) return 'match';
  if (/^#\/arimaa\b/.test(hash)) return 'arimaa';
  return hash === LIBRARY_HASH ? 'library' : 'analysis';
};

/** The address of a match of the library. */
export const matchHash = (key: string): string => `${MATCH_HASH}/${key}`;
/** The match that an address leads to, without what a newer page may have added; undefined where it names none. */
export const matchOf = (hash: string): string | undefined =>
  viewOf(hash) === 'match' ? hash.slice(MATCH_HASH.length + 1).split('?', 1)[0] || undefined : undefined;

/** Leads to the match view from wherever the reader is. */
export function showMatch(key: string): void {
  location.hash = matchHash(key);
}

/** Leads to Arimaa from wherever the reader is. */
export function showArimaa(): void {
  if (viewOf(location.hash) !== 'arimaa') location.hash = ARIMAA_HASH;
}

/** Leads to the library from wherever the reader is. */
export function showLibrary(): void {
  location.hash = LIBRARY_HASH;
}

/** Leads to the analysis from wherever the reader is. */
export function showAnalysis(): void {
  if (viewOf(location.hash) !== 'analysis') location.hash = '';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Of the window. */
function titleOf(view: View): string {
  const own = t('Strata: backgammon rollouts');
  const name = VIEWS.find((other) => other.view === view)?.name;
  return name === undefined || view === 'analysis' ? own : `${t(name)} – ${own}`;
}

/** The view in sight, as the address says. */
export function useView(): View {
  const view = useSyncExternalStore(subscribe, () => viewOf(location.hash));
  const title = titleOf(view);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return view;
}
