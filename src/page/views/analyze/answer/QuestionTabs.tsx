import { type KeyboardEvent, useId } from 'react';
import { useKeyHint } from '../../../../ui/keyHints.ts';
import styles from './QuestionTabs.module.css';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import type { Question } from '../../../../jobs/backgammon/types.ts';

interface QuestionTabsProps {
  readonly question: Question;
  readonly onAsk: (question: Question) => void;
  /** The answer to the selected question. */
  readonly children: React.ReactNode;
}

const TABS: readonly { readonly question: Question; readonly label: Text; readonly key: string }[] = [
  { question: 'play', label: 'Checker play', key: 'C' },
  { question: 'cube', label: 'Cube action', key: 'K' },
  { question: 'position', label: 'Position', key: 'P' },
];

/** The tab that a key goes to from another one, by index; undefined if the key is not for tabs. */
function goal(key: string, from: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return TABS.length - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : (from + step + TABS.length) % TABS.length;
}

/** Tabs for the questions: a single tab stop, arrow keys move between them and ask. */
export function QuestionTabs({ question, onAsk, children }: QuestionTabsProps) {
  const hint = useKeyHint();
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = goal(
      event.key,
      TABS.findIndex((tab) => tab.question === question),
    );
    if (to === undefined) return;
    event.preventDefault();
    onAsk(TABS[to]!.question);
    event.currentTarget.parentElement?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <div className={styles.root}>
      <div className={styles.list} role="tablist" aria-label={t('Question')}>
        {TABS.map((tab) => {
          const isChosen = tab.question === question;
          return (
            <button
              key={tab.question}
              id={`${id}-${tab.question}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              data-active={isChosen || undefined}
              onClick={() => onAsk(tab.question)}
              onKeyDown={onKeyDown}
              {...hint(t(tab.label), tab.key)}
            >
              {t(tab.label)}
            </button>
          );
        })}
      </div>
      <div
        key={question}
        id={`${id}-panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`${id}-${question}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
