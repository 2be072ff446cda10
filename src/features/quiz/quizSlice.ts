import { createStore } from 'zustand/vanilla';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { answeredDecision, judgeAnswer, type StudyAnswer } from '../../jobs/match/study/answer.ts';
import { chooseQuestions, type StudyChoice, type StudyQuestion } from '../../jobs/match/study/question.ts';
import { MATCH_LEVELS } from '../../jobs/match/library.ts';
import type { Player } from '../../games/backgammon/types.ts';
import type { MatchServices } from '../match/services.ts';
import { endRound, endTurn, nextTurn, type Round, startRound, turnOf, withRollouts } from './round.ts';

/** The quiz: its questions, which of them are asked, and the round that is played. */
export interface QuizSlice {
  /** Key of the match whose errors are asked about; null for all stored matches, undefined before the first. */
  readonly source: string | null | undefined;
  /** How many matches have been read; null when all have been. */
  readonly reading: { readonly done: number; readonly total: number } | null;
  /** Errors of the source in order. */
  readonly found: readonly StudyQuestion[];
  /** Matches without figures, and matches that could not be read. */
  readonly unevaluated: number;
  readonly unreadable: number;
  readonly choice: StudyChoice;
  readonly round: Round | null;
  /** Whether an answer is being evaluated. */
  readonly isJudging: boolean;
  readonly failure: Failure | null;
  /**
   * Reads the errors of a match, or of all stored matches. Ends the round.
   *
   * @param player - whose errors are chosen at first; by default everybody's
   */
  read(source: string | null, player?: Player): Promise<void>;
  choose(part: Partial<StudyChoice>): void;
  /** Starts a round; by default with the questions of the choice. */
  start(questions?: readonly StudyQuestion[]): void;
  /** Answers the question that is on. */
  answer(answer: StudyAnswer): Promise<void>;
  /** Goes on; a question without an answer is skipped. */
  next(): void;
  /** Ends the round early. */
  end(): void;
  /** Goes back to the choice of questions. */
  leave(): void;
}

const FIRST_CHOICE: StudyChoice = { least: 0.03, who: undefined, kind: 'all', order: 'mixed', most: null };
/** Questions of a round from all matches, unless the reader chooses another number. */
const MANY = 20;

const NOTHING = {
  found: [],
  unevaluated: 0,
  unreadable: 0,
  round: null,
  failure: null,
  isJudging: false,
} as const;

/** What the quiz needs of matches. */
export type QuizParts = Pick<MatchServices, 'match' | 'matches' | 'legalPlays' | 'study' | 'judge'>;

export function createQuizStore(parts: QuizParts) {
  const store = createStore<QuizSlice>()((set, get) => ({
    ...NOTHING,
    source: undefined,
    reading: null,
    choice: FIRST_CHOICE,
    async read(source, player) {
      const run = {};
      running = run;
      const choice = { ...get().choice, who: undefined, most: source === null ? MANY : null };
      set({ ...NOTHING, source, choice, reading: { done: 0, total: 1 } });
      try {
        const keys = source === null ? await storedKeys(parts) : [source];
        const { length: total } = keys;
        for (const [done, key] of keys.entries()) {
          if (running === run) set({ reading: { done, total } });
          const sheet = await parts.study(key);
          if (running !== run) return;
          const { found, unevaluated, unreadable } = get();
          if (!sheet.ok) set({ unreadable: unreadable + 1, failure: source === null ? null : sheet.error });
          else
            set({
              found: [...found, ...sheet.value.questions],
              unevaluated: unevaluated + (sheet.value.isEvaluated ? 0 : 1),
            });
        }
        const [first] = get().found;
        if (player !== undefined && first !== undefined) get().choose({ who: first.names[player] });
        set({ reading: null });
      } catch (thrown) {
        if (running === run) set({ reading: null, failure: asFailure(thrown) });
      }
    },
    choose: (part) => set({ choice: { ...get().choice, ...part } }),
    start(questions = chooseQuestions(get().found, get().choice)) {
      if (questions.length > 0) set({ round: startRound(questions), failure: null });
    },
    async answer(answer) {
      const turn = turnOf(get().round ?? startRound([]));
      if (turn === undefined || turn.done !== null || get().isJudging) return;
      set({ isJudging: true, failure: null });
      try {
        await judgeTurn(
          parts,
          turn.question,
          answer,
          (done) => {
            const { round } = get();
            // Another question is on if the reader has gone on in the meantime.
            if (round !== null && turnOf(round)?.question === turn.question)
              set({ round: endTurn(round, done) });
          },
          (failure) => set({ failure }),
        );
      } finally {
        set({ isJudging: false });
      }
    },
    next() {
      const { round } = get();
      if (round !== null) set({ round: nextTurn(round), failure: null });
    },
    end() {
      const { round } = get();
      if (round !== null) set({ round: endRound(round) });
    },
    leave: () => set({ round: null, failure: null }),
  }));
  let running: object | undefined;
  // Rollouts that the reader asked for change verdicts.
  parts.match.subscribe(({ key, rollouts }, before) => {
    if (key === null || rollouts === before.rollouts) return;
    void parts.legalPlays().then((legalPlays) => {
      const { round } = store.getState();
      if (round === null || legalPlays === undefined) return;
      const next = withRollouts(round, key, rollouts, legalPlays);
      if (next !== round) store.setState({ round: next });
    });
  });
  return store;
}
export type QuizStore = ReturnType<typeof createQuizStore>;

/** The matches of the library, latest first. */
async function storedKeys({ matches }: QuizParts): Promise<readonly string[]> {
  await matches.getState().ready();
  return matches.getState().entries.map(({ key }) => key);
}

/** Judges an answer, and evaluates it first if the question has no figures of it. */
async function judgeTurn(
  { legalPlays, judge }: QuizParts,
  question: StudyQuestion,
  answer: StudyAnswer,
  onDone: (done: Parameters<typeof endTurn>[1]) => void,
  onFailure: (failure: Failure) => void,
): Promise<void> {
  const rules = await legalPlays();
  if (rules === undefined) return;
  const known = judgeAnswer(question, answer, rules);
  if (known !== undefined) return onDone({ answer, verdict: known, fresh: undefined });
  const { placed, table, net } = question;
  const { decision, isFirst } = placed;
  // A page evaluates matches at these levels only; the terminal at more.
  const level = MATCH_LEVELS.find((each) => each === question.level);
  if (level === undefined) return;
  const reply = await judge(answeredDecision(decision, answer), isFirst, { level, table, net }).reply;
  if (reply === undefined) return;
  if (!reply.ok) return onFailure(reply.error);
  const verdict = judgeAnswer(question, answer, rules, reply.value);
  if (verdict !== undefined) onDone({ answer, verdict, fresh: reply.value });
}
