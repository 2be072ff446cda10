import type { StoreApi } from 'zustand/vanilla';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { otherPlayer, positionKey } from '../../../../games/backgammon/position.ts';
import type { Position, Player } from '../../../../games/backgammon/types.ts';
import type { Question, RolloutJob, Candidate } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { levelName } from '../../../figures/levelText.ts';
import {
  createScoreMatrix,
  placeKey,
  placeOf,
  type Place,
  type PlaceResult,
  type PlaceResults,
} from '../../../state/scores/matrixStore.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { legendText, legendOf, placeText } from './matrixText.ts';
import styles from './ScoreMatrix.module.css';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { CompareServices, ComparisonSlice } from '../../../state/compare/types.ts';
import type { EvaluationLevel } from '../../../../runner/core/evaluationTypes.ts';
import { ArrowRight, Play } from 'lucide-react';
import { COMPARE_HASH } from '../../../../ui/routes.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { asFailure } from '../../../../engine/errors.ts';
import { makePlay } from '../../../../formats/text/notation.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { candidateKey, positionVariant } from '../../../../jobs/variants.ts';
import { MAX_CANDIDATES } from '../../../../jobs/parts.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { lineText } from '../../../figures/candidateNames.ts';

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

interface PlacePanelProps {
  readonly place: Place;
  readonly result: ReturnType<PlaceResults['get']>;
  readonly onRoll: Player;
  readonly comparison: StoreApi<ComparisonSlice>;
  /** The rollout to repeat at this score; undefined if there is none. */
  readonly job: RolloutJob | undefined;
}

/** Plays listed for a score. */
const LISTED = 5;

/** One score in full: its best plays or the lines of the cube decision, and a rollout there on request. */
function PlacePanel({ place, result, onRoll, comparison, job }: PlacePanelProps) {
  const placeName = () => placeText(place, onRoll, otherPlayer(onRoll));
  const name = placeName();
  return (
    <section className={styles.place} aria-label={name} aria-live="polite">
      <h3>{name}</h3>
      {result === undefined && <p className="note">{t('not evaluated yet')}</p>}
      {result === 'impossible' && <p>{t('The cube cannot be where it is at this score.')}</p>}
      {result === 'no double' && <p>{t('Nobody may double at this score.')}</p>}
      {typeof result === 'object' && (
        <>
          <Lines result={result} />
          {job !== undefined && (
            <RollOutHere placeName={placeName} result={result} comparison={comparison} job={job} />
          )}
        </>
      )}
    </section>
  );
}

function Lines({ result }: { readonly result: PlaceResult }) {
  const rows = linesOf(result);
  const best = Math.max(...rows.map(({ equity }) => equity));
  return (
    <table className={`${styles.lines} numbers`}>
      <thead>
        <tr>
          <th scope="col">{levelName(result.plies as 0 | 1 | 2 | 3)}</th>
          <th scope="col">{t('Equity')}</th>
          {result.kind === 'play' && <th scope="col">{t('Loss')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, equity }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{signed(equity)}</td>
            {result.kind === 'play' && <td>{equity === best ? '' : signed(equity - best)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(result: PlaceResult): readonly { readonly name: string; readonly equity: number }[] {
  if (result.kind === 'play') {
    const level = result.plays[0]?.level;
    return result.plays
      .filter((play) => play.level === level)
      .slice(0, LISTED)
      .map((play) => ({ name: lineText(makePlay(play.moves)), equity: rankingEquity(play) }));
  }
  const decision = result.evaluation.cube?.decision ?? null;
  if (decision === null) return [];
  const { noDouble, doubleTake, doublePass, action } = decision;
  return [
    { name: cubeLineName('none', action.redouble), equity: noDouble.equity },
    { name: cubeLineName('take', action.redouble), equity: doubleTake.equity },
    { name: cubeLineName('pass', action.redouble), equity: doublePass.equity },
  ];
}

interface RollOutHereProps {
  /** Names the score in the current language. */
  readonly placeName: () => string;
  readonly result: PlaceResult;
  readonly comparison: StoreApi<ComparisonSlice>;
  readonly job: RolloutJob;
}

/** Candidates of a rollout there: the chosen plays, and the best play at that score. */
function candidatesAt({ candidates }: RolloutJob, result: PlaceResult): readonly Candidate[] {
  const best = result.kind === 'play' ? result.plays[0] : undefined;
  if (best === undefined) return candidates;
  const added: Candidate = { kind: 'play', moves: best.moves, board: best.after };
  const isThere = candidates.some((candidate) => candidateKey(candidate) === candidateKey(added));
  return isThere ? candidates : [...candidates, added].slice(-MAX_CANDIDATES);
}

function RollOutHere({ placeName, result, comparison, job }: RollOutHereProps) {
  const runs = useStore(comparison, (state) => state.runs);
  const [trouble, setTrouble] = useState('');
  const variant = () => positionVariant(job, placeName, result.position, candidatesAt(job, result));
  function start(): void {
    try {
      const [added] = comparison.getState().add([variant()]);
      setTrouble(added?.outcome === 'full' ? t('The comparison is full. Remove a rollout there first.') : '');
    } catch (thrown) {
      setTrouble(wording(asFailure(thrown)));
    }
  }
  const found = (() => {
    try {
      const identity = runIdentity(variant().job);
      return runs.find((run) => run.identity === identity);
    } catch {
      return undefined;
    }
  })();
  return (
    <>
      {found === undefined ? (
        <button type="button" className="button" onClick={start}>
          <Play aria-hidden="true" />
          {t('Roll out at this score')}
        </button>
      ) : (
        <p className="note">
          <a href={COMPARE_HASH}>{t('This score is rolled out under Compare.')}</a>
        </p>
      )}
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
