import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { makePlay } from '../../../../formats/text/notation.ts';
import type { Net } from '../../../../games/backgammon/net.ts';
import { otherOnRoll, otherPlayer, positionKey } from '../../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { listAnd, t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { grouped, signed } from '../../../../ui/charts/format.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { levelName } from '../../../figures/levelText.ts';
import { RollMapGrid } from './RollMapGrid.tsx';
import styles from './RollMap.module.css';
import { createRollMap, type MappedRoll, mappedRolls, waysOf } from '../../../state/rolls/rollMapStore.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { EvaluationLevel } from '../../../../runner/core/evaluationTypes.ts';
import { AnswerHead, type PositionViewProps } from '../AnswerHead.tsx';
import { RollGrid } from '../grid/RollGrid.tsx';
import { OtherRun } from '../OtherRun.tsx';

/** A play whose replies can be shown. */
interface MapPlay {
  readonly key: string;
  readonly text: string;
  readonly after: Position['board'];
}

/** From this many trials on, one for each pair of rolls, their map says more than the luck of later rolls. */
const ENOUGH_FOR_PAIRS = 1296;

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

/** The 21 rolls after a chosen play, or before the roll, and how the rollout's first two rolls turned out. */
export function RollsView(props: PositionViewProps) {
  const { services, view, units } = props;
  const position = useStore(services.position, (state) => state.position);
  const { level, status } = useStore(services.analysis);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const plays = useCandidates(props);
  const play = plays.find(({ key }) => key === wanted) ?? plays[0];
  const isReply = position.dice !== null;
  const isWaiting = status === 'waiting';
  // Not the play, which is a new object with each figure of a rollout: the evaluation would begin again each time.
  const after = play?.after;
  const rolling = useMemo(
    () => (isWaiting ? undefined : rollingPosition(position, after)),
    [isWaiting, position, after],
  );
  const { results: replies, filling, failure } = useRollMap(services.evaluator, rolling, level);
  const mapped = useMemo(() => mappedRolls(replies, isReply ? -1 : 1), [replies, isReply]);
  const asker = position.onRoll;
  const selected = picked ?? (mapped === undefined ? 0 : bestIndex(mapped.rolls));
  const plies = mapped === undefined ? 0 : pliesOf(mapped.rolls);
  // Rolls of a deeper look replace the first ones one by one: the lead may change with each.
  const isProvisional = mapped !== undefined && filling !== null && plies < filling;
  return (
    <div className={styles.view}>
      <AnswerHead
        {...props}
        lead={
          rolling &&
          (mapped === undefined ? t('Evaluating all rolls…') : leadText(mapped.rolls, rolling.onRoll, asker))
        }
        leadNote={isProvisional ? t('So far, at {level}.', { level: levelName(plies) }) : undefined}
      />
      {isWaiting && <div className={styles.waiting} />}
      {!isWaiting && rolling === undefined && (
        <p className="note">{t('Choose a play to see the rolls after it.')}</p>
      )}
      <div className={styles.parts} aria-busy={filling !== null}>
        {rolling !== undefined && (
          <>
            <div className={styles.mapPart}>
              {isReply && <PlayChoice plays={plays} play={play} onChoose={setWanted} />}
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
            </div>
            <ReplyBoard position={rolling} roll={mapped?.rolls[selected]} asker={asker} />
            <div className={styles.listPart}>
              {mapped !== undefined && (
                <RollTable
                  {...mapped}
                  net={level.net}
                  roller={rolling.onRoll}
                  asker={asker}
                  selected={selected}
                  onSelect={setPicked}
                />
              )}
            </div>
          </>
        )}
        {!isWaiting && (
          <Pairs trials={view.job === null || view.result === null ? undefined : view.trials}>
            <OtherRun view={view} />
            <RollGrid services={services} view={view} unit={units.rolled} />
          </Pairs>
        )}
      </div>
    </div>
  );
}

/** The chosen plays, best first: the rollout knows better than the look-ahead which one is. */
function useCandidates({ services, view }: Pick<PositionViewProps, 'services' | 'view'>): readonly MapPlay[] {
  const { plays, chosen } = useStore(services.analysis);
  const ranked = view.belongs ? view.rows.flatMap(({ index }) => view.keys[index] ?? []) : [];
  const rank = (key: string) => (ranked.includes(key) ? ranked.indexOf(key) : ranked.length);
  return plays
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, text, play }) => ({ key, text, after: play.after }))
    .sort((a, b) => rank(a.key) - rank(b.key));
}

interface PlayChoiceProps {
  readonly plays: readonly MapPlay[];
  readonly play: MapPlay | undefined;
  readonly onChoose: (key: string) => void;
}

/** Which play the rolls come after: a choice where there are several. */
const PlayChoice = ({ plays, play, onChoose }: PlayChoiceProps) =>
  plays.length > 1 ? (
    <label className={styles.choice}>
      {t('Rolls after')}{' '}
      <select className="field" value={play?.key} onChange={({ target }) => onChoose(target.value)}>
        {plays.map(({ key, text }) => (
          <option key={key} value={key}>
            {lineText(text)}
          </option>
        ))}
      </select>
    </label>
  ) : (
    <p className={styles.choice}>
      {t('Rolls after')} <b>{lineText(play?.text ?? '')}</b>
    </p>
  );

interface PairsProps {
  /** Trials of the latest rollout; undefined without one. */
  readonly trials: number | undefined;
  readonly children: ReactNode;
}

/** How the first two rolls of the rollout turned out: folded until the reader opens it, since much of it is luck. */
function Pairs({ trials, children }: PairsProps) {
  const [isOpen, setOpen] = useState(false);
  function toggle(event: React.MouseEvent): void {
    event.preventDefault();
    setOpen(!isOpen);
  }
  const n = grouped(ENOUGH_FOR_PAIRS);
  return (
    <details className={styles.pairs} open={isOpen}>
      <summary onClick={toggle}>
        {t('Pairs of the first two rolls')}{' '}
        {(trials === undefined || trials < ENOUGH_FOR_PAIRS) && (
          <span className="note">
            {trials === undefined
              ? t('after a rollout, from {n} trials on', { n })
              : t('mostly luck below {n} trials', { n })}
          </span>
        )}
      </summary>
      {isOpen &&
        (trials === undefined ? (
          <p className="note">{t('Roll out to see how each pair of the first two rolls turned out.')}</p>
        ) : (
          children
        ))}
    </details>
  );
}

/** The position of which the 21 rolls are shown; undefined if a play must be chosen first. */
function rollingPosition(position: Position, after: MapPlay['after'] | undefined): Position | undefined {
  if (position.dice === null) return { ...position, offer: 'none' };
  return after === undefined ? undefined : { ...otherOnRoll(position), board: after };
}

/** The level that all rolls have reached. */
const pliesOf = (rolls: readonly MappedRoll[]): number => Math.min(...rolls.map(({ plies }) => plies));

/** The roll that gains most. */
const bestIndex = (rolls: readonly MappedRoll[]): number =>
  rolls.reduce((best, { gain }, index) => (gain > rolls[best]!.gain ? index : best), 0);

/** Rolls within this of the best or the worst, in points, are as good or as bad. */
const SAME = 0.005;
/** Such rolls that a sentence names. */
const MOST_NAMED = 3;

/** Rolls in words: `66`, `43, 54 and 32`. */
const rollsText = (rolls: readonly MappedRoll[]): string => {
  const names = rolls.map(({ dice }) => dice.join(''));
  return names.length > MOST_NAMED ? t('many rolls, such as {roll}', { roll: names[0]! }) : listAnd(names);
};

/** The best and the worst rolls in a sentence. The gain is the asker's: what is worst for the opponent is best for them. */
function leadText(rolls: readonly MappedRoll[], roller: Player, asker: Player): string {
  const ranked = rolls.toSorted((a, b) => b.gain - a.gain);
  const [most = 0, least = 0] = [ranked[0]?.gain, ranked.at(-1)?.gain];
  if (most - least < SAME) return t('All rolls are worth about the same.');
  const top = ranked.filter(({ gain }) => most - gain < SAME);
  const bottom = ranked.filter(({ gain }) => gain - least < SAME).toReversed();
  if (roller === asker) {
    const said = { player: roller, best: rollsText(top), worst: rollsText(bottom) };
    return top.length === 1
      ? t('{player}’s best roll: {best}. Worst: {worst}.', said)
      : t('{player}’s best rolls: {best}. Worst: {worst}.', said);
  }
  const said = { player: roller, best: rollsText(bottom), worst: rollsText(top) };
  return top.length === 1
    ? t('{player}’s worst roll: {worst}. Best: {best}.', said)
    : t('{player}’s worst rolls: {worst}. Best: {best}.', said);
}

const nothing = () => {};
const never = () => false;
const NO_MOVES: MappedRoll['best']['moves'] = [];

interface ReplyBoardProps {
  readonly position: Position;
  /** Undefined until the rolls have been evaluated. */
  readonly roll: MappedRoll | undefined;
  /** Whose equity is told. */
  readonly asker: Player;
}

/** The position with the roll's best play drawn on it. */
function ReplyBoard({ position, roll, asker }: ReplyBoardProps) {
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
      <figcaption>
        {name}
        {roll !== undefined && (
          <span className="numbers">
            {t('{equity} for {player}', { equity: signed(roll.equity), player: asker })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface RollTableProps {
  readonly rolls: readonly MappedRoll[];
  /** Mean equity over the 36 rolls. */
  readonly mean: number;
  /** That evaluated them. */
  readonly net: Net;
  readonly roller: Player;
  /** Whose equities these are. */
  readonly asker: Player;
  readonly selected: number;
  readonly onSelect: (roll: number) => void;
}

/** Rolls that a narrow window lists from the top, and from the bottom, until all are asked for. */
const EXTREME = { best: 3, worst: 2 } as const;

/** What the list is ordered by, and how. */
const ORDERS = { roll: 'ascending', equity: 'descending' } as const;
type Order = keyof typeof ORDERS;

interface SortHeadProps {
  readonly by: Order;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly text: string;
}

/** A heading whose column orders the list. */
const SortHead = ({ by, order, onOrder, text }: SortHeadProps) => (
  <th scope="col" aria-sort={by === order ? ORDERS[by] : 'none'}>
    <button type="button" className={styles.sort} onClick={() => onOrder(by)}>
      {text}
    </button>
  </th>
);

/** The rolls as a table, best first. */
function RollTable({ rolls, mean, net, roller, asker, selected, onSelect }: RollTableProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const [order, setOrder] = useState<Order>('equity');
  const ranked = rolls
    .map((roll, index) => ({ ...roll, index }))
    .sort((a, b) => b.equity - a.equity)
    .map((roll, rank) => ({
      ...roll,
      isExtreme: rank < EXTREME.best || rank >= rolls.length - EXTREME.worst,
    }));
  const sorted = order === 'roll' ? ranked.toSorted((a, b) => a.index - b.index) : ranked;
  return (
    <div className={styles.tablePart} data-all={wantsAll || undefined}>
      <table className={`${styles.table} numbers`}>
        <caption className="hidden">
          {t('Rolls of {player} with their best plays', { player: roller })}
        </caption>
        <thead>
          <tr>
            <SortHead by="roll" order={order} onOrder={setOrder} text={t('Roll')} />
            <th scope="col">{t('Best play')}</th>
            <SortHead by="equity" order={order} onOrder={setOrder} text={t('Equity')} />
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
              {meanText(rolls, net)}
            </th>
            <td>{signed(mean)}</td>
            <td>{signed(0)}</td>
          </tr>
        </tfoot>
      </table>
      <button
        type="button"
        className={`button ${styles.all}`}
        aria-expanded={wantsAll}
        onClick={() => setWantsAll(!wantsAll)}
      >
        {wantsAll ? t('Only the best and worst rolls') : t('All 21 rolls')}
      </button>
      <p className="note">
        {t('All equities are for {player}, without a double before the roll.', { player: asker })}{' '}
        {t('A rollout plays on to the end, so its equity may differ from this mean.')}
      </p>
    </div>
  );
}

/** What the mean of the rolls is: their best plays, looked at from one roll before, are one ply deeper. */
function meanText(rolls: readonly MappedRoll[], net: Net): string {
  return t('Mean of the 36 rolls ({n}-ply, {net})', {
    n: 1 + pliesOf(rolls),
    net: net === 'strong' ? t('strong net') : t('fast net'),
  });
}
