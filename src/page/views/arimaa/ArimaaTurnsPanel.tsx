import styles from './Arimaa.module.css';
import { ChevronDown, ChevronUp, Play } from 'lucide-react';
import { useContext, useState } from 'react';
import { DOT, grouped, percentNumber, signed } from '../../../ui/charts/format.ts';
import { KeysOn } from '../../../ui/keyHints.ts';
import { PlayTable, type PlayTableLabels } from '../../figures/PlayTable.tsx';
import { rowKeys } from '../../run/runKeys.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { hasFewVisits, spreadFor } from '../../../games/arimaa/mergeTrees.ts';
import {
  otherSide,
  type PlayedStep,
  type Side,
  type Step,
  type TreeTurn,
} from '../../../games/arimaa/types.ts';
import { runEnd } from '../../../jobs/results/settled.ts';
import { t } from '../../../language/language.ts';
import { groupOffered, type OfferedTurn } from '../../state/arimaa/candidates.ts';
import { useKeys } from '../../../ui/useKeys.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import type { TurnGroup } from '../../../jobs/arimaa/turnGroups.ts';
import type { ArimaaRunView, useArimaaChoice } from './useArimaaRun.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';
import type { EvaluatedRow } from '../../state/rollout/types.ts';

interface ArimaaTurnsProps {
  readonly services: ArimaaServices;
  readonly choice: ReturnType<typeof useArimaaChoice>;
  readonly view: ArimaaRunView;
  /** The side to move; values are from its viewpoint. */
  readonly side: Side;
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Number of groups of the tree's turns shown at first, and of turns after asking for more. */
const BEST_SHOWN = 5;
const MOST_SHOWN = 60;

const tableLabels = (): PlayTableLabels => ({
  candidate: t('Turn (of Arimaa)'),
  value: t('Score'),
  level: t('Visits'),
  evaluatedHeading: t('Tree values, not comparable with the rollout above. Last column: visits'),
  more: (n) => t('{n, plural, one {Show # more turn} other {Show # more turns}}', { n }),
});

/** The turns of a position: rolled-out ones first, then those of the tree and those entered. */
function TurnTable({ services, choice, view, side, onPoint }: ArimaaTurnsProps) {
  const { toggleTurn } = services.board.getState();
  const [showsAll, setShowsAll] = useState(false);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [table, setTable] = useState<HTMLDivElement | null>(null);
  useKeys(useContext(KeysOn), rowKeys(table));
  const { now, offered } = choice;
  const lines = choice.report?.lines ?? [];
  const chosen = now.map(({ board }) => board);
  const keys = view.belongs ? (view.job?.candidates.map(({ board }) => board) ?? []) : [];
  const isApart = ({ board, isPlayed, line }: OfferedTurn) =>
    isPlayed || line === undefined || chosen.includes(board);
  const left = [...offered.slice(0, MOST_SHOWN), ...offered.slice(MOST_SHOWN).filter(isApart)].filter(
    ({ board }) => !keys.includes(board),
  );
  const groups = groupOffered(left, lines, side, isApart);
  const shown = groups.filter(({ leader }, index) => showsAll || index < BEST_SHOWN || isApart(leader));
  const groupOf = (key: string | undefined) => shown.find(({ leader }) => leader.board === key);
  const turnOfKey = (key: string | undefined) => offered.find(({ board }) => board === key);
  const stepsOf = (key: string | undefined): readonly PlayedStep[] =>
    turnOfKey(key)?.steps ?? view.job?.candidates.find(({ board }) => board === key)?.steps ?? [];

  return (
    <PlayTable
      hasLosses={false}
      caption={t('Turns, best first')}
      labels={tableLabels()}
      onFrame={setTable}
      rested={view.rested}
      onRest={view.isActive ? view.rest : undefined}
      rolled={view.belongs ? view.rows.map((row) => ({ ...row, detail: winText(row.equity.mean) })) : []}
      end={runEnd(view.result?.stopReason ?? null, view.job ?? undefined)}
      rolledKeys={keys}
      evaluated={shown.flatMap((group) =>
        [group.leader, ...(unfolded.includes(group.leader.board) ? group.others : [])].map((turn) =>
          rowOf(turn, side, lines, turn === group.leader ? group : undefined),
        ),
      )}
      chosen={chosen}
      hidden={groups.length - shown.length}
      showsAll={showsAll && groups.length > BEST_SHOWN}
      onToggle={(key) => toggleTurn({ board: key, steps: stepsOf(key) }, now)}
      actionOf={(key) => (
        <div className={styles.actions}>
          <PlayButton turn={turnOfKey(key)} onPlay={(next) => playTurns(services, side, [next])} />
          <UnfoldButton
            count={groupOf(key)?.others.length ?? 0}
            isOpen={unfolded.includes(key)}
            onToggle={() =>
              setUnfolded(
                unfolded.includes(key) ? unfolded.filter((each) => each !== key) : [...unfolded, key],
              )
            }
          />
        </div>
      )}
      onShowAll={setShowsAll}
      onPoint={(key) => onPoint(stepsOf(key))}
    />
  );
}

/** Plays turns on the board, one side after the other. @param side - of the first */
function playTurns({ board }: ArimaaServices, side: Side, turns: readonly TreeTurn[]): void {
  let mover = side;
  for (const { steps, board: after } of turns) {
    mover = otherSide(mover);
    board.getState().play({ steps, after: { board: after, side: mover } });
  }
}

/** The turns of a position, and what the search expects. Each can be played on the board. */
export function ArimaaTurnsPanel(props: ArimaaTurnsProps) {
  const { services, choice, side } = props;
  const best = choice.report?.lines[0];
  return (
    <>
      <TurnTable {...props} />
      {best !== undefined && (
        <ExpectedTurns line={best} side={side} onPlay={(turns) => playTurns(services, side, turns)} />
      )}
    </>
  );
}

interface PlayButtonProps {
  /** Undefined if it is a turn of another position. */
  readonly turn: TreeTurn | undefined;
  readonly onPlay: (turn: TreeTurn) => void;
}

/** Plays a candidate on the board. */
function PlayButton({ turn, onPlay }: PlayButtonProps) {
  if (turn === undefined) return null;
  return (
    <button
      type="button"
      className={`button plain icon ${styles.play}`}
      aria-label={t('Play {turn}', { turn: makeTurn(turn.steps) })}
      title={t('Play {turn}', { turn: makeTurn(turn.steps) })}
      onClick={() => onPlay(turn)}
    >
      <Play aria-hidden="true" />
    </button>
  );
}

interface UnfoldButtonProps {
  /** Number of turns folded under this one. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows or hides the turns that differ from this one only in inessential steps. */
function UnfoldButton({ count, isOpen, onToggle }: UnfoldButtonProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={`button plain ${styles.play} numbers`}
      aria-expanded={isOpen}
      aria-label={t('{n, plural, one {# similar turn} other {# similar turns}}', { n: count })}
      title={t('Turns that differ only in inessential steps')}
      onClick={onToggle}
    >
      {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      {count}
    </button>
  );
}

/** The winning chance for a score of −1 … 1. */
const winText = (score: number): string => t('W {percent}', { percent: percentNumber((1 + score) / 2) });

/** What the tree says about a turn, in addition to its value. */
function lineWords(line: TreeLine | undefined, value: number | undefined, isFew: boolean): string[] {
  if (line === undefined || value === undefined) return [t('not searched')];
  if (line.isCertain) return [value > 0 ? t('wins for certain') : t('loses for certain')];
  return [winText(value), ...(isFew ? [t('few visits')] : [])];
}

function rowOf(
  { board, steps, line, isPlayed }: OfferedTurn,
  side: Side,
  lines: readonly TreeLine[],
  group: TurnGroup<OfferedTurn> | undefined,
): EvaluatedRow {
  const sign = side === 'gold' ? 1 : -1;
  const value = line?.value == null ? undefined : sign * line.value;
  const isFew = line !== undefined && hasFewVisits(line, lines);
  const ends = line === undefined || isFew ? undefined : spreadFor(line, side);
  const detail = [
    ...(isPlayed ? [t('played in the game')] : []),
    ...lineWords(line, value, isFew),
    ...(ends === undefined ? [] : [ends.map((end) => signed(end, 2)).join(' … ')]),
    ...(group === undefined || group.others.length === 0
      ? []
      : [t('essential: {steps}', { steps: makeTurn(group.essential) })]),
  ];
  return {
    key: board,
    name: makeTurn(steps),
    equity: value,
    behind: undefined,
    detail: detail.join(DOT),
    level: line === undefined ? '–' : grouped(line.visits),
  };
}

interface ExpectedTurnsProps {
  /** The line that the search prefers. */
  readonly line: TreeLine;
  /** The side to move. */
  readonly side: Side;
  /** Plays turns on the board. */
  readonly onPlay: (turns: readonly TreeTurn[]) => void;
}

/** What the search expects: its best turn, the reply, and on. A click plays the turns up to there. */
function ExpectedTurns({ line, side, onPlay }: ExpectedTurnsProps) {
  const turns = [{ ...line, isWhole: true }, ...line.answers];
  if (turns.length === 1) return null;
  const title = line.isCertain ? t('Longest defense') : t('Expected');
  let mover = otherSide(side);
  return (
    <section className={styles.expected} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {turns.map(({ steps, isWhole }, index) => {
          mover = otherSide(mover);
          const text = `${mover === 'gold' ? 'g' : 's'} ${makeTurn(steps)}`;
          return (
            <li key={index}>
              {isWhole ? (
                <button
                  type="button"
                  className="button plain mono"
                  aria-label={t('Play up to {turn}', { turn: text })}
                  onClick={() => onPlay(turns.slice(0, index + 1))}
                >
                  {text}
                </button>
              ) : (
                <span className="mono">{text} …</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
