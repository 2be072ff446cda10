import { plusMinus, signed } from '../../charts/format.ts';
import type { CourseJob } from '../../protocol/game.ts';
import type { LibraryEntry } from '../../protocol/library.ts';
import { grouped } from '../../language/number.ts';
import { questionOfJob } from '../../protocol/question.ts';
import { termsText, titleText } from '../positionText.ts';
import styles from './Library.module.css';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';
import { lineText } from '../rows.ts';

const STATES = {
  running: 'interrupted',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
} as const satisfies Record<LibraryEntry['state'], Text>;

/** How far a run has come: `1,296 trials each`, `324 of 1,296 trials each, paused`. */
export function progressText({ job, trials, state }: LibraryEntry<CourseJob>): string {
  const each = Math.floor(trials / job.candidates.length);
  const isAlone = job.candidates.length === 1;
  const n = grouped(each);
  if (state === 'done') return isAlone ? t('{n} trials', { n }) : t('{n} trials each', { n });
  const of = { n, all: grouped(job.settings.trials) };
  const done = isAlone ? t('{n} of {all} trials', of) : t('{n} of {all} trials each', of);
  return `${done}, ${t(STATES[state])}`;
}

/** What a run is called. */
export const runTitle = ({ job }: LibraryEntry): string => titleText(questionOfJob(job), job.position);

/** What came of a run: its best candidates. */
export const CandidateList = ({ candidates }: Pick<LibraryEntry<unknown>, 'candidates'>) => (
  <ul className={`${styles.candidates} numbers`}>
    {candidates.map(({ name, equity, halfWidth }) => (
      <li key={name}>
        <span>{lineText(name)}</span>
        <span>{signed(equity)}</span>
        <span className="note">{halfWidth === null ? '' : plusMinus(halfWidth)}</span>
      </li>
    ))}
  </ul>
);

/** One run of the library. */
export function LibraryRow({ entry, ...line }: RowProps<LibraryEntry>) {
  const { job, candidates, saved } = entry;
  return (
    <LibraryLine
      title={runTitle(entry)}
      terms={termsText(job.position)}
      progress={progressText(entry)}
      saved={saved}
      about={t('seed {n}', { n: grouped(job.settings.seed) })}
      remarks={entry}
      {...line}
    >
      <CandidateList candidates={candidates} />
    </LibraryLine>
  );
}
