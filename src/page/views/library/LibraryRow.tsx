import { useMemo } from 'react';
import { cubeAction, cubeRules } from '../../../games/backgammon/cube.ts';
import { rightAnswer } from '../../../games/backgammon/offer.ts';
import { cubeLines, DOUBLE_PASS } from '../../../jobs/backgammon/cubeDecision.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import { plusMinus, signed } from '../../../ui/charts/format.ts';
import { grouped } from '../../../language/number.ts';
import { netName, playLevel } from '../../../jobs/settings/fields/play.ts';
import { truncation } from '../../../jobs/settings/fields/truncation.ts';
import { questionOfJob } from '../../../jobs/backgammon/question.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { makeBoardPicture } from '../../../ui/board/boardPicture.ts';
import { lineText } from '../../figures/candidateNames.ts';
import { actionHeading } from '../../figures/cubeVerdict.ts';
import { answerWords } from '../../figures/questionVerdict.ts';
import { standingText } from '../../figures/standingText.ts';
import { termsText, titleText } from '../../figures/positionText.ts';
import styles from './Library.module.css';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { sentence } from '../../../language/sentences.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

const STATES = {
  running: 'interrupted',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
} as const satisfies Record<LibraryEntry['state'], Text>;

/** How far a run has come: `1,296 trials each`, `324 of 1,296 trials each, paused`. */
export function entryProgressText({ job, trials, state }: LibraryEntry<CourseJob>): string {
  const each = Math.floor(trials / job.candidates.length);
  const isAlone = job.candidates.length === 1;
  if (state === 'done')
    return isAlone
      ? t('{n, plural, one {# trial} other {# trials}}', { n: each })
      : t('{n, plural, one {# trial} other {# trials}} each', { n: each });
  const of = { n: grouped(each), all: job.settings.trials };
  const done = isAlone
    ? t('{n} of {all, plural, one {# trial} other {# trials}}', of)
    : t('{n} of {all, plural, one {# trial} other {# trials}} each', of);
  return `${done}, ${t(STATES[state])}`;
}

/** The title of a run. */
export const runTitle = ({ job }: LibraryEntry): string => titleText(questionOfJob(job), job.position);

/** The results of a run: its best candidates, or the lines of a cube decision. */
export const CandidateList = ({ candidates }: Pick<LibraryEntry<unknown>, 'candidates'>) => (
  <ul className={`${styles.candidates} numbers`}>
    {candidates.map(({ name, equity, halfWidth }) => (
      <li key={name}>
        <span>{lineText(name)}</span>
        <span>{signed(equity)}</span>
        <span className="note">{plusMinus(halfWidth)}</span>
      </li>
    ))}
  </ul>
);

/** The settings in short: `seed 1, 0-ply, fast net, truncated after 7 plies`. */
export const runMethodText = (settings: RolloutSettings): string =>
  [
    t('seed {n}', { n: grouped(settings.seed) }),
    ...[playLevel(settings), netName(settings), truncation(settings)].flatMap((part) =>
      part === undefined ? [] : [sentence(part)],
    ),
  ].join(', ');

/** A thumbnail of the position; the title describes it in words. */
function SmallBoard({ position }: { readonly position: Position }) {
  const source = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(makeBoardPicture(position, []).svg)}`,
    [position],
  );
  return <img className={styles.board} src={source} alt="" width={112} height={93} loading="lazy" />;
}

/** A backgammon run in the library. */
export function LibraryRow({ entry, ...line }: RowProps<LibraryEntry>) {
  const { job, candidates, saved } = entry;
  const action = entryAction(entry);
  return (
    <LibraryLine
      title={runTitle(entry)}
      terms={termsText(job.position)}
      progress={entryProgressText(entry)}
      saved={saved}
      about={runMethodText(job.settings)}
      picture={<SmallBoard position={job.position} />}
      standing={standingText(entry.standing)}
      remarks={entry}
      {...line}
    >
      <div className={styles.results}>
        {action !== undefined && <p>{action}</p>}
        <CandidateList candidates={candidates} />
      </div>
    </LibraryLine>
  );
}

/**
 * The correct cube action by an entry's equities, in words. Undefined if no cube decision was rolled out, and
 * for entries of older versions, whose lines are ranked and lack the pass.
 */
export function entryAction({
  job,
  candidates,
}: Pick<LibraryEntry, 'job' | 'candidates'>): string | undefined {
  const { position } = job;
  if (candidates.length !== job.candidates.length + 1) return undefined;
  const [first, second] = candidates.map(({ equity }) => equity) as [number, number];
  return cubeLines(job.candidates) === undefined
    ? answerWords(rightAnswer(position, first), first)
    : actionHeading(cubeAction(first, second, DOUBLE_PASS, cubeRules(position)));
}
