import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Position } from '../../../games/backgammon/types.ts';
import { QUESTIONS } from '../../../jobs/backgammon/question.ts';
import type { Question } from '../../../jobs/backgammon/types.ts';
import { t } from '../../../language/language.ts';
import { useKeyHint } from '../../../ui/keyHints.ts';
import { useCommands } from '../../../ui/commands.ts';
import { useKeys } from '../../../ui/useKeys.ts';
import { ANALYSIS_VIEW_NAMES, ANALYSIS_VIEWS } from '../../../ui/routes.ts';
import { rollText } from '../../figures/positionText.ts';
import type { AnalysisServices } from '../../state/analysis/types.ts';
import styles from '../../../ui/ViewRow.module.css';

interface ViewRowProps {
  readonly services: AnalysisServices;
}

/** The views of the position, by key too. */
function ViewNav({ services }: ViewRowProps) {
  const { view: shown, show: open } = useStore(services.analysis);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, { s: () => open(shown === 'side' ? 'plays' : 'side') });
  const hint = useKeyHint();
  useCommands(() =>
    ANALYSIS_VIEWS.filter((view) => view !== shown).map((view) => ({
      name: t(ANALYSIS_VIEW_NAMES[view]),
      group: 'View',
      ...(view === 'side' ? { keys: 'S' } : {}),
      act: () => open(view),
    })),
  );
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the row is wider than the screen. Only the row scrolls: the page stays where it is.
    const row = nav.current;
    const current = row?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (row == null || current === undefined) return;
    const { left, right } = row.getBoundingClientRect();
    const fade = Number.parseFloat(getComputedStyle(row).paddingRight) || 0;
    row.scrollLeft += Math.min(0, current.left - left) + Math.max(0, current.right + fade - right);
  }, [shown]);
  return (
    <nav className={styles.views} ref={nav} aria-label={t('Views of the position')}>
      {ANALYSIS_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-current={view === shown ? 'page' : undefined}
          onClick={() => open(view)}
          {...(view === 'side' ? hint(t('Side by side'), 'S') : {})}
        >
          {t(ANALYSIS_VIEW_NAMES[view])}
        </button>
      ))}
    </nav>
  );
}

const KEYS: Readonly<Record<Question, string>> = { play: 'C', cube: 'K', position: 'P' };

function nameOf(question: Question, { dice, offer, cube }: Position): string {
  if (question === 'play') return dice === null ? t('Play') : t('Play {roll}', { roll: rollText(dice) });
  if (question === 'position') return t('Position');
  if (offer !== 'none') return t('Take?');
  return cube.owner === 'centre' ? t('Double?') : t('Redouble?');
}

/** What the key of an arrow goes to from the chosen one of `count`; undefined for other keys. */
function goal(key: string, from: number, count: number): number | undefined {
  const step =
    key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
  return step === 0 ? undefined : (from + step + count) % count;
}

/**
 * Chooses the question: the play or the cube. The value of the position itself, which the cube's view offers, is a
 * choice only while it is asked.
 */
function QuestionSwitch({ services }: ViewRowProps) {
  const hint = useKeyHint();
  const position = useStore(services.position, (state) => state.position);
  const { question: asked, ask } = useStore(services.analysis);
  const questions: readonly Question[] = ['play', 'cube', ...(asked === 'position' ? [asked] : [])];
  useCommands(() =>
    QUESTIONS.filter((question) => question !== asked).map((question) => ({
      name: nameOf(question, position),
      group: 'View',
      keys: KEYS[question],
      act: () => ask(question),
    })),
  );
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = goal(event.key, questions.indexOf(asked), questions.length);
    if (to === undefined) return;
    event.preventDefault();
    ask(questions[to]!);
    event.currentTarget.parentElement?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <div className={styles.questions} role="radiogroup" aria-label={t('Question')}>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          role="radio"
          aria-checked={question === asked}
          tabIndex={question === asked ? 0 : -1}
          onClick={() => ask(question)}
          onKeyDown={onKeyDown}
          {...hint(nameOf(question, position), KEYS[question])}
        >
          {nameOf(question, position)}
        </button>
      ))}
    </div>
  );
}

/** The row above the board: which view of the position, and which question. */
export const ViewRow = (props: ViewRowProps) => (
  <div className={styles.row}>
    <ViewNav {...props} />
    <QuestionSwitch {...props} />
  </div>
);
