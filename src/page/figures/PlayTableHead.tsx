import { t } from '../../language/language.ts';
import { HelpHeading } from '../../ui/HelpHeading.tsx';
import styles from './PlayTable.module.css';

/** Keeps an empty cell as high as the others. */
export const EMPTY_CELL = '\u00a0';

/** Headings of columns and sections. */
export interface TableWords {
  /** Heading of the names: `Play`. */
  readonly candidate: string;
  /** Heading of the values: `Equity`. */
  readonly value: string;
  /** Help topic of the values; none by default. */
  readonly valueHelp?: string;
  /** Heading of the levels: `Level`. */
  readonly level: string;
  /** Heading between the rolled-out and evaluated rows. */
  readonly apart: string;
  /** Button label for hidden rows: `Show 3 more plays`. */
  readonly more: (hidden: number) => string;
}

interface TableHeadProps {
  readonly words: TableWords;
  readonly isRanked: boolean;
  /** Whether there are rolled-out rows. */
  readonly isRolled: boolean;
}

/** The headings, with links to what they mean. */
export function TableHead({ words, isRanked, isRolled }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.candidate}</th>
        <HelpHeading text={words.value} help={words.valueHelp} sort={isRanked ? 'descending' : 'none'} />
        <th scope="col" className={styles.strip}>
          <span className="hidden">{t('Confidence interval')}</span>
        </th>
        <HelpHeading text={t('Error')} help="error" />
        {isRolled ? (
          <HelpHeading text={t('P(best)')} help="chance-best" />
        ) : (
          <HelpHeading text={words.level} help="level" />
        )}
        {isRolled ? (
          <th scope="col" className={styles.trials}>
            {t('Trials')}
          </th>
        ) : (
          // Keeps the column's width before there are trials. An empty heading would not be accessible.
          <td className={styles.trials}>{EMPTY_CELL}</td>
        )}
      </tr>
    </thead>
  );
}
