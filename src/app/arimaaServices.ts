import { asFailure, type Failure, ok, type Result } from '../engine/errors.ts';
import { barredOf } from '../games/arimaa/game.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { checkBoard, isSamePosition } from '../games/arimaa/position.ts';
import type { TreeJob, TreeTurn } from '../games/arimaa/trees.ts';
import { loadArimaaKernel } from '../kernel/loadArimaa.ts';
import { ARIMAA, ARIMAA_ENGINE, type ArimaaJob, nameCandidate, treeJobOf } from '../protocol/arimaaJob.ts';
import type { ArimaaTreeSettings } from '../protocol/arimaaSettings.ts';
import { positionLine } from '../protocol/arimaaResultJson.ts';
import { createArimaaPool, createArimaaTrees, createBrowserArimaaAssets } from '../runner/arimaaBrowser.ts';
import {
  type ArimaaBoardStore,
  createArimaaBoardStore,
  positionOf,
  positionsUpTo,
} from '../stores/arimaaBoardSlice.ts';
import { type ArimaaChoiceStore, createArimaaChoiceStore } from '../stores/arimaaChoiceSlice.ts';
import {
  type ArimaaSettingsStore,
  createArimaaSettingsStore,
  rolloutPart,
} from '../stores/arimaaSettingsSlice.ts';
import { type ArimaaTreeStore, createArimaaTreeStore } from '../stores/arimaaTreeSlice.ts';
import { createLibraryStore } from '../stores/librarySlice.ts';
import { createRolloutStore, type RolloutStore } from '../stores/rolloutSlice.ts';
import type { TextStorage } from '../stores/settingsSlice.ts';
import type { Keeping } from './keeping.ts';
import { createRunKeeping, type RunKeeping } from './runKeeping.ts';

/** Everything the Arimaa view is made of, wired up; made when it is first asked for, kept while the page is open. */
export interface ArimaaServices {
  readonly board: ArimaaBoardStore;
  readonly settings: ArimaaSettingsStore;
  readonly choice: ArimaaChoiceStore;
  readonly tree: ArimaaTreeStore;
  /** Trees below turns of the position on the board, see `compare`. */
  readonly pinned: ArimaaTreeStore;
  readonly rollout: RolloutStore<ArimaaJob>;
  readonly keeping: RunKeeping<ArimaaJob>;
  /** The kernel of this thread: rules and facts. Read once, when it is first asked for. */
  kernel(): Promise<Result<ArimaaKernel>>;
  /** From now on whatever stands on the board is searched: the view is there. */
  begin(): void;
  /** Searches the position on the board anew. @param times - as many iterations as the settings say, or a multiple */
  search(times?: number): void;
  /** Grows trees below each of these turns, with equal effort; a search that goes on stops. */
  compare(turns: readonly TreeTurn[]): void;
}

/** Undefined where the browser refuses even to be asked. */
function storage(): TextStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Trees below each turn at the least: one alone would not show how far chance moves it. */
const LEAST_PINNED_TREES = 4;

/** Trees that grow below each turn under equal effort. */
export const pinnedTrees = ({ trees }: Pick<ArimaaTreeSettings, 'trees'>): number =>
  Math.max(trees, LEAST_PINNED_TREES);

/** A position is searched when it has stood still for so long: not each one that is stepped over. */
const QUIET_MS = 200;

/**
 * @param onNews - told what the user should know though the page works: a replaced worker
 * @param kept - where runs are kept
 */
export function createArimaaServices(
  onNews: (failure: Failure) => void,
  { database, locks }: Pick<Keeping, 'database' | 'locks'>,
): ArimaaServices {
  const assets = createBrowserArimaaAssets();
  const board = createArimaaBoardStore();
  const settings = createArimaaSettingsStore(storage());
  const choice = createArimaaChoiceStore();
  // One searcher, which has one search at a time.
  const trees = createArimaaTrees({ assets });
  const tree = createArimaaTreeStore(trees);
  const pinned = createArimaaTreeStore(trees);
  const pool = createArimaaPool({ assets, onIncident: ({ failure }) => onNews(failure) });
  const rollout = createRolloutStore(ARIMAA, pool, () => performance.now());

  async function openKernel(): Promise<Result<ArimaaKernel>> {
    const loaded = await assets.load();
    if (!loaded.ok) return loaded;
    try {
      return ok(loadArimaaKernel(loaded.value.kernel));
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }
  let opened: Promise<Result<ArimaaKernel>> | undefined;
  function kernel(): Promise<Result<ArimaaKernel>> {
    opened ??= openKernel();
    return opened;
  }

  /** A search of the position on the board, by the settings but for what is changed. */
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

  let timer: number | undefined;
  let hasBegun = false;
  let isPostponed = false;
  /** The search that nobody has asked for lets a comparison end that somebody has. */
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

  const keeping = createRunKeeping<ArimaaJob>({
    game: ARIMAA,
    library: createLibraryStore<ArimaaJob>(
      { game: ARIMAA, idOf: ({ position }) => positionLine(position), nameOf: nameCandidate },
      database.arimaaRuns,
      () => Date.now(),
    ),
    locks,
    rollout,
    show({ position, candidates, counts, settings: own }) {
      // Not kept in storage: an old run changes nobody's habits.
      settings.setState(({ settings: others }) => ({ settings: { ...others, ...own } }));
      board.getState().place(position);
      choice.getState().request(position, candidates, counts);
    },
    isAsked: ({ position }) => {
      const { line, at } = board.getState();
      return isSamePosition(position, positionOf(line, at));
    },
    isOurs: ({ engine }) => engine.version === ARIMAA_ENGINE.version,
    withOwnSettings: (job) => ({ ...job, settings: rolloutPart(settings.getState().settings) }),
    storage: storage(),
    restingKey: 'strata-resting-arimaa',
  });

  return {
    board,
    settings,
    choice,
    tree,
    pinned,
    rollout,
    keeping,
    kernel,
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      searchSoon();
    },
    search: (times) => void search(times),
    compare: (turns) => pinned.getState().start(jobOf((own) => ({ trees: pinnedTrees(own) }), turns)),
  };
}
