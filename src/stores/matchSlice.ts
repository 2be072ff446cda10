import { createStore } from 'zustand/vanilla';
import { phrase } from '../language/phrase.ts';
import { asFailure, fail, type Failure, failure, ok, type Result } from '../engine/errors.ts';
import { parseText } from '../formats/pastedText.ts';
import type { LegalPlays } from '../formats/replayMatch.ts';
import type { Match } from '../games/backgammon/match.ts';
import { MATCH_TABLE_NAMES, type MatchTableName } from '../games/backgammon/met.ts';
import { ENGINE } from '../protocol/legalJob.ts';
import { type DecisionFigures, type PlacedDecision, placedDecisions } from '../protocol/matchFigures.ts';
import {
  FIGURE_PLACES,
  fingerprint,
  type KeptMatch,
  type LevelFigures,
  MATCH_PLIES,
  type MatchLevel,
  type MatchPlies,
  matchKey,
  type MoneyRules,
  placeOfLevel,
  type QueuedDecision,
} from '../protocol/matchLibrary.ts';
import type { DecisionRollout } from '../protocol/matchRollout.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import type { Evaluator } from '../runner/evaluator.ts';
import { type Judging, judgeAll } from '../runner/judging.ts';
import type { Runner } from '../runner/types.ts';
import type { LibraryStore } from './librarySlice.ts';
import { entryOf, keptOf } from './matchKeeping.ts';
import type { MatchLibraryStore } from './matchLibrarySlice.ts';
import { createMatchQueue, type QueuedRollout } from './matchQueue.ts';
import type { RunLocks } from './recorder.ts';

/** How an evaluation of all decisions stands. */
export interface MatchEvaluation {
  readonly status: 'idle' | 'running' | 'paused';
  readonly failure: Failure | null;
}

/** Decisions waiting to be rolled out, in their order. */
export interface MatchQueueState {
  readonly jobs: readonly QueuedRollout[];
  readonly isPaused: boolean;
  /** It waits while another rollout of the page needs the workers. */
  readonly isHeld: boolean;
}

/** A match file, what was decided in it, and what has been found out about that. */
export interface MatchSlice {
  readonly status: 'none' | 'opening' | 'ready' | 'failed';
  /** Why there is no match. */
  readonly failure: Failure | null;
  /** Under which the library has it; null without a match. */
  readonly key: string | null;
  readonly match: Match | null;
  readonly decisions: readonly PlacedDecision[];
  /** Of money games, as told by hand beside what the file says. */
  readonly rules: MoneyRules;
  /** The level shown. */
  readonly plies: MatchPlies;
  /** The table that its scores are worth something by, also of the match to come. */
  readonly table: MatchTableName;
  /** By {@link placeOfLevel}, a place for each decision. */
  readonly figures: readonly LevelFigures[];
  readonly evaluation: MatchEvaluation;
  /** Decisions marked, by their index. */
  readonly marks: ReadonlySet<number>;
  readonly rollouts: ReadonlyMap<number, DecisionRollout>;
  readonly queue: MatchQueueState;
  /** Whether another tab is at work on it: nothing goes on by itself then. */
  readonly isElsewhere: boolean;
  /** Index of the decision on the board. */
  readonly selected: number;
  /** Reads a match file. What the library knows of it comes back, and what was interrupted goes on. */
  open(text: string): Promise<Result<true>>;
  /** The same for a match of the library. */
  openKept(key: string): Promise<Result<true>>;
  /** Leaves the match; what is under way stops and is kept. */
  close(): Promise<void>;
  /** Reads the file anew by these rules: what was found out by others is dropped. */
  setRules(rules: MoneyRules): Promise<Result<true>>;
  showLevel(plies: MatchPlies): void;
  /** Shows the figures by another table; an evaluation that goes on by the old one ends. */
  showTable(table: MatchTableName): void;
  /** Evaluates at the level and by the table shown what is not yet. */
  evaluate(): void;
  pauseEvaluation(): void;
  resumeEvaluation(): void;
  /** Ends it; what is done stays. */
  cancelEvaluation(): void;
  select(decision: number): void;
  /** Marks decisions, or takes their marks away. */
  mark(decisions: readonly number[], isMarked: boolean): void;
  /** Puts decisions at the end of the queue; their marks go. */
  rollOut(decisions: readonly number[], settings: RolloutSettings): void;
  moveQueued(decision: number, by: number): void;
  cancelQueued(decision: number): void;
  skipQueued(): void;
  pauseQueue(): void;
  resumeQueue(): void;
  /** Keeps the match as it stands at once. */
  keepNow(): Promise<void>;
}

export interface MatchParts {
  /** Workers of its own, that the board's evaluations do not wait for them. */
  readonly judges: readonly Pick<Evaluator, 'match' | 'judge' | 'rest'>[];
  readonly runner: Pick<Runner, 'start'>;
  readonly library: Pick<LibraryStore, 'getState'>;
  readonly matches: Pick<MatchLibraryStore, 'getState'>;
  readonly locks: RunLocks;
  /** The rules of the game, once the engine is there; undefined where it cannot be. */
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Whether other rollouts of the page are running, and news of that. */
  readonly others: { isBusy(): boolean; subscribe(listener: () => void): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once, after so many milliseconds. */
  readonly later: (action: () => void, ms: number) => void;
}

/** Figures reach the page this often, ms. */
const SHOW_EVERY_MS = 125;
/** A match is kept this often while something is found out about it, ms; large ones take longer to store. */
const KEEP_EVERY_MS = 2000;
const KEEP_EVERY_MS_PER_DECISION = 0.5;

const NO_FIGURES: readonly LevelFigures[] = Array.from({ length: FIGURE_PLACES }, () => []);
const IDLE: MatchEvaluation = { status: 'idle', failure: null };

const NOTHING = {
  status: 'none',
  failure: null,
  key: null,
  match: null,
  decisions: [],
  rules: { jacoby: false, beavers: false },
  plies: 2,
  figures: NO_FIGURES,
  evaluation: IDLE,
  marks: new Set<number>(),
  rollouts: new Map<number, DecisionRollout>(),
  isElsewhere: false,
  selected: 0,
} as const satisfies Partial<MatchSlice>;

/** Which of {@link MatchSlice.figures} are shown. */
export const shownPlace = ({ plies, table, match }: MatchLevel & Pick<MatchSlice, 'match'>): number =>
  placeOfLevel({ plies, table }, match?.length ?? 0);

export function createMatchStore(parts: MatchParts) {
  const { judges, matches, locks, others, later } = parts;
  let text = '';
  /** Of the match in hand: news of an older one is dropped. */
  let latest = 0;
  let judging: Judging | undefined;
  let release: (() => void) | undefined;
  let isKeepDue = false;
  /** Figures that the page does not show yet. */
  let fresh: { place: number; index: number; figures: DecisionFigures }[] = [];

  return createStore<MatchSlice>()((set, get) => {
    const queue = createMatchQueue(parts, {
      decisionOf: (index) => get().decisions[index]?.decision,
      figuresOf,
      onRollout(index, rollout) {
        set({ rollouts: new Map(get().rollouts).set(index, rollout) });
        keepSoon();
      },
      onChange() {
        set({ queue: queue.state });
        judging?.nudge();
        hold();
        keepSoon();
      },
    });
    others.subscribe(() => judging?.nudge());

    const isAtWork = (): boolean =>
      get().evaluation.status === 'running' ||
      (queue.state.jobs.some(({ state }) => state !== 'failed') && !queue.state.isPaused);

    /** While something is under way no other tab goes on with it. */
    function hold(): void {
      const { key } = get();
      if (key !== null && isAtWork()) release ??= locks.hold(`match-${key}`);
      else {
        release?.();
        release = undefined;
      }
    }

    function showFresh(): void {
      if (fresh.length === 0) return;
      const figures = get().figures.map((level, place) => {
        const own = fresh.filter((each) => each.place === place);
        if (own.length === 0) return level;
        const next = [...level];
        for (const { index, figures: found } of own) next[index] = found;
        return next;
      });
      fresh = [];
      set({ figures });
      keepSoon();
    }

    function take(place: number, index: number, figures: DecisionFigures): void {
      if (fresh.length === 0) later(showFresh, SHOW_EVERY_MS);
      fresh.push({ place, index, figures });
    }

    /** What an evaluation by the table shown says of a decision: the level shown, the deepest there is, else one made now. */
    async function figuresOf(index: number): Promise<Result<DecisionFigures>> {
      const mine = latest;
      showFresh();
      const { figures, decisions, plies, table } = get();
      const place = shownPlace(get());
      const ofTable = figures.slice(place - plies, place - plies + MATCH_PLIES.length);
      const known = [figures[place], ...ofTable.toReversed()].map((level) => level?.[index]).find(Boolean);
      if (known) return ok(known);
      const placed = decisions[index];
      if (placed === undefined)
        return fail('bad-match', phrase('The decision is not in the match any more.'));
      const reply = await judges[0]!.judge(placed.decision, placed.isFirst, plies, table).reply;
      if (reply === undefined || mine !== latest)
        return fail('bad-match', phrase('The match has been left meanwhile.'));
      if (reply.ok) take(place, index, reply.value);
      return reply;
    }

    function keepSoon(): void {
      if (isKeepDue || get().key === null) return;
      isKeepDue = true;
      later(() => void keepNow(), KEEP_EVERY_MS + KEEP_EVERY_MS_PER_DECISION * get().decisions.length);
    }

    async function keepNow(): Promise<void> {
      isKeepDue = false;
      showFresh();
      isKeepDue = false;
      const state = get();
      if (state.status !== 'ready' || state.match === null || state.key === null) return;
      const kept = keptOf(text, state, fingerprint(state.decisions, ENGINE), queue.jobs());
      await matches.getState().keep(entryOf(state.key, state.match, kept, parts.now()), kept);
    }

    async function read(given: string, rules: MoneyRules | undefined): Promise<Result<true>> {
      const understood = parseText(given);
      if (!understood.ok || understood.value.kind !== 'match') {
        const wrong = understood.ok
          ? failure('bad-match', phrase('This is no match file. Choose a .mat, .txt or .sgf file.'))
          : understood.error;
        // A match that is there stays.
        return get().status === 'ready' ? { ok: false, error: wrong } : failed(wrong);
      }
      await leave();
      const mine = ++latest;
      const key = matchKey(given);
      set({ ...NOTHING, status: 'opening' });
      const found = await matches.getState().open(key);
      const kept = found.ok ? found.value : undefined;
      const { record } = understood.value;
      const told = rules ?? kept?.rules ?? NOTHING.rules;
      const asked = {
        ...record,
        jacoby: record.length === 0 && (record.jacoby || told.jacoby),
        beavers: record.length === 0 && (record.beavers || told.beavers),
      };
      const reply = await judges[0]!.match(asked).reply;
      if (mine !== latest || reply === undefined)
        return fail('bad-match', phrase('Another match was opened.'));
      if (!reply.ok) return failed(reply.error);
      const match = reply.value;
      const decisions = placedDecisions(match);
      if (decisions.length === 0)
        return failed(match.problems[0] ?? failure('bad-match', phrase('The match file holds no decision.')));
      text = given;
      const isSame = kept !== undefined && kept.of === fingerprint(decisions, ENGINE);
      const isElsewhere = await locks.isHeld(`match-${key}`);
      if (mine !== latest) return fail('bad-match', phrase('Another match was opened.'));
      set({
        ...NOTHING,
        status: 'ready',
        key,
        match,
        decisions,
        rules: { jacoby: asked.jacoby, beavers: asked.beavers },
        plies: kept?.plies ?? NOTHING.plies,
        figures: NO_FIGURES.map((_, place) =>
          decisions.map((_, index) => (isSame ? (kept.figures[place]?.[index] ?? null) : null)),
        ),
        marks: new Set(kept?.marks.filter((index) => index < decisions.length)),
        rollouts: new Map(isSame ? kept.rollouts.map((each) => [each.decision, each.rollout]) : []),
        isElsewhere,
      });
      if (isSame) goOn(kept, isElsewhere);
      // A reload a moment later must find it; what another tab is at work on is that tab's to keep.
      if (!isElsewhere) void keepNow();
      return ok(true);
    }

    /** What was interrupted goes on, unless another tab is at it. */
    function goOn(kept: KeptMatch, isElsewhere: boolean): void {
      queue.restore(kept.queue, kept.isQueuePaused || isElsewhere);
      if (kept.isEvaluating && !isElsewhere) get().evaluate();
    }

    function failed(error: Failure): Result<true> {
      set({ ...NOTHING, status: 'failed', failure: error });
      return { ok: false, error };
    }

    async function leave(): Promise<void> {
      if (get().status !== 'ready') return;
      // As it is: what is under way now goes on when the match is opened again.
      await keepNow();
      latest++;
      judging?.stop();
      judging = undefined;
      queue.clear();
      fresh = [];
      release?.();
      release = undefined;
    }

    return {
      ...NOTHING,
      table: MATCH_TABLE_NAMES[0],
      queue: queue.state,
      async open(given) {
        try {
          return await read(given, undefined);
        } catch (thrown) {
          return failed(asFailure(thrown, 'bad-match'));
        }
      },
      async openKept(key) {
        if (get().key === key && get().status === 'ready') return ok(true);
        const found = await matches.getState().open(key);
        return found.ok ? get().open(found.value.text) : failed(found.error);
      },
      async close() {
        await leave();
        set(NOTHING);
      },
      async setRules(rules) {
        const { selected } = get();
        const done = await read(text, rules);
        get().select(selected);
        return done;
      },
      showLevel(plies) {
        if (get().evaluation.status !== 'idle') get().cancelEvaluation();
        set({ plies });
        keepSoon();
      },
      showTable(table) {
        if (table === get().table) return;
        if (get().match?.length !== 0 && get().evaluation.status !== 'idle') get().cancelEvaluation();
        set({ table });
      },
      evaluate() {
        const { status, plies, table, decisions, figures } = get();
        const place = shownPlace(get());
        if (status !== 'ready' || judging !== undefined) return;
        const mine = latest;
        set({ evaluation: { status: 'running', failure: null } });
        const own = judgeAll({
          judges,
          decisions: decisions.filter(({ index }) => !figures[place]?.[index]),
          level: { plies, table },
          onFigures: (index, found) => mine === latest && take(place, index, found),
          width: () => (others.isBusy() || queue.isRunning() ? 1 : judges.length),
        });
        judging = own;
        hold();
        void keepNow();
        void own.finished.then((ended) => {
          if (judging !== own) return;
          judging = undefined;
          showFresh();
          set({ evaluation: { status: 'idle', failure: ended ?? null } });
          hold();
          keepSoon();
        });
      },
      pauseEvaluation() {
        if (get().evaluation.status !== 'running') return;
        judging?.pause();
        set({ evaluation: { status: 'paused', failure: null } });
        hold();
        void keepNow();
      },
      resumeEvaluation() {
        if (get().evaluation.status !== 'paused') return;
        set({ evaluation: { status: 'running', failure: null } });
        hold();
        judging?.resume();
      },
      cancelEvaluation() {
        judging?.stop();
        judging = undefined;
        showFresh();
        set({ evaluation: IDLE });
        hold();
        keepSoon();
      },
      select(decision) {
        const last = get().decisions.length - 1;
        set({ selected: Math.max(0, Math.min(last, decision)) });
      },
      mark(indices, isMarked) {
        const marks = new Set(get().marks);
        for (const index of indices) {
          if (isMarked) marks.add(index);
          else marks.delete(index);
        }
        set({ marks });
        keepSoon();
      },
      rollOut(indices, settings) {
        get().mark(indices, false);
        queue.add(indices.map((decision): QueuedDecision => ({ decision, settings })));
        void keepNow();
      },
      moveQueued: queue.move,
      cancelQueued: queue.remove,
      skipQueued: queue.skip,
      pauseQueue: queue.pause,
      resumeQueue: queue.resume,
      keepNow,
    };
  });
}
export type MatchStore = ReturnType<typeof createMatchStore>;
