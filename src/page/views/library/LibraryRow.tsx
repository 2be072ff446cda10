import { useMemo } from 'react';
import type { CourseJob } from '../../../jobs/record.ts';
import { scoreColumn } from '../../../jobs/backgammon/job.ts';
import { resultOfFigures } from '../../../jobs/library/entry.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import { grouped } from '../../../language/number.ts';
import { netName, playLevel } from '../../../jobs/settings/fields/play.ts';
import { truncation } from '../../../jobs/settings/fields/truncation.ts';
import { questionOfJob } from '../../../jobs/backgammon/question.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { makeBoardPicture } from '../../../ui/board/boardPicture.ts';
import { candidateName } from '../../figures/candidateNames.ts';
import { runVerdict } from '../../figures/questionVerdict.ts';
import { rolledAnswer, rolledCube } from '../../figures/rolledDecision.ts';
import { rolledFigures } from '../../figures/rolledRows.ts';
import { standingText } from '../../figures/standingText.ts';
import { termsText, titleText } from '../../figures/positionText.ts';
import styles from './Library.module.css';
import { LibraryLine, type RowProps } from './LibraryLine.tsx';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { sentence } from '../../../language/sentences.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';
import type { Verdict } from '../../state/rollout/types.ts';
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

/** The verdict of a run; undefined for entries stored before they had figures. */
export function entryVerdict({ job, figures }: Pick<LibraryEntry, 'job' | 'figures'>): Verdict | undefined {
  // A line without figures would be no line of this job.
  if (figures?.candidates.length !== job.candidates.length) return undefined;
  const column = scoreColumn(job);
  const result = resultOfFigures(figures, column);
  const names = job.candidates.map((candidate) => candidateName(candidate, job));
  return runVerdict(
    {
      job,
      result: figures,
      rows: rolledFigures(result, column, names),
      cube: rolledCube(job, result),
      answer: rolledAnswer(job, result),
    },
    EQUITY,
  );
}

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
  return (
    <LibraryLine
      title={runTitle(entry)}
      terms={termsText(job.position)}
      progress={entryProgressText(entry)}
      saved={saved}
      about={runMethodText(job.settings)}
      picture={<SmallBoard position={job.position} />}
      standing={standingText(entry.standing)}
      run={{ verdict: entryVerdict(entry), candidates }}
      remarks={entry}
      {...line}
    />
  );
}
