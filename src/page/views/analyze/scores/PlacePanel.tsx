import { makePlay } from '../../../../formats/text/notation.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { signed } from '../../../../ui/charts/format.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { levelName } from '../../../figures/levelText.ts';
import { type Place, type PlaceResult, type PlaceResults } from '../../../state/scores/places.ts';
import { placeText } from './matrixText.ts';
import styles from './Scores.module.css';

interface PlacePanelProps {
  readonly place: Place;
  readonly result: ReturnType<PlaceResults['get']>;
  readonly onRoll: Player;
  /** What a rollout says there; undefined without one. */
  readonly rolledOut: string | undefined;
}

/** Plays listed for a score. */
const LISTED = 5;

/** One score in full: what its rollout says, and its best plays or the lines of the cube decision as evaluated. */
export function PlacePanel({ place, result, onRoll, rolledOut }: PlacePanelProps) {
  const name = placeText(place, onRoll);
  return (
    <section className={styles.place} aria-label={name} aria-live="polite">
      <h3>{name}</h3>
      {rolledOut !== undefined && <p>{t('Rolled out: {what}', { what: rolledOut })}</p>}
      {result === undefined && <p className="note">{t('not evaluated yet')}</p>}
      {result === 'impossible' && <p>{t('The cube cannot be where it is at this score.')}</p>}
      {result === 'no double' && <p>{t('Nobody may double at this score.')}</p>}
      {typeof result === 'object' && <Lines result={result} />}
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
