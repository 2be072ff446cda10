import { useEffect, useSyncExternalStore } from 'react';
import { type Player, PLAYERS } from '../games/backgammon/types.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';
import type { AnalysisViewName } from './viewTypes.ts';

/** Address of Arimaa without a position. */
export const ARIMAA_HASH = '#/arimaa';

/** Address of the scores in links of earlier versions; the question may follow: `#/compare?xgid=…`. */
const OLD_SCORES_HASH = '#/compare';
/** Whether an address asks for the scores as earlier versions did. */
export const isOldScores = (hash: string): boolean => /^#\/compare(?:\?|$)/.test(hash);
/** The question's own address in that of the analysis; empty if it names none. */
export const questionHash = (hash: string): string =>
  isOldScores(hash) ? hash.slice(OLD_SCORES_HASH.length).replace(/^\?/, '#') : hash;

/**
 * What the analysis shows of the position: all plays or cube lines in a table, some of them next to each other, the
 * answer at other scores and to each roll, the rollout's games, and all its figures.
 */
export const ANALYSIS_VIEWS = [
  'plays',
  'side',
  'scores',
  'rolls',
  'games',
  'numbers',
] as const satisfies readonly AnalysisViewName[];
/** What the views of the analysis are called. */
export const ANALYSIS_VIEW_NAMES = {
  plays: 'Plays',
  side: 'Side by side',
  scores: 'Scores',
  rolls: 'Rolls',
  games: 'Games',
  numbers: 'Numbers',
} as const satisfies Record<AnalysisViewName, Text>;

/** Address of the dice lab; its state may follow. */
export const LAB_HASH = '#/dice';

/** Address of the essay on the error of a rollout, a page of the dice lab. */
export const ESSAY_HASH: string = `${LAB_HASH}/error`;

/** Address of the race between plain and stratified dice, a page of the dice lab. */
export const RACE_HASH: string = `${LAB_HASH}/race`;

/** Whether an address belongs to the dice lab. */
export const isLabHash = (hash: string): boolean => hash === LAB_HASH || hash.startsWith(`${LAB_HASH}?`);

/** Address of help; the ID of an explanation may follow: `#/help/jsd`. */
const HELP_HASH = '#/help';
/** Address of an explanation. */
export const helpHash = (id: string): string => `${HELP_HASH}/${id}`;
/** The explanation that an address names; undefined for none. */
export const helpIdOf = (hash: string): string | undefined =>
  hash.startsWith(`${HELP_HASH}/`)
    ? hash.slice(HELP_HASH.length + 1).split('?', 1)[0] || undefined
    : undefined;

/** Address of the opening book. */
export const BOOK_HASH = '#/openings';
/** Address of the search over the decisions of all matches. */
export const SEARCH_HASH = '#/search';
/** Address of the reader's game over all matches. */
const OWN_HASH = '#/mygame';

/** The views in navigation order, with their addresses. */
export const VIEWS = [
  { view: 'analysis', name: 'Analyze', hash: '#' },
  { view: 'match', name: 'Matches', hash: '#/match' },
  { view: 'dice', name: 'Dice', hash: LAB_HASH },
  { view: 'openings', name: 'Opening book', hash: BOOK_HASH },
  { view: 'library', name: 'Library', hash: '#/library' },
  { view: 'quiz', name: 'Quiz', hash: '#/quiz' },
  { view: 'search', name: 'Find decisions', hash: SEARCH_HASH },
  { view: 'own', name: 'My game', hash: OWN_HASH },
  { view: 'arimaa', name: 'Arimaa', hash: ARIMAA_HASH },
  { view: 'help', name: 'Help', hash: HELP_HASH },
] as const satisfies readonly { view: string; name: Text; hash: string }[];
const MATCH_HASH = '#/match';
/** Address of the quiz from all stored matches. */
export const QUIZ_HASH = '#/quiz';
const LIBRARY_HASH = '#/library';
export type View = (typeof VIEWS)[number]['view'];
/** The room of the page that a view belongs to; undefined for those of the menu. */
export const ROOM_OF: Readonly<Record<View, View | undefined>> = {
  analysis: 'analysis',
  match: 'match',
  dice: 'dice',
  library: 'library',
  openings: 'library',
  quiz: 'match',
  search: 'match',
  own: 'match',
  arimaa: undefined,
  help: undefined,
};
/** The views that the navigation names. */
export const ROOMS = VIEWS.filter(({ view }) => ROOM_OF[view] === view);
/** The views of the matches, in the order of their row. */
export const MATCH_VIEWS = VIEWS.filter(({ view }) => ROOM_OF[view] === 'match');
/** The views of the menu. */
export const OTHER_VIEWS = VIEWS.filter(({ view }) => ROOM_OF[view] === undefined);

/** The parts of the dice room, in their addresses. */
const LAB_PARTS = ['present', 'race', 'throw', 'error', 'handout'] as const;

/** Whether an address names a place that does not exist, whatever its view shows instead. */
export function isStray(hash: string): boolean {
  const [path = ''] = hash.split('?', 1);
  const [, name = '', part = ''] = /^#\/([^/]*)\/?(.*?)\/?$/.exec(path) ?? [];
  if (!path.startsWith('#/') || path === '#/' || isOldScores(hash)) return false;
  if (!VIEWS.some((each) => each.hash === `#/${name}`)) return true;
  // Those of matches and topics are found, or not, where they are looked up.
  if (part === '' || ['match', 'quiz', 'help'].includes(name)) return false;
  return name !== 'dice' || !LAB_PARTS.some((each) => each === part);
}

/** The view of an address. Addresses of positions belong to the analysis. */
export const viewOf = (hash: string): View => {
  const own = /^#\/\w+/.exec(hash)?.[0];
  return VIEWS.find((each) => each.hash === own)?.view ?? 'analysis';
};

/** Address of a match in the library. @param decision - index of the decision to show, from 0 */
export const matchHash = (key: string, decision?: number): string =>
  `${MATCH_HASH}/${key}${decision === undefined ? '' : `?decision=${decision}`}`;
/**
 * The library match of an address, ignoring anything a newer version may have appended; undefined if it names
 * none.
 */
export const matchOf = (hash: string): string | undefined =>
  hash.startsWith(`${MATCH_HASH}/`)
    ? hash.slice(MATCH_HASH.length + 1).split('?', 1)[0] || undefined
    : undefined;

/** Address of a match that it holds itself. @param packed - its text, see packText */
export const packedMatchHash = (packed: string): string => `${MATCH_HASH}?file=${packed}`;
/** The packed text of the match that an address holds; undefined for none. */
export const packedMatchOf = (hash: string): string | undefined =>
  /^#\/match\?file=([\w-]+)(?:&|$)/.exec(hash)?.[1];

/** Address of the quiz from the errors of a match. @param player - whose errors; by default everybody's */
export const quizHash = (key: string, player?: Player): string =>
  `${QUIZ_HASH}/${key}${player === undefined ? '' : `?player=${player}`}`;
/** The match and player that an address of the quiz names; null for all matches. */
export function quizOf(hash: string): {
  readonly source: string | null;
  readonly player: Player | undefined;
} {
  const [path = '', query = ''] = hash.split('?', 2);
  const player = new URLSearchParams(query).get('player');
  return {
    source: path.slice(QUIZ_HASH.length + 1) || null,
    player: PLAYERS.find((each) => each === player),
  };
}

/** The decision that the address of a match names; undefined if it names none. */
export function decisionOf(hash: string): number | undefined {
  const [, digits] = /\?decision=(\d{1,6})(?:&|$)/.exec(hash) ?? [];
  return matchOf(hash) === undefined || digits === undefined ? undefined : Number(digits);
}

/** Goes to a match. */
export function showMatch(key: string): void {
  location.hash = matchHash(key);
}

/** Goes to Arimaa. */
export function showArimaa(): void {
  if (viewOf(location.hash) !== 'arimaa') location.hash = ARIMAA_HASH;
}

/** Goes to the library. */
export function showLibrary(): void {
  location.hash = LIBRARY_HASH;
}

/** Goes to the analysis. */
export function showAnalysis(): void {
  if (viewOf(location.hash) !== 'analysis') location.hash = '';
}

/** Calls back when the address changes. @returns unsubscribes */
export function onAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Title of the window. */
function titleOf(view: View): string {
  const own = t('Strata: backgammon rollouts');
  const name = VIEWS.find((other) => other.view === view)?.name;
  return name === undefined || view === 'analysis' ? own : `${t(name)} – ${own}`;
}

/** Whether the essay is shown, from the address. */
const isEssay = (): boolean => location.hash === ESSAY_HASH;

/** The current view, from the address. */
export function useView(): View {
  const view = useSyncExternalStore(onAddress, () => viewOf(location.hash));
  const essay = useSyncExternalStore(onAddress, isEssay);
  const title = essay ? t('What is the error of a rollout?') : titleOf(view);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return view;
}
