import { createStore, type StoreApi } from 'zustand/vanilla';
import { asFailure, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { BORDERS } from '../../../games/backgammon/marks.ts';
import type { Player } from '../../../games/backgammon/types.ts';
import { MATCH_LEVELS } from '../../../jobs/match/library.ts';
import { answeredDecision, judgeAnswer } from '../../../jobs/match/study/answer.ts';
import { matchErrors } from '../../../jobs/match/study/matchErrors.ts';
import { chooseQuestions, likelyReader, withoutRepeats } from '../../../jobs/match/study/question.ts';
import {
  currentTurn,
  endRound,
  endTurn,
  nextTurn,
  startRound,
  withRollouts,
} from '../../../jobs/match/study/round.ts';
import { nextAppointment } from '../../../jobs/match/study/schedule.ts';
import type { Answered, StudyAnswer, StudyChoice, StudyQuestion } from '../../../jobs/match/study/types.ts';
import type { KeptMatch } from '../../../jobs/match/types.ts';
import { createLatest } from '../../../ui/latest.ts';
import type { TextStorage } from '../../../ui/storage.ts';
import { openedState, readKept, storeAppointments, storedAppointments } from './storedMatch.ts';
import type { MatchParts, MatchSlice, QuizSlice } from './types.ts';

const FIRST_CHOICE: StudyChoice = {
  least: BORDERS[0],
  who: undefined,
  kind: 'all',
  order: 'worst',
  most: null,
};
/** Questions of a round from all matches, unless the reader chooses another number. */
const MANY = 10;

const NOTHING = {
  found: [],
  unevaluated: 0,
  unreadable: 0,
  matches: 0,
  round: null,
  failure: null,
  isJudging: false,
} as const;

/** What the quiz needs of the page. */
interface QuizParts extends Pick<MatchParts, 'reader' | 'matches' | 'locks' | 'legalPlays'> {
  /** The open match, whose figures may be newer than those that are stored. */
  readonly match: Pick<StoreApi<MatchSlice>, 'getState' | 'subscribe'>;
  readonly storage: TextStorage | undefined;
  /** The present time. */
  readonly today: () => Date;
}

/** Whether a stored match can have errors. Replaying its file takes long, so this is checked first. */
const hasErrors = ({ figures, rollouts }: KeptMatch): boolean =>
  figures.some((level) => level.some((one) => one !== null && one.loss >= BORDERS[0])) ||
  rollouts.some(({ rollout }) => rollout.loss >= BORDERS[0]);

/**
 * The errors of the open match or of another one of the library; undefined if no decision is evaluated.
 *
 * @returns `bad-file` if it is not in the library, `bad-match` if its file cannot be read
 */
async function errorsOf(
  parts: QuizParts,
  key: string,
): Promise<Result<readonly StudyQuestion[] | undefined>> {
  const shown = parts.match.getState();
  if (shown.key === key && shown.match !== null)
    return ok(matchErrors({ ...shown, key, match: shown.match }, shown));
  const kept = await parts.matches.getState().open(key);
  if (!kept.ok) return kept;
  if (!hasErrors(kept.value))
    return ok(kept.value.figures.some((level) => level.some(Boolean)) ? [] : undefined);
  const read = await readKept(parts, kept.value);
  return read.ok ? ok(matchErrors(openedState(read.value), shown)) : read;
}

/** The quiz about the errors of matches. */
export function createQuizStore(parts: QuizParts): StoreApi<QuizSlice> {
  const readings = createLatest();
  /** Whether the reader has chosen whose errors are asked about since the reading began. */
  let isWhoChosen = false;
  const store = createStore<QuizSlice>()((set, get) => ({
    ...NOTHING,
    source: undefined,
    reading: null,
    appointments: new Map(),
    today: 0,
    choice: FIRST_CHOICE,
    async read(source, player) {
      const isWanted = readings.begin();
      isWhoChosen = false;
      const choice = { ...get().choice, who: undefined, most: source === null ? MANY : null };
      set({ ...NOTHING, ...appointed(parts), source, choice, reading: { done: 0, total: 1 } });
      try {
        const keys = source === null ? await storedKeys(parts) : [source];
        const { length: total } = keys;
        set({ matches: total });
        for (const [done, key] of keys.entries()) {
          if (isWanted()) set({ reading: { done, total } });
          const errors = await errorsOf(parts, key);
          if (!isWanted()) return;
          const { found, unevaluated, unreadable } = get();
          if (!errors.ok) set({ unreadable: unreadable + 1, failure: source === null ? null : errors.error });
          else if (errors.value === undefined) set({ unevaluated: unevaluated + 1 });
          else set({ found: withoutRepeats([...found, ...errors.value]) });
        }
        const { choice: now } = get();
        set({ reading: null, choice: isWhoChosen ? now : { ...now, who: firstWho(get(), player) } });
      } catch (thrown) {
        if (isWanted()) set({ reading: null, failure: asFailure(thrown) });
      }
    },
    choose(part) {
      isWhoChosen ||= 'who' in part;
      set({ choice: { ...get().choice, ...part } });
    },
    start(questions = chosenOf(get())) {
      if (questions.length > 0) set({ round: startRound(questions), failure: null });
    },
    async answer(answer) {
      const turn = currentTurn(get().round ?? startRound([]));
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
            if (round !== null && currentTurn(round)?.question === turn.question)
              set({ round: endTurn(round, done), ...noted(parts, turn.question.id, done) });
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
  followRollouts(store, parts);
  return store;
}

/** Judges answers again when the rollouts that the reader asked for are done. */
function followRollouts(quiz: StoreApi<QuizSlice>, { match, legalPlays }: QuizParts): void {
  match.subscribe(({ key, rollouts }, before) => {
    if (key === null || rollouts === before.rollouts) return;
    void legalPlays().then((rules) => {
      const { round } = quiz.getState();
      if (round === null || rules === undefined) return;
      const next = withRollouts(round, key, rollouts, rules);
      if (next !== round) quiz.setState({ round: next });
    });
  });
}

/** Whose errors are asked about at first. @param player - of the match that is read, if one was asked for */
function firstWho({ source, found }: QuizSlice, player: Player | undefined): string | undefined {
  const [first] = found;
  if (player !== undefined) return first?.names[player];
  return source === null ? likelyReader(found) : undefined;
}

const chosenOf = ({ found, choice, appointments, today }: QuizSlice) =>
  chooseQuestions(found, choice, appointments, today);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is stored of earlier answers. */
const appointed = ({ storage, today }: QuizParts): Appointed => ({
  appointments: storedAppointments(storage),
  today: Math.floor((today().getTime() - today().getTimezoneOffset() * MINUTE) / DAY),
});
type Appointed = Pick<QuizSlice, 'appointments' | 'today'>;

/** Stores when an answered question is asked again. */
function noted(parts: QuizParts, id: string, { verdict }: Answered): Appointed {
  const { appointments, today } = appointed(parts);
  const next = new Map(appointments).set(id, nextAppointment(appointments.get(id), verdict.outcome, today));
  storeAppointments(parts.storage, next);
  return { appointments: next, today };
}

/** The matches of the library, latest first. */
async function storedKeys({ matches }: QuizParts): Promise<readonly string[]> {
  await matches.getState().ready();
  return matches.getState().entries.map(({ key }) => key);
}

/** Judges an answer, and evaluates it first if the question has no figures of it. */
async function judgeTurn(
  { legalPlays, reader }: QuizParts,
  question: StudyQuestion,
  answer: StudyAnswer,
  onDone: (done: Answered) => void,
  onFailure: (failure: Failure) => void,
): Promise<void> {
  const rules = await legalPlays();
  if (rules === undefined) return;
  const known = judgeAnswer(question, answer, rules);
  if (known !== undefined) return onDone({ answer, verdict: known, fresh: undefined });
  const { placed, figures, table, net } = question;
  const { decision, isFirst } = placed;
  // A page evaluates matches at these levels only; the terminal at more.
  const level = MATCH_LEVELS.find((each) => each === figures.level);
  if (level === undefined) return;
  const reply = await reader.judge(answeredDecision(decision, answer), isFirst, { level, table, net }).reply;
  if (reply === undefined) return;
  if (!reply.ok) return onFailure(reply.error);
  const verdict = judgeAnswer(question, answer, rules, reply.value);
  if (verdict !== undefined) onDone({ answer, verdict, fresh: reply.value });
}
