import { ArrowLeftRight, Plus, X } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { halfWidth } from '../../../../engine/stats.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { t } from '../../../../language/language.ts';
import type { Move } from '../../../../games/backgammon/types.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { usePlayBoard } from '../../../../ui/board/usePlayBoard.ts';
import type { ShownPlay } from '../../../../ui/board/BoardDrawing.tsx';
import { PlayedBoard } from '../../../../ui/board/PlayedBoard.tsx';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import type { NamedPlay } from '../../../state/analysis/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { referenceText } from '../../../figures/pastedAnalysis.ts';
import { MOST_COLUMNS, type SideColumn } from './columns.ts';
import type { useReplies } from './useReplies.ts';
import styles from './Side.module.css';

type Reply = NonNullable<ReturnType<typeof useReplies>[number]>;

const NO_MOVES: readonly Move[] = [];

interface BoardsProps {
  readonly services: Pick<ReplayServices, 'analysis' | 'notices' | 'position'>;
  readonly columns: readonly SideColumn[];
  readonly unit: Unit;
  readonly keys: readonly string[];
  /** The best play of a roll on each board; empty for none. */
  readonly replies: readonly (Reply | undefined)[];
}

/** The columns with their boards; on phones in a row to swipe through. */
export function Boards({ services, columns, unit, keys, replies }: BoardsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(0);
  return (
    <>
      {/* On phones it scrolls, with the keyboard too. */}
      <div
        className={styles.boards}
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('Boards')}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setInSight(Math.min(columns.length - 1, Math.round((scrollLeft / scrollWidth) * columns.length)))
        }
      >
        {columns.map((column, index) => (
          <Column
            key={column.letter}
            services={services}
            column={column}
            unit={unit}
            keys={keys}
            reply={replies[index]}
          />
        ))}
      </div>
      <p className="hidden" role="status">
        {columns
          .flatMap(({ letter }, index) => {
            const reply = replies[index];
            return reply === undefined ? [] : [`${letter}: ${replyText(reply)}`];
          })
          .join('. ')}
      </p>
      <BoardPager columns={columns} row={row} inSight={inSight} />
    </>
  );
}

/** A reply in words: `O 31: 24/23 13/10`. */
const replyText = ({ mover, roll, play }: Reply): string => `${mover} ${roll}: ${play}`;

interface ColumnProps {
  readonly services: Pick<ReplayServices, 'analysis' | 'notices' | 'position'>;
  readonly column: SideColumn;
  readonly unit: Unit;
  readonly keys: readonly string[];
  readonly reply: Reply | undefined;
}

/** A column's name, equity and board. */
function Column({ services, column, unit, keys, reply }: ColumnProps) {
  const { equity, name, letter, position } = column;
  const half = halfWidth(equity);
  const label = t('Board {letter}: {play}', { letter, play: name });
  const { color } = candidateLook(column.look);
  return (
    <section className={styles.column} aria-label={`${letter}: ${name}`}>
      <header>
        <Letter letter={column.letter} look={column.look} />
        {column.key === undefined ? (
          <h2>{name}</h2>
        ) : (
          <PlayPicker services={services} column={column} keys={keys} />
        )}
        <span className={styles.equity}>
          {unit.value(equity.mean, equity.standardError)}
          {half !== undefined && half > 0 && <small> {unit.error(half, equity.standardError)}</small>}
          <ReferenceEquity column={column} unit={unit} />
        </span>
      </header>
      {position === undefined ? (
        <p className={styles.noBoard}>
          {column.isExact ? t('No game follows: the cube decides it.') : t('Twice the value of the take.')}
        </p>
      ) : column.key !== undefined ? (
        <PlayBoard services={services} column={column} keys={keys} label={label} reply={reply} />
      ) : reply !== undefined ? (
        <PlayedBoard {...reply} label={label} color={color} />
      ) : (
        <StillBoard position={position} label={label} marked="" isCubeMarked />
      )}
      {column.key === undefined && position !== undefined && (
        <p className={styles.under}>{reply && replyText(reply)}</p>
      )}
    </section>
  );
}

/** Another program's equity, below ours. */
function ReferenceEquity({ column: { reference }, unit }: Pick<ColumnProps, 'column' | 'unit'>) {
  if (reference === undefined || reference.equity === null) return null;
  const { value, error } = referenceText(reference.equity, unit);
  return (
    <small className={styles.reference}>
      {reference.source} {value} {error}
    </small>
  );
}

interface PlayBoardProps extends Omit<ColumnProps, 'unit'> {
  readonly label: string;
}

/** The board after a column's play, or after a reply. Another play can be made on it, from the position before. */
function PlayBoard({ services, column, keys, label, reply }: PlayBoardProps) {
  const position = useStore(services.position, (state) => state.position);
  const { plays, compare } = useStore(services.analysis);
  const entry = usePlayBoard(position, plays, {
    onPlay: (key) => compare(withPlay(keys, keys.indexOf(column.key!), key)),
    onSaid: services.notices.say,
  });
  const { color } = candidateLook(column.look);
  const after = column.position!;
  const shown = useMemo(
    (): ShownPlay => (reply === undefined ? { before: position, after, color } : { ...reply, color }),
    [position, after, color, reply],
  );
  return (
    <>
      <Board
        position={{ ...position, board: entry.board }}
        bottom="X"
        label={label}
        preview={NO_MOVES}
        spent={entry.spent}
        marksTargets
        shown={entry.isUnfinished ? undefined : shown}
        {...entry.actions}
      />
      <p className={styles.under}>
        {entry.isUnfinished ? (
          <button type="button" className="button plain" onClick={entry.takeBack}>
            {t('Take back')}
          </button>
        ) : reply === undefined ? (
          t('Drag checkers to compare another play')
        ) : (
          replyText(reply)
        )}
      </p>
    </>
  );
}

/** Chooses the play of a column. One that is not a candidate becomes one, so that the next rollout has it. */
function PlayPicker({ services, column, keys }: Omit<ColumnProps, 'unit' | 'reply'>) {
  const plays = useStore(services.analysis, (state) => state.plays);
  const place = keys.indexOf(column.key!);
  return (
    <select
      className={styles.play}
      aria-label={t('Play {letter}', { letter: column.letter })}
      value={column.key}
      onChange={({ target }) => services.analysis.getState().compare(withPlay(keys, place, target.value))}
    >
      {plays.map(({ key, text }) => (
        <option key={key} value={key}>
          {lineText(text)}
        </option>
      ))}
    </select>
  );
}

/** The keys with another play in a place; if it is there already, the two change places. */
const withPlay = (keys: readonly string[], place: number, key: string): readonly string[] =>
  keys.map((each, index) => (index === place ? key : each === key ? keys[place]! : each));

interface BoardPagerProps {
  readonly columns: readonly SideColumn[];
  readonly row: RefObject<HTMLDivElement | null>;
  /** Index of the board that is seen. */
  readonly inSight: number;
}

/** On phones, where one board is seen at a time: goes to each, for those who cannot swipe. */
const BoardPager = ({ columns, row, inSight }: BoardPagerProps) => (
  <div className={styles.pager}>
    {columns.map((column, index) => (
      <button
        key={column.letter}
        type="button"
        aria-label={t('Board {letter}: {play}', { letter: column.letter, play: column.name })}
        aria-current={index === inSight || undefined}
        onClick={() => row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
      >
        <Letter letter={column.letter} look={column.look} />
      </button>
    ))}
  </div>
);

interface ColumnToolsProps {
  readonly services: Pick<ReplayServices, 'analysis' | 'notices' | 'position'>;
  readonly columns: readonly SideColumn[];
  readonly keys: readonly string[];
  readonly onSwap: () => void;
}

/** Swaps, adds and removes columns. */
export function ColumnTools({ services, columns, keys, onSwap }: ColumnToolsProps) {
  const { plays, chosen, compare } = useStore(services.analysis);
  const next = nextPlay(plays, chosen, keys);
  return (
    <>
      <button type="button" className="button" aria-keyshortcuts="A B" onClick={onSwap}>
        <ArrowLeftRight aria-hidden="true" />
        {t('Swap')}
      </button>
      {next !== undefined && keys.length < MOST_COLUMNS && (
        <button type="button" className="button" onClick={() => compare([...keys, next])}>
          <Plus aria-hidden="true" />
          {keys.length === 2 ? t('Third play') : t('Fourth play')}
        </button>
      )}
      {keys.length > 2 && (
        <button type="button" className="button" onClick={() => compare(keys.slice(0, -1))}>
          <X aria-hidden="true" />
          {t('Remove {letter}', { letter: columns.at(-1)!.letter })}
        </button>
      )}
    </>
  );
}

/** The best play that is not in a column: a candidate if there is one. */
const nextPlay = (
  plays: readonly NamedPlay[],
  chosen: readonly string[],
  keys: readonly string[],
): string | undefined => [...chosen, ...plays.map(({ key }) => key)].find((key) => !keys.includes(key));
