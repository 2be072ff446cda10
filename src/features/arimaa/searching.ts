import type { Result } from '../../engine/errors.ts';
import { barredOf } from '../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import { checkBoard, isSamePosition } from '../../games/arimaa/position.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeTurn } from '../../games/arimaa/types.ts';
import { treeJobOf } from '../../jobs/arimaa/job.ts';
import type { ArimaaTreeSettings } from '../../jobs/arimaa/settings.ts';
import { type ArimaaBoardStore, positionOf, positionsUpTo } from './boardSlice.ts';
import type { ArimaaChoiceStore } from './choiceSlice.ts';
import type { ArimaaSettingsStore } from './settingsSlice.ts';
import type { ArimaaTreeStore } from './treeSlice.ts';

/** The stores that a search reads and changes. */
export interface SearchingParts {
  readonly board: ArimaaBoardStore;
  readonly settings: ArimaaSettingsStore;
  readonly choice: ArimaaChoiceStore;
  /** Trees for the position on the board. */
  readonly tree: ArimaaTreeStore;
  /** Trees below the turns that are compared. */
  readonly pinned: ArimaaTreeStore;
  kernel(): Promise<Result<ArimaaKernel>>;
}

/** The fewest trees below a compared turn: a single tree does not show the influence of chance. */
const LEAST_PINNED_TREES = 4;

/** The number of trees below each compared turn. */
export const pinnedTrees = ({ trees }: Pick<ArimaaTreeSettings, 'trees'>): number =>
  Math.max(trees, LEAST_PINNED_TREES);

/** Waits this long after the last change of the position, so that positions stepped over are not searched. */
const QUIET_MS = 200;

/** Starts searches on request. */
function createSearches({ board, settings, tree, pinned, kernel }: Omit<SearchingParts, 'choice'>) {
  /** A search of the position on the board. @param change - replaces some of the settings */
  function jobOf(
    change: (settings: ArimaaTreeSettings) => Partial<ArimaaTreeSettings>,
    turns: readonly TreeTurn[] = [],
  ): TreeJob {
    const { line, at } = board.getState();
    const { settings: own } = settings.getState();
    const barred = barredOf(positionsUpTo(line, at));
    return treeJobOf(positionOf(line, at), { ...own, ...change(own) }, { pinned: turns, barred });
  }

  async function search(times = 1): Promise<void> {
    const rules = await kernel();
    const { line, at } = board.getState();
    const position = positionOf(line, at);
    const isOpen = rules.ok && checkBoard(position.board).ok && rules.value.endOf(position) === undefined;
    if (!isOpen) return tree.getState().clear();
    tree.getState().start(jobOf(({ iterations }) => ({ iterations: iterations * times })));
  }

  return {
    search,
    compare: (turns: readonly TreeTurn[]): void =>
      pinned.getState().start(jobOf((own) => ({ trees: pinnedTrees(own) }), turns)),
  };
}

/** Searches the position on the board: on request, and automatically after each change. */
export function createSearching(parts: SearchingParts) {
  const { board, settings, choice, tree, pinned, kernel } = parts;
  const { search, compare } = createSearches(parts);
  let timer: number | undefined;
  let hasBegun = false;
  let isPostponed = false;
  /** Automatic searches wait until a requested comparison has finished. */
  async function searchByItself(): Promise<void> {
    await kernel();
    isPostponed = pinned.getState().status === 'running';
    if (!isPostponed) await search();
  }
  function searchSoon(): void {
    if (!hasBegun) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void searchByItself(), QUIET_MS);
  }
  pinned.subscribe(({ status }) => {
    if (!isPostponed || status === 'running') return;
    isPostponed = false;
    searchSoon();
  });
  board.subscribe(({ line, at }, before) => {
    if (line === before.line && at === before.at) return;
    const position = positionOf(line, at);
    choice.getState().look(position);
    const searched = tree.getState().job?.position;
    if (searched != null && !isSamePosition(searched, position)) tree.getState().clear();
    const compared = pinned.getState().job?.position;
    if (compared !== undefined && !isSamePosition(compared, position)) pinned.getState().clear();
    searchSoon();
  });
  settings.subscribe(() => {
    choice.getState().forgetRecord();
    searchSoon();
  });
  choice.getState().look(positionOf(board.getState().line, board.getState().at));

  return {
    search,
    compare,
    /** Enables automatic searches once the view is open. */
    begin(): void {
      if (hasBegun) return;
      hasBegun = true;
      searchSoon();
    },
  };
}
