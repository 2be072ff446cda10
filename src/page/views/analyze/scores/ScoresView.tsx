import type { StoreApi } from 'zustand/vanilla';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { otherPlayer, positionKey } from '../../../../games/backgammon/position.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { Question, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { levelName } from '../../../figures/levelText.ts';
import { createScoreMatrix, placeKey, placeOf, type Place } from '../../../state/scores/matrixStore.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { legendText, legendOf } from './matrixText.ts';
import styles from './ScoreMatrix.module.css';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { CompareServices, ComparisonSlice } from '../../../state/compare/types.ts';
import type { EvaluationLevel } from '../../../../runner/core/evaluationTypes.ts';
import { ArrowRight } from 'lucide-react';
import { COMPARE_HASH } from '../../../../ui/routes.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';

interface ScoreMatrixProps {
  readonly evaluator: Evaluator;
  readonly comparison: StoreApi<ComparisonSlice>;
  readonly position: Position;
  readonly question: Question;
  readonly level: EvaluationLevel;
  /** The rollout of this question; undefined if there is none. */
  readonly job: RolloutJob | undefined;
}

/** The same play or cube decision at all scores up to seven points and for money. */
function ScoreMatrix({ evaluator, comparison, position, question, level, job }: ScoreMatrixProps) {
  const [store] = useState(() => createScoreMatrix(evaluator));
  const { results, filling, failure } = useStore(store);
  const [selected, setSelected] = useState<Place>(placeOf(position) ?? 'money');
  const isMeaningful = question === 'play' ? position.dice !== null : question === 'cube';
  const { jacoby, beavers, onRoll } = position;
  const dice = String(position.dice);
  const board = positionKey(position.board);

  useEffect(() => {
    if (isMeaningful) void store.getState().fill({ position, question }, level);
    return store.getState().stop;
    // The score of the board does not matter: the matrix has all scores.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, isMeaningful, board, dice, onRoll, position.cube, jacoby, beavers, question, level]);

  const chosen = useMemo(
    () =>
      (job?.candidates ?? []).flatMap((candidate) =>
        candidate.kind === 'play' ? [positionKey(candidate.board)] : [],
      ),
    [job],
  );
  const legend = useMemo(() => legendOf(results, chosen), [results, chosen]);
  if (!isMeaningful) return <p className="note">{t('The matrix needs a play or a cube decision.')}</p>;
  const asked = { question, isRedouble: position.cube.owner === 'roller' };
  return (
    <div className={styles.view}>
      <p className={styles.lead}>{legendText(legend, asked)}</p>
      <p className="note" role="status">
        {failure !== null
          ? wording(failure)
          : filling === null
            ? ''
            : t('Evaluating all scores at {level}…', { level: levelName(filling as 0 | 1 | 2 | 3) })}
      </p>
      <div className={styles.parts}>
        <MatrixGrid
          results={results}
          legend={legend}
          {...asked}
          own={placeOf(position)}
          selected={selected}
          onSelect={setSelected}
          roller={onRoll}
          opponent={otherPlayer(onRoll)}
        />
        <PlacePanel
          key={placeKey(selected)}
          place={selected}
          result={results.get(placeKey(selected))}
          onRoll={onRoll}
          comparison={comparison}
          job={job}
        />
      </div>
    </div>
  );
}

/** The question on the board at all scores, and the way to rollouts of it at other scores. */
export function ScoresView({ services, question: job }: PositionViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const { question, level } = useStore(services.analysis);
  return (
    <>
      <ScoreMatrix
        evaluator={services.evaluator}
        comparison={services.comparison}
        position={position}
        question={question}
        level={level}
        job={job}
      />
      <CompareLink comparison={services.comparison} />
    </>
  );
}

/** Leads to the compared rollouts and those that a link proposes, or to where they are begun. */
function CompareLink({ comparison }: Pick<CompareServices, 'comparison'>) {
  const count = useStore(comparison, ({ runs, proposed }) => runs.length + proposed.length);
  return (
    <p>
      <a className={styles.onward} href={COMPARE_HASH}>
        {count === 0
          ? t('Roll out at several scores, or with one setting changed')
          : t(
              '{n, plural, one {# rollout to compare: show side by side} other {# rollouts to compare: show side by side}}',
              { n: count },
            )}
        <ArrowRight aria-hidden="true" />
      </a>
    </p>
  );
}
