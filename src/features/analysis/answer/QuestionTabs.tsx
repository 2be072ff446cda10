import { Tabs } from '@base-ui/react/tabs';
import type { Question } from '../../../jobs/backgammon/question.ts';
import { useKeyHint } from '../../../ui/keyHints.ts';
import styles from './QuestionTabs.module.css';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';

export interface QuestionTabsProps {
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

/** Tabs for the questions: a single tab stop, arrow keys move between them. */
export function QuestionTabs({ question, onAsk, children }: QuestionTabsProps) {
  const hint = useKeyHint();
  return (
    <Tabs.Root className={styles.root} value={question} onValueChange={(value) => onAsk(value as Question)}>
      <Tabs.List className={styles.list} aria-label={t('Question')} activateOnFocus>
        {TABS.map((tab) => (
          <Tabs.Tab
            key={tab.question}
            className={styles.tab}
            value={tab.question}
            {...hint(t(tab.label), tab.key)}
          >
            {t(tab.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={question} className={styles.panel} value={question} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
