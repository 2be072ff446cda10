import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '../../../../engine/errors.ts';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';
import type { JudgeCall, StudyQuestion } from '../../../../jobs/match/study/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { wording } from '../../../../language/wording.ts';
import { failLoad } from '../../../../ui/failedLoads.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import styles from './Match.module.css';

/** Saves errors as notes for Anki, with a look at other scores if wanted, which takes a while. */
export function useAnkiExport(judge: JudgeCall) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  /** Evaluates at other scores; undefined if the reader did not wait, or on failure. */
  async function scoresOf(questions: readonly StudyQuestion[], signal: AbortSignal) {
    const { evaluateScores, SCORES_PLIES } = await import('../../../../jobs/match/study/scores.ts').catch(
      () => failLoad(),
    );
    return evaluateScores(
      questions,
      async ({ decision }, { table, net }) => {
        if (signal.aborted) return undefined;
        const call = judge(decision, false, { level: SCORES_PLIES, table, net });
        signal.addEventListener('abort', call.cancel, { once: true });
        const reply = await call.reply;
        signal.removeEventListener('abort', call.cancel);
        if (reply?.ok === false) setFailure(reply.error);
        return reply?.ok ? reply.value : undefined;
      },
      (done, total) => setProgress({ done, total }),
    ).finally(() => setProgress(null));
  }

  return {
    /** How many evaluations are done; null if none are made. */
    progress,
    failure,
    cancel: () => stop.current.abort(),
    /** @param about - what the file is named after */
    async save(
      about: string,
      questions: readonly StudyQuestion[],
      legalPlays: LegalPlays,
      withScores: boolean,
    ): Promise<void> {
      setFailure(null);
      // Before anything loads, so that leaving the view meanwhile ends it.
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        const { makeAnkiNotes } = await import('../../../../jobs/match/study/anki.ts').catch(() =>
          failLoad(),
        );
        const scores = withScores ? await scoresOf(questions, signal) : new Map();
        if (scores !== undefined)
          saveFile(`${about} Anki`, 'txt', makeAnkiNotes(questions, legalPlays, scores));
      } catch (thrown) {
        setFailure(asFailure(thrown));
      }
    },
  };
}
export type AnkiSaving = ReturnType<typeof useAnkiExport>;

/** How far the evaluations at other scores are, or why there is no file; nothing otherwise. */
export function AnkiStatus({ anki: { progress, failure, cancel } }: { readonly anki: AnkiSaving }) {
  if (failure !== null)
    return (
      <p className="error" role="alert">
        {wording(failure)}
      </p>
    );
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <span className={styles.actions}>
      <progress value={done} max={total} aria-label={t('Decisions evaluated at other scores')} />
      <span className="note numbers">
        {t('Other scores: {done} of {total}', { done: grouped(done), total: grouped(total) })}
      </span>
      <button type="button" className="button" onClick={cancel}>
        {t('Cancel')}
      </button>
    </span>
  );
}

interface AnkiExportProps {
  readonly judge: JudgeCall;
  readonly questions: readonly StudyQuestion[];
  /** Undefined until questions and rules are there. */
  readonly legalPlays: LegalPlays | undefined;
  /** What the button says. */
  readonly children: ReactNode;
}

/** Saves questions of the quiz as notes for Anki. */
export function AnkiExport({ judge, questions, legalPlays, children }: AnkiExportProps) {
  const anki = useAnkiExport(judge);
  const [withScores, setWithScores] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={legalPlays === undefined || questions.length === 0 || anki.progress !== null}
        onClick={() => legalPlays !== undefined && void anki.save('quiz', questions, legalPlays, withScores)}
      >
        <Download aria-hidden="true" />
        {children}
      </button>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={withScores}
          disabled={anki.progress !== null}
          onChange={({ target }) => setWithScores(target.checked)}
        />
        {t('With other scores')}
      </label>
      <AnkiStatus anki={anki} />
    </>
  );
}
