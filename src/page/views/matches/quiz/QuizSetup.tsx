import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { chooseQuestions, decidersOf, STUDY_ORDERS } from '../../../../jobs/match/study/question.ts';
import { BORDERS, type MarkLoss } from '../../../../games/backgammon/marks.ts';
import { dayText } from '../../../../language/date.ts';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import { wording } from '../../../../language/wording.ts';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { QUIZ_HASH, quizHash } from '../../../../ui/routes.ts';
import { MatchCopies } from '../../../figures/MatchCopies.tsx';
import { matchTitle, playerName } from '../../../figures/matchText.ts';
import { AnkiExport } from '../match/AnkiExport.tsx';
import styles from './Quiz.module.css';
import type { MatchServices, QuizSlice } from '../../../state/matches/types.ts';
import type { StudyChoice, StudyOrder, StudyQuestion } from '../../../../jobs/match/study/types.ts';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';

interface QuizSetupProps {
  readonly matchServices: MatchServices;
  /** Undefined until the rules are loaded. */
  readonly legalPlays: LegalPlays | undefined;
}

const KINDS = ['all', 'play', 'cube'] as const;
const NUMBERS = [10, 20, 50, null] as const;

/** Chooses the questions of a round. */
export function QuizSetup({ matchServices, legalPlays }: QuizSetupProps) {
  const state = useStore(matchServices.quiz);
  const { found, choice, reading, appointments, today, start } = state;
  const questions = useMemo(
    () => chooseQuestions(found, choice, appointments, today),
    [found, choice, appointments, today],
  );
  const isReady = legalPlays !== undefined && reading === null;
  const isOfAll = state.source === null && reading === null;
  const { copies, refresh } = useStore(matchServices.search);
  useEffect(() => {
    if (isOfAll) void refresh();
  }, [isOfAll, refresh]);
  async function merge(found: typeof copies) {
    const failure = await matchServices.mergeCopies(found);
    if (failure === undefined) void state.read(null);
    return failure;
  }
  return (
    <main className={styles.setup}>
      <h2>
        {t('Quiz')} <HelpLink topic="quiz" name={t('Quiz')} />
      </h2>
      <p>{t('Your errors are the best teachers. Find the better play or cube action.')}</p>
      <SetupStatus state={state} />
      {isOfAll && <MatchCopies copies={copies} onMerge={merge} />}
      {reading === null && found.length > 0 && <PlanText state={state} questions={questions} />}
      <div className={styles.actions}>
        <button
          type="button"
          className="button primary"
          disabled={!isReady || questions.length === 0}
          onClick={() => start()}
        >
          <Play aria-hidden="true" />
          {startText(state, questions)}
        </button>
        <Deciders state={state} />
      </div>
      <details className={styles.other}>
        <summary>{t('Other questions')}</summary>
        <Choices matchServices={matchServices} state={state} />
      </details>
      <div className={styles.actions}>
        <AnkiExport
          judge={matchServices.judge}
          questions={questions}
          legalPlays={isReady ? legalPlays : undefined}
        >
          {t('{n, plural, one {Export # note to Anki} other {Export # notes to Anki}}', {
            n: questions.length,
          })}
        </AnkiExport>
        <HelpLink topic="anki" name={t('Export to Anki')} />
      </div>
    </main>
  );
}

interface ChoicesProps {
  readonly matchServices: MatchServices;
  readonly state: QuizSlice;
}

/** Says what the button starts: the reader's worst errors, unless some were asked before. */
function startText({ choice, appointments }: QuizSlice, questions: readonly StudyQuestion[]): string {
  const n = questions.length;
  const isWorst = choice.order === 'worst' && choice.most !== null && choice.who !== undefined;
  return isWorst && n > 1 && !questions.some(({ id }) => appointments.has(id))
    ? t('Your {n} worst', { n })
    : t('{n, plural, one {Start with # question} other {Start with # questions}}', { n });
}

/** How many of the questions come again and how many are new, or when the first is due if none is. */
function PlanText({
  state: { found, appointments, today },
  questions,
}: Pick<ChoicesProps, 'state'> & { readonly questions: readonly StudyQuestion[] }) {
  if (questions.length === 0)
    return <p>{t('None of the {n} errors fits this choice.', { n: grouped(found.length) })}</p>;
  const known = questions.flatMap(({ id }) => appointments.get(id) ?? []);
  if (known.length === 0) return null;
  const due = known.filter((each) => each.due <= today).length;
  const early = known.length - due;
  const fresh = questions.length - known.length;
  if (due + fresh === 0)
    return (
      <p>
        {t('Nothing is due before {day}. Until then these are for practice.', {
          day: dayText(Math.min(...known.map((each) => each.due))),
        })}
      </p>
    );
  const parts = [
    ...(due > 0 ? [t('{n} due again', { n: grouped(due) })] : []),
    ...(fresh > 0 ? [t('{n} new', { n: grouped(fresh) })] : []),
    ...(early > 0 ? [t('{n} not due yet', { n: grouped(early) })] : []),
  ];
  return <p>{parts.join(', ')}.</p>;
}

/** Whose errors are asked about. */
function Deciders({ state: { found, choice, choose } }: Pick<ChoicesProps, 'state'>) {
  const deciders = useMemo(() => decidersOf(found), [found]);
  if (deciders.length === 0) return null;
  return (
    <Choice
      label={t('Whose errors')}
      value={choice.who ?? ''}
      onValue={(who) => choose({ who: who || undefined })}
    >
      <option value="">{t('Everybody’s')}</option>
      {deciders.map(({ name, errors }) => (
        <option key={name} value={name}>
          {playerName(name)} ({grouped(errors)})
        </option>
      ))}
    </Choice>
  );
}

function Choices({ matchServices, state }: ChoicesProps) {
  const { choice, choose } = state;
  return (
    <div className={styles.choices}>
      <SourceChoice matchServices={matchServices} source={state.source} />
      <Choice
        label={t('Least loss')}
        value={String(choice.least)}
        onValue={(value) => choose({ least: BORDERS.find((loss) => String(loss) === value) ?? choice.least })}
      >
        {BORDERS.map((loss) => (
          <option key={loss} value={loss}>
            {fixed(loss, 3)} {LOSS_TEXT[loss]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('Kind')}
        value={choice.kind}
        onValue={(value) => choose({ kind: KINDS.find((kind) => kind === value) ?? 'all' })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_TEXT[kind]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('Order')}
        value={choice.order}
        onValue={(value) => choose({ order: STUDY_ORDERS.find((order) => order === value) ?? 'mixed' })}
      >
        {STUDY_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_TEXT[order]()}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('Number of questions')}
        value={String(choice.most ?? '')}
        onValue={(value) => choose({ most: value === '' ? null : Number(value) })}
      >
        {NUMBERS.map((most) => (
          <option key={most} value={most ?? ''}>
            {most === null ? t('All') : most}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onValue, children }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field" value={value} onChange={({ target }) => onValue(target.value)}>
        {children}
      </select>
    </>
  );
}

/** The match of the address or the open one, or all stored matches. */
function SourceChoice({
  matchServices,
  source,
}: Pick<ChoicesProps, 'matchServices'> & { readonly source: QuizSlice['source'] }) {
  const open = useStore(matchServices.match, ({ key }) => key);
  const entries = useStore(matchServices.matches, (state) => state.entries);
  useEffect(() => void matchServices.matches.getState().ready(), [matchServices]);
  const one = source ?? open;
  const entry = entries.find(({ key }) => key === one);
  return (
    <Choice
      label={t('Questions from')}
      value={source ?? ''}
      onValue={(key) => {
        location.hash = key === '' ? QUIZ_HASH : quizHash(key);
      }}
    >
      {one !== null && (
        <option value={one}>{entry === undefined ? t('This match') : matchTitle(entry)}</option>
      )}
      <option value="">{t('All stored matches')}</option>
    </Choice>
  );
}

/** What was read, and what to do if there is nothing to ask. */
function SetupStatus({ state }: { readonly state: QuizSlice }) {
  const { reading, found, matches, unevaluated, unreadable, failure } = state;
  const isEmpty = reading === null && found.length === 0;
  return (
    <div role="status">
      {failure !== null && <p className="error">{wording(failure)}</p>}
      {reading !== null && (
        <p>
          {t('Reading match {n} of {total}…', {
            n: grouped(Math.min(reading.total, reading.done + 1)),
            total: grouped(reading.total),
          })}
        </p>
      )}
      {isEmpty && failure === null && (
        <p>
          {matches > unevaluated + unreadable
            ? t('No error of {least} or more. Well played!', { least: fixed(BORDERS[0], 3) })
            : t('No errors yet. Open a match first: its errors become questions.')}
        </p>
      )}
      {reading === null && unevaluated > 0 && (
        <p className="note">
          {t('{n, plural, one {One match is} other {# matches are}} not evaluated.', { n: unevaluated })}
        </p>
      )}
      {reading === null && unreadable > 0 && failure === null && (
        <p className="note">
          {t('{n, plural, one {One match} other {# matches}} could not be read.', { n: unreadable })}
        </p>
      )}
    </div>
  );
}

const LOSS_TEXT: Readonly<Record<MarkLoss, () => string>> = {
  0.03: () => t('(inaccuracy or worse)'),
  0.06: () => t('(error or worse)'),
  0.12: () => t('(blunder)'),
};
const KIND_TEXT: Readonly<Record<StudyChoice['kind'], () => string>> = {
  all: () => t('Plays and cube'),
  play: () => t('Checker plays'),
  cube: () => t('Cube actions'),
};
const ORDER_TEXT: Readonly<Record<StudyOrder, () => string>> = {
  worst: () => t('Worst first'),
  played: () => t('As played'),
  mixed: () => t('Mixed'),
};
