import type { StoreApi } from 'zustand/vanilla';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { asFailure } from '../../../../engine/errors.ts';
import { makePlay } from '../../../../formats/text/notation.ts';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { candidateKey, positionVariant } from '../../../../jobs/variants.ts';
import { MAX_CANDIDATES } from '../../../../jobs/parts.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { levelName } from '../../../figures/levelText.ts';
import { COMPARE_HASH } from '../../../../ui/routes.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { PlaceResult, PlaceGap, Place } from '../../../state/scores/matrixStore.ts';
import styles from './ScoreMatrix.module.css';
import { placeText } from './matrixText.ts';
import type { ComparisonSlice } from '../../../state/compare/types.ts';

interface PlacePanelProps {
  readonly place: Place;
  readonly result: PlaceResult | PlaceGap | undefined;
  readonly onRoll: Player;
  readonly comparison: StoreApi<ComparisonSlice>;
  /** The rollout to repeat at this score; undefined if there is none. */
  readonly job: RolloutJob | undefined;
}

/** Plays listed for a score. */
const LISTED = 5;

/** One score in full: its best plays or the lines of the cube decision, and a rollout there on request. */
export function PlacePanel({ place, result, onRoll, comparison, job }: PlacePanelProps) {
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
