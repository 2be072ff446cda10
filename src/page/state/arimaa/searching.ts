import type { Result } from '../../../engine/errors.ts';
import { barredOf } from '../../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { checkArimaaBoard, isSamePosition } from '../../../games/arimaa/position.ts';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import type { TreeTurn } from '../../../games/arimaa/types.ts';
import { treeJobOf } from '../../../jobs/arimaa/job.ts';
import type { ArimaaTreeSettings } from '../../../jobs/arimaa/settings.ts';
import { positionOf, positionsUpTo } from './boardSlice.ts';
import { turnOf } from './candidates.ts';
import { defaultWorkers } from '../../../runner/browser/workerHandle.ts';
import type { ArimaaServices } from './types.ts';

/** The stores that a search reads and changes. */
interface SearchingParts extends Pick<ArimaaServices, 'board' | 'settings' | 'tree' | 'pinned' | 'review'> {
  kernel(): Promise<Result<ArimaaKernel>>;
}

/** The fewest trees below a compared turn: a single tree does not show the influence of chance. */
const LEAST_PINNED_TREES = 4;

/** The number of trees of a search: as set, or one for each worker. */
export const treeCount = ({ trees }: Pick<ArimaaTreeSettings, 'trees'>): number =>
  trees === 0 ? defaultWorkers() : trees;

/** The number of trees below each compared turn. */
export const pinnedTrees = (settings: Pick<ArimaaTreeSettings, 'trees'>): number =>
  Math.max(treeCount(settings), LEAST_PINNED_TREES);

/** The most iterations for each position of a review. */
const REVIEW_ITERATIONS = 20_000;

/** Waits this long after the last change of the position, so that positions stepped over are not searched. */
const QUIET_MS = 200;

/** Starts searches on request. */
function createSearches({ board, settings, tree, pinned, review, kernel }: SearchingParts) {
  /** A search of the position before turn `at`. @param change - replaces some of the settings */
  function jobOf(
    at: number,
    change: (settings: ArimaaTreeSettings) => Partial<ArimaaTreeSettings> = () => ({}),
    turns: readonly TreeTurn[] = [],
  ): TreeJob {
    const { line } = board.getState();
    const own = { ...settings.getState().settings, trees: treeCount(settings.getState().settings) };
    const next = line.turns[at];
    const barred = barredOf(positionsUpTo(line, at));
    const job = treeJobOf(positionOf(line, at), { ...own, ...change(own) }, { pinned: turns, barred });
    return next === undefined ? job : { ...job, played: turnOf(next) };
  }

  async function search(times = 1): Promise<void> {
    const rules = await kernel();
    const { line, at } = board.getState();
    const position = positionOf(line, at);
    const isOpen =
      rules.ok && checkArimaaBoard(position.board).ok && rules.value.endOf(position) === undefined;
    if (!isOpen) return tree.getState().clear();
    void tree.getState().start(jobOf(at, ({ iterations }) => ({ iterations: iterations * times })));
  }

  /** Searches every position of the line in which the game goes on. */
  async function reviewGame(): Promise<void> {
    const rules = await kernel();
    if (!rules.ok) return;
    const { line } = board.getState();
    const jobs = Array.from({ length: line.turns.length + 1 }, (_, at) =>
      jobOf(at, ({ iterations }) => ({ iterations: Math.min(iterations, REVIEW_ITERATIONS) })),
    );
    await review.getState().start(jobs.filter(({ position }) => rules.value.endOf(position) === undefined));
  }

  return {
    search,
    reviewGame,
    compare: (turns: readonly TreeTurn[]): void =>
      void pinned.getState().start(jobOf(board.getState().at, (own) => ({ trees: pinnedTrees(own) }), turns)),
  };
}

/** Searches the position on the board: on request, and automatically after each change. */
export function createSearching(parts: SearchingParts) {
  const { board, settings, tree, pinned, review, kernel } = parts;
  const { search, compare, reviewGame } = createSearches(parts);
  let timer: number | undefined;
  let hasBegun = false;
  let isPostponed = false;
  /** Automatic searches wait until a requested comparison or review has finished. */
  async function searchByItself(): Promise<void> {
    await kernel();
    isPostponed = [pinned, review].some((store) => store.getState().status === 'running');
    if (!isPostponed) await search();
  }
  function searchSoon(): void {
    if (!hasBegun) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void searchByItself(), QUIET_MS);
  }
  function onRequested({ status }: { readonly status: string }): void {
    if (!isPostponed || status === 'running') return;
    isPostponed = false;
    searchSoon();
  }
  pinned.subscribe(onRequested);
  review.subscribe(onRequested);
  board.subscribe(({ line, at }, before) => {
    if (line === before.line && at === before.at) return;
    const position = positionOf(line, at);
    const searched = tree.getState().job?.position;
    if (searched != null && !isSamePosition(searched, position)) tree.getState().clear();
    const compared = pinned.getState().job?.position;
    if (compared !== undefined && !isSamePosition(compared, position)) pinned.getState().clear();
    searchSoon();
  });
  settings.subscribe(() => {
    board.getState().forgetRecord();
    review.getState().clear();
    searchSoon();
  });

  return {
    search,
    compare,
    reviewGame,
    /** Enables automatic searches once the view is open. */
    begin(): void {
      if (hasBegun) return;
      hasBegun = true;
      searchSoon();
    },
  };
}
