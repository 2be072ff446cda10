import { useMemo } from 'react';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { listAnd, t } from '../../../../language/language.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import { questionText, termsList } from '../../../figures/positionText.ts';
import { settingsThatDiffer } from './changeText.ts';
import { groupsOf, type NamedRun, type PositionGroup } from './positionDifference.ts';
import styles from './CompareView.module.css';

interface CompareBoardsProps {
  /** The compared rollouts, the reference first. */
  readonly runs: readonly NamedRun[];
}

/** The boards side by side, each once. What differs from the first is outlined on the board and marked in words. */
export function CompareBoards({ runs }: CompareBoardsProps) {
  const reference = runs[0]?.job;
  const groups = useMemo(() => groupsOf(runs), [runs]);
  if (reference === undefined) return null;
  return (
    <ul className={styles.boards} aria-label={t('Positions side by side')}>
      {groups.map((group) => (
        <li key={group.runs[0]!.key}>
          <BoardOf group={group} reference={reference} />
        </li>
      ))}
    </ul>
  );
}

/** The position of the question, before there is anything to compare. */
export const QuestionBoard = ({ position }: { readonly position: Position }) => (
  <figure className={styles.board}>
    <StillBoard position={position} label={questionText(position)} marked="" isCubeMarked={false} />
    <p className={styles.terms}>
      {termsList(position).map((text) => (
        <Part key={text} text={text} isMarked={false} />
      ))}
    </p>
  </figure>
);

function BoardOf({ group, reference }: { readonly group: PositionGroup; readonly reference: RolloutJob }) {
  const { position, difference, runs } = group;
  const names = listAnd(runs.map(({ name }) => name));
  const known = termsList(reference.position);
  const shared = termsList(position).filter((text) =>
    runs.every(({ job }) => termsList(job.position).includes(text)),
  );
  return (
    <figure className={styles.board}>
      <figcaption>
        <b>{names}</b>
      </figcaption>
      <StillBoard
        position={position}
        label={t('Board: {name}', { name: names })}
        marked={[...difference.cells].join(' ')}
        isCubeMarked={difference.cube}
      />
      <p className={styles.terms}>
        <Part text={questionText(position)} isMarked={difference.turn} />
        {shared.map((text) => (
          <Part key={text} text={text} isMarked={!known.includes(text)} />
        ))}
        {difference.cells.size > 0 && (
          <Part
            text={t('{n, plural, one {# place differs} other {# places differ}}', {
              n: difference.cells.size,
            })}
            isMarked
          />
        )}
      </p>
      <OwnTerms runs={runs} shared={shared} reference={reference} />
    </figure>
  );
}

interface OwnTermsProps {
  readonly runs: readonly NamedRun[];
  /** Terms of all these rollouts. */
  readonly shared: readonly string[];
  readonly reference: RolloutJob;
}

/** The terms that only some of these rollouts have, and the settings in which they differ from the reference. */
function OwnTerms({ runs, shared, reference }: OwnTermsProps) {
  const known = termsList(reference.position);
  return runs.map(({ key, name, job }) => {
    const terms = termsList(job.position).filter((text) => !shared.includes(text));
    const settings = settingsThatDiffer(reference, job);
    return (
      terms.length + settings.length > 0 && (
        <p key={key} className={styles.terms}>
          {runs.length > 1 && <span>{name}:</span>}
          {terms.map((text) => (
            <Part key={text} text={text} isMarked={!known.includes(text)} />
          ))}
          {settings.map((text) => (
            <Part key={text} text={text} isMarked />
          ))}
        </p>
      )
    );
  });
}

const Part = ({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) =>
  isMarked ? <mark>{text}</mark> : <span>{text}</span>;
