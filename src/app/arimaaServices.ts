import { asFailure, type Failure, ok, type Result } from '../engine/errors.ts';
import { occurrenceKey } from '../games/arimaa/game.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import { checkBoard } from '../games/arimaa/position.ts';
import { MOST_BARRED, type TreeJob } from '../games/arimaa/trees.ts';
import type { Position } from '../games/arimaa/types.ts';
import { loadArimaaKernel } from '../kernel/loadArimaa.ts';
import { ARIMAA, type ArimaaJob } from '../protocol/arimaaJob.ts';
import { playoutOf, treeOf } from '../protocol/arimaaSettings.ts';
import { createArimaaPool, createArimaaTrees, createBrowserArimaaAssets } from '../runner/arimaaBrowser.ts';
import {
  type ArimaaBoardStore,
  createArimaaBoardStore,
  positionOf,
  positionsUpTo,
} from '../stores/arimaaBoardSlice.ts';
import { type ArimaaChoiceStore, createArimaaChoiceStore } from '../stores/arimaaChoiceSlice.ts';
import {
  type AllArimaaSettings,
  type ArimaaSettingsStore,
  createArimaaSettingsStore,
} from '../stores/arimaaSettingsSlice.ts';
import { type ArimaaTreeStore, createArimaaTreeStore } from '../stores/arimaaTreeSlice.ts';
import { createRolloutStore, type RolloutStore } from '../stores/rolloutSlice.ts';
import type { TextStorage } from '../stores/settingsSlice.ts';

/** Everything the Arimaa view is made of, wired up; made on the first visit, kept while the page is open. */
export interface ArimaaServices {
  readonly board: ArimaaBoardStore;
  readonly settings: ArimaaSettingsStore;
  readonly choice: ArimaaChoiceStore;
  readonly tree: ArimaaTreeStore;
  readonly rollout: RolloutStore<ArimaaJob>;
  /** The kernel of this thread: rules and facts. Read once. */
  readonly kernel: Promise<Result<ArimaaKernel>>;
  /** Searches the position on the board anew. @param times - as many iterations as the settings say, or a multiple */
  search(times?: number): void;
}

/** Undefined where the browser refuses even to be asked. */
function storage(): TextStorage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** A search of a position after others of its game: those that stood twice may not come again. */
export function treeJobOf(
  position: Position,
  before: readonly Position[],
  settings: AllArimaaSettings,
  times: number,
): TreeJob {
  const counts = new Map<string, Position[]>();
  for (const each of before) {
    const key = occurrenceKey(each);
    counts.set(key, [...(counts.get(key) ?? []), each]);
  }
  const barred = [...counts.values()].flatMap((same) => (same.length >= 2 ? same.slice(0, 1) : []));
  return {
    position,
    playout: playoutOf(settings),
    tree: treeOf(settings),
    iterations: settings.iterations * times,
    seed: settings.seed,
    trees: settings.trees,
    pinned: [],
    barred: barred.slice(0, MOST_BARRED),
  };
}

/** A position is searched when it has stood still for so long: not each one that is stepped over. */
const QUIET_MS = 200;

/** @param onNews - told what the user should know though the page works: a replaced worker */
export function createArimaaServices(onNews: (failure: Failure) => void): ArimaaServices {
  const assets = createBrowserArimaaAssets();
  const board = createArimaaBoardStore();
  const settings = createArimaaSettingsStore(storage());
  const choice = createArimaaChoiceStore();
  const tree = createArimaaTreeStore(createArimaaTrees({ assets }));
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
  const kernel = openKernel();

  async function search(times = 1): Promise<void> {
    const { line, at } = board.getState();
    const position = positionOf(line, at);
    const opened = await kernel;
    const isOpen = opened.ok && checkBoard(position.board).ok && opened.value.endOf(position) === undefined;
    if (!isOpen) return tree.getState().clear();
    tree.getState().start(treeJobOf(position, positionsUpTo(line, at), settings.getState().settings, times));
  }

  let timer: number | undefined;
  function searchSoon(): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(), QUIET_MS);
  }
  board.subscribe(({ line, at }, before) => {
    if (line === before.line && at === before.at) return;
    const position = positionOf(line, at);
    choice.getState().look(position);
    const searched = tree.getState().job?.position;
    if (searched?.board !== position.board || searched.side !== position.side) tree.getState().clear();
    searchSoon();
  });
  settings.subscribe(() => {
    choice.getState().forgetRecord();
    searchSoon();
  });
  choice.getState().look(positionOf(board.getState().line, board.getState().at));
  searchSoon();

  return { board, settings, choice, tree, rollout, kernel, search: (times) => void search(times) };
}
