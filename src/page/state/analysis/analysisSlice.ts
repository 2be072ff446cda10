import { NOTHING } from './analysisState.ts';
import { createStore } from 'zustand/vanilla';
import { positionKey } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { naturalQuestion } from '../../../jobs/backgammon/question.ts';
import { MAX_CANDIDATES } from '../../../jobs/parts.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import { createEvaluating } from './evaluating.ts';
import type { AnalysisSlice, NamedPlay } from './types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import { matchPlay } from '../../../formats/text/notation.ts';
import { EVALUATION_NET, FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import type { EvaluationLevel } from '../../../runner/core/evaluationTypes.ts';

/** 2-ply: most of the benefit of look-ahead, in about ten milliseconds. */
const DEFAULT_LEVEL: EvaluationLevel = {
  level: FIRST_PLIES,
  cubeless: false,
  matchTable: 'kazaross-xg2',
  net: EVALUATION_NET,
};

/** The state before there is a position. */
const AT_FIRST = {
  ...NOTHING,
  hasStrong: false,
  status: 'waiting',
  isOwnChoice: false,
  recorded: NO_RECORD,
  missed: [],
  view: 'plays',
  compared: [],
  pinned: undefined,
  question: 'play',
  level: DEFAULT_LEVEL,
  references: [],
} as const;

/** Number of plays proposed for a rollout until the user chooses. */
const PROPOSED_PLAYS = 3;
/** Number of pasted analyses kept. */
const MOST_REFERENCES = 50;
/** Key that is equal for positions with the same legal plays. */
const playsOf = ({ board, dice }: Position): string => `${positionKey(board)} ${dice?.join() ?? ''}`;

/** Keeps the question as long as the new position is at the same stage of the turn. */
const questionAfter = (question: Question, old: Position | undefined, next: Position): Question =>
  old !== undefined && naturalQuestion(old) === naturalQuestion(next) ? question : naturalQuestion(next);

/** The choice with a play added or removed; a full choice is not extended. */
function toggled({ chosen }: AnalysisSlice, key: string): Partial<AnalysisSlice> {
  const next = chosen.includes(key)
    ? chosen.filter((other) => other !== key)
    : [...chosen, key].slice(0, MAX_CANDIDATES);
  return { isOwnChoice: true, recorded: NO_RECORD, chosen: next };
}

/** The plays that a link chooses. A record of trials is dropped if plays are missing: it is for other candidates. */
const choiceOfLink = (keys: readonly string[], missed: AnalysisSlice['missed']) => ({
  isOwnChoice: keys.length > 0,
  missed,
  ...(missed.length > 0 ? { recorded: NO_RECORD } : {}),
});

/** @param evaluator - evaluates off the main thread; replaced in tests */
export const createAnalysisStore = (evaluator: Pick<Evaluator, 'plays' | 'position' | 'rollOut'>) =>
  createStore<AnalysisSlice>()((set, get) => {
    let position: Position | undefined;
    let wanted: readonly string[] | undefined; // plays named in a link, until the legal plays are known
    let side: readonly string[] = []; // those that it shows next to each other, until then

    function proposal(plays: readonly NamedPlay[]): readonly string[] {
      if (side.length > 0 && position !== undefined && plays.length > 0) {
        set({ compared: findNamed(side, position, plays).keys });
        side = [];
      }
      if (wanted !== undefined && position !== undefined && (plays.length > 0 || position.dice === null)) {
        const { keys, missed } = findNamed(wanted, position, plays);
        wanted = undefined;
        set(choiceOfLink(keys, missed));
        if (keys.length > 0) return keys.slice(0, MAX_CANDIDATES);
      }
      return get().isOwnChoice ? get().chosen : plays.slice(0, PROPOSED_PLAYS).map(({ key }) => key);
    }

    const evaluating = createEvaluating(evaluator, { get, set }, proposal);
    const refresh = (): void => {
      if (position !== undefined) evaluating.evaluate(position);
    };

    return {
      ...AT_FIRST,
      use: (kernel) => evaluating.use(kernel, position),
      look(next) {
        const old = position;
        position = next;
        if (old === undefined || playsOf(old) !== playsOf(next)) {
          set({ isOwnChoice: false, pinned: undefined, compared: [] });
          wanted = undefined;
          side = [];
        }
        if (old !== next) set({ recorded: NO_RECORD });
        set({ question: questionAfter(get().question, old, next) });
        refresh();
      },
      ask(question) {
        set({ question, recorded: NO_RECORD });
        if (position !== undefined) evaluating.playTrials(position);
      },
      evaluateAt(change) {
        set({ level: { ...get().level, ...change } });
        refresh();
      },
      toggle: (key) => set(toggled(get(), key)),
      show: (view) => set({ view }),
      compare(keys) {
        const { chosen } = get();
        const next = [...chosen, ...keys.filter((key) => !chosen.includes(key))].slice(0, MAX_CANDIDATES);
        set({ view: 'side', compared: keys });
        if (next.length > chosen.length) set({ isOwnChoice: true, recorded: NO_RECORD, chosen: next });
      },
      pin: (key) => set({ pinned: key === get().pinned ? undefined : key }),
      keepChoice: () => set({ isOwnChoice: true }),
      request(next, question, plays, recorded = NO_RECORD, beside = []) {
        position = next;
        side = beside;
        wanted = plays.length > 0 ? plays : undefined;
        set({ question, isOwnChoice: false, recorded, missed: [], compared: [] });
        refresh();
      },
      forgetRecord: () => set({ recorded: NO_RECORD }),
      keepReference: (reference) =>
        set({ references: [reference, ...get().references].slice(0, MOST_REFERENCES) }),
    };
  });

/** Keys of the plays named in a link, and the names that are illegal or duplicates. */
function findNamed(
  names: readonly string[],
  { board }: Position,
  plays: readonly NamedPlay[],
): { readonly keys: readonly string[]; readonly missed: readonly string[] } {
  const legal = plays.map(({ play }) => play);
  const keys = new Set<string>();
  const missed = names.filter((text) => {
    const meant = matchPlay(text, board, legal);
    const before = keys.size;
    if (meant.ok) keys.add(positionKey(meant.value.after));
    return keys.size === before;
  });
  return { keys: [...keys], missed };
}
