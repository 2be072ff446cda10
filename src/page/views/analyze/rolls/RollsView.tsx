import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { makePlay } from '../../../../formats/text/notation.ts';
import { otherOnRoll, otherPlayer, positionKey } from '../../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { signed } from '../../../../ui/charts/format.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { levelName } from '../../../figures/levelText.ts';
import { RollMapGrid } from './RollMapGrid.tsx';
import styles from './RollMap.module.css';
import { createRollMap, type MappedRoll, mappedRolls, waysOf } from '../../../state/rolls/rollMapStore.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { EvaluationLevel } from '../../../../runner/core/evaluationTypes.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { RollGrid } from '../grid/RollGrid.tsx';
import { OtherRun } from '../OtherRun.tsx';

/** A play whose replies can be shown. */
interface MapPlay {
  readonly key: string;
  readonly text: string;
  readonly after: Position['board'];
}

interface RollMapProps {
  readonly evaluator: Evaluator;
  readonly position: Position;
  /** The chosen plays, best first; without dice none. */
  readonly plays: readonly MapPlay[];
  readonly level: EvaluationLevel;
  /** Trials of the latest rollout; undefined without one. */
  readonly trials: number | undefined;
  /** Whether it is running or paused. */
  readonly isActive: boolean;
  /** How the first two rolls of that rollout turned out. */
  readonly children: ReactNode;
}

/** From this many trials on, a quarter of the pairs of rolls, their map says more than its gaps. */
const ENOUGH_FOR_PAIRS = 324;

/** The 21 rolls of a position, evaluated while they are shown. */
function useRollMap(evaluator: Evaluator, rolling: Position | undefined, level: EvaluationLevel) {
  const [store] = useState(() => createRollMap(evaluator));
  const board = rolling === undefined ? '' : positionKey(rolling.board);

  useEffect(() => {
    if (rolling !== undefined) void store.getState().fill(rolling, level);
    return store.getState().stop;
    // A new position object with the same board, cube, score and rules has the same map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [
    store,
    board,
    rolling?.onRoll,
    rolling?.cube,
    rolling?.score,
    rolling?.matchLength,
    rolling?.crawford,
    rolling?.jacoby,
    rolling?.beavers,
    level,
  ]);
  return useStore(store);
}

/** Whether the map of pairs is shown. What somebody reads stays where it is: the map comes when the games end. */
function usePairs(trials: number | undefined, isActive: boolean) {
  const [wantsPairs, setWantsPairs] = useState(false);
  const isThere = trials !== undefined && trials >= ENOUGH_FOR_PAIRS;
  const [wasShown, setWasShown] = useState(isThere);
  const isShown = isThere && (!isActive || wasShown);
  if (isShown !== wasShown) setWasShown(isShown);
  return {
    hasPairs: isShown || (wantsPairs && trials !== undefined),
    showPairs: () => setWantsPairs(true),
  };
}

/** The 21 rolls after a play, or of the player on roll: the best reply to each and what it gains or costs. */
function RollMap({ evaluator, position, plays, level, trials, isActive, children }: RollMapProps) {
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const isReply = position.dice !== null;
  const play = plays.find(({ key }) => key === wanted) ?? plays[0];
  // Not the play, which is a new object with each figure of a rollout: the evaluation would begin again each time.
  const after = play?.after;
  const rolling = useMemo(() => rollingPosition(position, after), [position, after]);
  const { results: replies, filling, failure } = useRollMap(evaluator, rolling, level);
  const isFilling = filling !== null;
  const { hasPairs, showPairs } = usePairs(trials, isActive);
  const pairs = hasPairs ? children : <PairsLater trials={trials} onShow={showPairs} />;
  const mapped = useMemo(() => mappedRolls(replies, isReply ? -1 : 1), [replies, isReply]);
  if (rolling === undefined)
    return (
      <div className={styles.view}>
        <p className="note">{t('Choose a play to see the rolls after it.')}</p>
        {pairs}
      </div>
    );
  const asker = position.onRoll;
  const selected = picked ?? (mapped === undefined ? 0 : bestIndex(mapped.rolls));
  const roll = mapped?.rolls[selected];
  const table = mapped !== undefined && (
    <RollTable
      {...mapped}
      roller={rolling.onRoll}
      asker={asker}
      selected={selected}
      isShort={hasPairs}
      onSelect={setPicked}
    />
  );
  return (
    <div className={styles.parts} aria-busy={isFilling}>
      <div className={styles.mapPart}>
        {isReply && plays.length > 1 && (
          <label className={styles.choice}>
            {t('Rolls after')}{' '}
            <select className="field" value={play?.key} onChange={({ target }) => setWanted(target.value)}>
              {plays.map(({ key, text }) => (
                <option key={key} value={key}>
                  {lineText(text)}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className={styles.lead}>
          {mapped !== undefined
            ? leadText(mapped.rolls, rolling.onRoll, asker)
            : isFilling && t('Evaluating all rolls…')}
        </p>
        {failure !== null && (
          <p className="error" role="alert">
            {wording(failure)}
          </p>
        )}
        {mapped === undefined ? (
          <div className={styles.coming} />
        ) : (
          <RollMapGrid rolls={mapped.rolls} selected={selected} onSelect={setPicked} />
        )}
        <p className="note">
          {t('Gain or loss for {player} against the mean of all rolls.', { player: asker })}
        </p>
        <ReplyBoard position={rolling} roll={roll} />
      </div>
      <div className={styles.pairPart}>
        {hasPairs && table}
        {pairs}
        {!hasPairs && table}
      </div>
    </div>
  );
}

/** In the place of the map of both rolls while it would be nearly empty. @param trials - undefined without a rollout */
function PairsLater({
  trials,
  onShow,
}: {
  readonly trials: number | undefined;
  readonly onShow: () => void;
}) {
  return (
    <div className={styles.later}>
      <p className="note">
        {t('A rollout of {n} trials also shows how each pair of the first two rolls turned out.', {
          n: ENOUGH_FOR_PAIRS,
        })}
      </p>
      {trials !== undefined && trials > 0 && (
        <button type="button" className="button" onClick={onShow}>
          {t('Show pairs now')}
        </button>
      )}
    </div>
  );
}

/** The position of which the 21 rolls are shown; undefined if a play must be chosen first. */
function rollingPosition(position: Position, after: MapPlay['after'] | undefined): Position | undefined {
  if (position.dice === null) return { ...position, offer: 'none' };
  return after === undefined ? undefined : { ...otherOnRoll(position), board: after };
}

/** The roll that gains most. */
const bestIndex = (rolls: readonly MappedRoll[]): number =>
  rolls.reduce((best, { gain }, index) => (gain > rolls[best]!.gain ? index : best), 0);

/** The best and the worst roll in a sentence. */
function leadText(rolls: readonly MappedRoll[], roller: Player, asker: Player): string {
  const sorted = rolls.toSorted((a, b) => b.gain - a.gain);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (best === undefined || worst === undefined) return '';
  // The gain is the asker's: what is worst for the opponent is best for the asker.
  const said = ({ dice, gain }: MappedRoll) =>
    t('{roll} ({gain} for {player})', { roll: dice.join(''), gain: signed(gain), player: asker });
  return roller === asker
    ? t('{player}’s best roll: {best}. Worst: {worst}.', {
        player: roller,
        best: said(best),
        worst: said(worst),
      })
    : t('{player}’s worst roll: {worst}. Best: {best}.', {
        player: roller,
        best: said(worst),
        worst: said(best),
      });
}

const nothing = () => {};
const never = () => false;
const NO_MOVES: MappedRoll['best']['moves'] = [];

interface ReplyBoardProps {
  readonly position: Position;
  /** Undefined until the rolls have been evaluated. */
  readonly roll: MappedRoll | undefined;
}

/** The position with the roll's best play drawn on it. */
function ReplyBoard({ position, roll }: ReplyBoardProps) {
  const shown = { ...position, dice: roll?.dice ?? null };
  const name =
    roll === undefined
      ? ''
      : t('Best play of {roll}: {play}', {
          roll: roll.dice.join(''),
          play: lineText(makePlay(roll.best.moves)),
        });
  return (
    <figure className={styles.board}>
      <PlayerStrip position={shown} player={otherPlayer('X')} />
      <Board
        position={shown}
        bottom="X"
        label={name === '' ? t('Evaluating all rolls…') : name}
        preview={roll?.best.moves ?? NO_MOVES}
        marksTargets={false}
        canLift={never}
        canPut={never}
        onCarry={nothing}
        onKey={never}
      />
      <PlayerStrip position={shown} player="X" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** The 21 rolls after a chosen play, or before the roll, and how the rollout's first two rolls turned out. */
export function RollsView({ services, view, units }: PositionViewProps) {
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, level, status } = useStore(services.analysis);
  // The rollout knows better than the look-ahead which play is best.
  const ranked = view.belongs ? view.rows.flatMap(({ index }) => view.keys[index] ?? []) : [];
  const rank = (key: string) => (ranked.includes(key) ? ranked.indexOf(key) : ranked.length);
  const candidates = plays
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, text, play }) => ({ key, text, after: play.after }))
    .sort((a, b) => rank(a.key) - rank(b.key));
  if (status === 'waiting') return <div className={styles.waiting} />;
  return (
    <RollMap
      evaluator={services.evaluator}
      position={position}
      plays={candidates}
      level={level}
      trials={view.job === null || view.result === null ? undefined : view.trials}
      isActive={view.isActive}
    >
      {view.job !== null && (
        <>
          <OtherRun view={view} />
          <RollGrid services={services} view={view} unit={units.rolled} />
        </>
      )}
    </RollMap>
  );
}

interface RollTableProps {
  readonly rolls: readonly MappedRoll[];
  /** Mean equity over the 36 rolls. */
  readonly mean: number;
  readonly roller: Player;
  /** Whose equities these are. */
  readonly asker: Player;
  readonly selected: number;
  /** Whether only the extreme rolls are listed until all are asked for; on phones it always is so. */
  readonly isShort: boolean;
  readonly onSelect: (roll: number) => void;
}

/** Rolls that the short table lists from the top, and from the bottom. */
const EXTREME = { best: 3, worst: 2 } as const;

/** The rolls as a table, best first. */
function RollTable({ rolls, mean, roller, asker, selected, isShort, onSelect }: RollTableProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const [isByRoll, setIsByRoll] = useState(false);
  const ranked = rolls
    .map((roll, index) => ({ ...roll, index }))
    .sort((a, b) => b.equity - a.equity)
    .map((roll, rank) => ({
      ...roll,
      isExtreme: rank < EXTREME.best || rank >= rolls.length - EXTREME.worst,
    }));
  const sorted = isByRoll ? ranked.toSorted((a, b) => a.index - b.index) : ranked;
  const plies = Math.min(...rolls.map((roll) => roll.plies)) as 0 | 1 | 2 | 3;
  return (
    <div className={styles.tablePart} data-short={isShort || undefined} data-all={wantsAll || undefined}>
      <div className={styles.choice}>
        <button
          type="button"
          className={`button ${styles.all}`}
          aria-expanded={wantsAll}
          onClick={() => setWantsAll(!wantsAll)}
        >
          {wantsAll ? t('Only the best and worst rolls') : t('All 21 rolls')}
        </button>
        <label className={styles.order}>
          <input type="checkbox" checked={isByRoll} onChange={({ target }) => setIsByRoll(target.checked)} />
          {t('Order by roll')}
        </label>
      </div>
      <table className={`${styles.table} numbers`}>
        <caption className="hidden">
          {t('Rolls of {player} with their best plays', { player: roller })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Roll')}</th>
            <th scope="col">{t('Best play')}</th>
            <th scope="col">{t('Equity')}</th>
            <th scope="col">{t('Against the mean')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ dice, best, equity, gain, index, isExtreme }) => (
            <tr
              key={index}
              data-selected={index === selected || undefined}
              data-extreme={isExtreme || undefined}
            >
              <th scope="row">
                <button type="button" className={styles.link} onClick={() => onSelect(index)}>
                  {dice.join('')}
                </button>
                <small> {waysOf(dice)}/36</small>
              </th>
              <td>{lineText(makePlay(best.moves))}</td>
              <td>{signed(equity)}</td>
              <td>{signed(gain)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Mean, {level}', { level: levelName(plies) })}
            </th>
            <td>{signed(mean)}</td>
            <td>{signed(0)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note">
        {t('All equities are for {player}, without a double before the roll.', { player: asker })}
      </p>
    </div>
  );
}
