import { useMemo } from 'react';
import { makePlay } from '../../../../formats/text/notation.ts';
import { otherOnRoll, positionKey } from '../../../../games/backgammon/position.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { candidateKey } from '../../../../jobs/variants.ts';
import { t } from '../../../../language/language.ts';
import type { ListedPlay } from '../../../../runner/core/evaluationTypes.ts';
import { rankingEquity } from '../../../../runner/core/evaluation.ts';
import { PlayedBoard } from '../../../../ui/board/PlayedBoard.tsx';
import { signed } from '../../../../ui/charts/format.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { levelName } from '../../../figures/levelText.ts';
import { type Place } from '../../../../jobs/backgammon/scores.ts';
import { type PlaceResult, type PlaceResults } from '../../../state/scores/places.ts';
import type { ComparedColumn } from './compareCell.ts';
import { placeText, type Right } from './matrixText.ts';
import styles from './Scores.module.css';

interface PlacePanelProps {
  readonly place: Place;
  /** On the board. */
  readonly position: Position;
  readonly result: ReturnType<PlaceResults['get']>;
  /** What is right there; undefined while that is unknown. */
  readonly right: Right | undefined;
  /** The color of what is right. */
  readonly look: string;
  /** The rollout there; undefined without one. */
  readonly rolled: Pick<ComparedColumn, 'rows'> | undefined;
  /** What it says. */
  readonly rolledOut: string | undefined;
}

/** Plays listed for a score. */
const LISTED = 8;

/** One score in full: its best play on a board, the figures of its rollout, and the rest as evaluated. */
export function PlacePanel({ place, result, rolledOut, ...shown }: PlacePanelProps) {
  const name = placeText(place, shown.position.onRoll);
  return (
    <section className={styles.place} aria-label={name} aria-live="polite">
      <h3>{name}</h3>
      <RightBoard {...shown} result={result} />
      {rolledOut !== undefined && <p>{t('Rolled out: {what}', { what: rolledOut })}</p>}
      {result === undefined && <p className="note">{t('Evaluating…')}</p>}
      {result === 'impossible' && <p>{t('The cube cannot be where it is at this score.')}</p>}
      {result === 'no double' && <p>{t('Nobody may double at this score.')}</p>}
      {typeof result === 'object' && <Lines result={result} rolled={shown.rolled} />}
    </section>
  );
}

/** The board after the play that is right, or as it is. */
function RightBoard({
  position,
  result,
  right,
  look,
}: Pick<PlacePanelProps, 'position' | 'result' | 'right' | 'look'>) {
  const plays = typeof result === 'object' && result.kind === 'play' ? result.plays : undefined;
  const board = plays?.find((play) => positionKey(play.after) === right?.key)?.after;
  const after = useMemo(
    // From the viewpoint of the player who moved, so that points keep their numbers.
    () => (board === undefined ? position : otherOnRoll({ ...otherOnRoll(position), board })),
    [board, position],
  );
  return (
    <div className={styles.board} aria-hidden="true">
      <PlayedBoard before={position} after={after} label="" color={look} />
    </div>
  );
}

/** A play or a line of the cube decision, as the table writes it. */
interface Line {
  readonly name: string;
  readonly equity: string;
  readonly loss: string;
}

function Lines({ result, rolled }: { readonly result: PlaceResult } & Pick<PlacePanelProps, 'rolled'>) {
  const groups = [
    { name: t('Rolled out'), lines: rolledLines(rolled, result.kind) },
    { name: evaluatedHead(result, rolled), lines: evaluatedLines(result, rolled) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <table className={`${styles.lines} numbers`}>
      {groups.map(({ name, lines }, at) => (
        <tbody key={name}>
          <tr>
            <th scope="col" colSpan={at === 0 ? 1 : 3}>
              {name}
            </th>
            {at === 0 && <th scope="col">{t('Equity')}</th>}
            {at === 0 && result.kind === 'play' && <th scope="col">{t('Loss')}</th>}
          </tr>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td>{line.equity}</td>
              {result.kind === 'play' && <td>{line.loss}</td>}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The figures of a rollout with their errors, in points as the matrix is. */
const rolledLines = (rolled: PlacePanelProps['rolled'], kind: PlaceResult['kind']): readonly Line[] =>
  [...(rolled?.rows.values() ?? [])].map(({ name, equity, behind }) => ({
    // As the evaluated lines of the cube are written.
    name: kind === 'cube' ? name.charAt(0).toUpperCase() + name.slice(1) : name,
    equity: `${EQUITY.value(equity.mean)} ${EQUITY.error(equity.halfWidth)}`.trimEnd(),
    loss: behind === null ? '' : `${EQUITY.gap(-behind.mean)} ${EQUITY.error(behind.halfWidth)}`.trimEnd(),
  }));

const isRolled = ({ moves, after }: ListedPlay, rolled: PlacePanelProps['rolled']): boolean =>
  rolled?.rows.has(candidateKey({ kind: 'play', moves, board: after })) === true;

/** The level, and the play that losses compare with where it is listed only as rolled out: the two equities differ. */
function evaluatedHead(result: PlaceResult, rolled: PlacePanelProps['rolled']): string {
  const level = levelName(result.plies);
  const best = result.kind === 'play' ? result.plays[0] : undefined;
  if (best === undefined || !isRolled(best, rolled)) return level;
  const play = lineText(makePlay(best.moves));
  return t('{level}, against {play} {equity}', { level, play, equity: signed(rankingEquity(best)) });
}

/** As evaluated: the best plays that are not rolled out, or the lines of the cube decision. */
function evaluatedLines(result: PlaceResult, rolled: PlacePanelProps['rolled']): readonly Line[] {
  if (result.kind === 'cube') return cubeLines(result.evaluation);
  const [best] = result.plays;
  if (best === undefined) return [];
  return result.plays
    .filter((play) => play.level === best.level && !isRolled(play, rolled))
    .slice(0, LISTED - (rolled?.rows.size ?? 0))
    .map((play) => ({
      name: lineText(makePlay(play.moves)),
      equity: signed(rankingEquity(play)),
      loss: play === best ? '' : signed(rankingEquity(play) - rankingEquity(best)),
    }));
}

function cubeLines({ cube }: (PlaceResult & { readonly kind: 'cube' })['evaluation']): readonly Line[] {
  const decision = cube?.decision ?? null;
  if (decision === null) return [];
  const { noDouble, doubleTake, doublePass, action } = decision;
  const line = (kind: Parameters<typeof cubeLineName>[0], { equity }: typeof noDouble): Line => ({
    name: cubeLineName(kind, action.redouble),
    equity: signed(equity),
    loss: '',
  });
  return [line('none', noDouble), line('take', doubleTake), line('pass', doublePass)];
}
