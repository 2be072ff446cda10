import type { KeyboardEvent, ReactNode } from 'react';
import { cubelessEquity, luckEquity } from '../../../../games/backgammon/cube.ts';
import type { ReplayedLine } from '../../../../games/backgammon/replayedTrial.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import styles from './ReplayView.module.css';
import { gameEndText, type PositionedTurn, turnLine } from './turnPositions.ts';
import { t } from '../../../../language/language.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { rollText } from '../../../figures/positionText.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface ReplayViewProps {
  readonly line: ReplayedLine;
  readonly turns: readonly PositionedTurn[];
  /** If the trial split: the weight of this continuation in it, and the figures of all of them together. */
  readonly part?: { readonly weight: string; readonly whole: Figures } | undefined;
  /** Controls above the turns; default: none. */
  readonly head?: ReactNode;
  /** Unit of values and luck; both are from the viewpoint of the player the question is for. */
  readonly unit: Unit;
  /** Index of the turn on the board. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
}

/** What a game counts, and the luck in it. */
interface Figures {
  /** The result less its luck. */
  readonly score: number;
  /** Undefined if it is not measured. */
  readonly luck: number | undefined;
}

const nothing = () => {};
const never = () => false;

/** Luck of the roll of each turn; null where it is not measured. */
const lucksOf = (turns: readonly PositionedTurn[]): readonly (number | null)[] =>
  turns.map(({ turn }) => turn.cubefulLuck ?? (turn.luck === null ? null : luckEquity(turn.luck)));

/** The luck that has a bar of full length. */
const fullLuck = (lucks: readonly (number | null)[]): number =>
  Math.max(0.05, ...lucks.map((luck) => Math.abs(luck ?? 0)));

/** Their sum; undefined if no luck is measured. */
const sumOf = (lucks: readonly (number | null)[]): number | undefined =>
  lucks.some((luck) => luck !== null)
    ? lucks.reduce<number>((total, luck) => total + (luck ?? 0), 0)
    : undefined;

interface GameFrameProps {
  readonly board: ReactNode;
  /** Buttons that step through the turns. */
  readonly steps?: ReactNode;
  readonly head: ReactNode;
  /** Below the controls. */
  readonly children: ReactNode;
}

/** A board with its controls and its turns, in the places that they keep. */
const GameFrame = ({ board, steps, head, children }: GameFrameProps) => (
  <div className={styles.fit}>
    <div className={styles.view}>
      <div>
        {board}
        <div className={styles.steps}>{steps}</div>
      </div>
      <div className={styles.turns}>
        {head}
        {children}
      </div>
    </div>
  </div>
);

interface SingleReplayProps extends Omit<ReplayViewProps, 'line'> {
  /** Undefined until it is there. */
  readonly line: ReplayedLine | undefined;
  /** Buttons that step through its turns. */
  readonly steps?: ReactNode;
  /** What is shown until then: the board, and what there is to say. */
  readonly before?: { readonly board: ReactNode; readonly said: string };
}

/**
 * One continuation of a trial, usually the only one: a turn on the board with arrows, and all turns with the luck
 * of each roll. The controls above the turns stay when it arrives, and with them a dialog that one has opened.
 */
export function ReplayView({ line, before, turns, steps, part, head, unit, at, onTurn }: SingleReplayProps) {
  const lucks = lucksOf(turns);
  const full = fullLuck(lucks);
  const sum = sumOf(lucks);
  if (line === undefined)
    return (
      <GameFrame board={<div className={styles.board}>{before?.board}</div>} head={head}>
        <p className={`note ${styles.coming}`} aria-hidden="true">
          {before?.said}
        </p>
      </GameFrame>
    );
  return (
    <GameFrame board={<TurnBoard turn={turns[at]} at={at} />} steps={steps} head={head}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol aria-label={t('Turns of the game')} onKeyDown={step}>
        {turns.map((each, index) => (
          <TurnRow key={index} turn={each} at={index} isShown={index === at} onTurn={onTurn}>
            <span className={styles.play}>{turnLine(each.turn)}</span>
            {sum !== undefined && <Luck luck={lucks[index] ?? 0} most={full} unit={unit} />}
          </TurnRow>
        ))}
      </ol>
      <div className={styles.end}>
        <EndText line={line} turns={turns} luck={sum} part={part} unit={unit} />
      </div>
      {sum !== undefined && <LuckNote isSplit={part !== undefined} />}
    </GameFrame>
  );
}

/** A game that stands next to another one. */
interface GameInPair extends Pick<ReplayViewProps, 'line' | 'turns' | 'part'> {
  /** Index and name of its candidate. */
  readonly candidate: number;
  readonly name: string;
  /** Its letter in its color. */
  readonly badge: ReactNode;
  /** The choice of its continuation; undefined if it has only one. */
  readonly branches: ReactNode;
}

interface ReplayPairProps extends Pick<ReplayViewProps, 'unit' | 'at' | 'onTurn'> {
  readonly games: readonly [GameInPair, GameInPair];
  /** Buttons that step through both. */
  readonly steps: ReactNode;
}

/** Two games with the same dice at the same turn: their boards together, their turns in one list. */
export function ReplayPair({ games, steps, unit, at, onTurn }: ReplayPairProps) {
  const lucks = games.map(({ turns }) => lucksOf(turns));
  const full = fullLuck(lucks.flat());
  const length = Math.max(...games.map(({ turns }) => turns.length));
  return (
    <div className={styles.fit} data-two>
      <div className={styles.together}>
        {games.map(({ candidate, name, badge, turns }, side) => (
          <PairBoard key={side} {...{ candidate, name, badge, turns, at }} />
        ))}
        <div className={styles.steps}>{steps}</div>
        <div className={`${styles.turns} ${styles.both}`}>
          <div className={styles.heads}>
            {games.map(({ name, badge, branches }, side) => (
              <div key={side}>
                {badge}
                {branches ?? <span>{name}</span>}
              </div>
            ))}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ol aria-label={t('Turns of the game')} onKeyDown={step}>
            {Array.from({ length }, (_, index) => {
              const both = games.map(({ turns }) => turns[index]);
              const first = (both[0] ?? both[1])!;
              return (
                <TurnRow key={index} turn={first} at={index} isShown={index === at} onTurn={onTurn}>
                  {both.map((each, side) => (
                    <span key={side} className={styles.half}>
                      <span className={styles.play}>{each && turnLine(each.turn)}</span>
                      {each && sumOf(lucks[side]!) !== undefined && (
                        <Luck luck={lucks[side]![index] ?? 0} most={full} unit={unit} />
                      )}
                    </span>
                  ))}
                </TurnRow>
              );
            })}
          </ol>
          <div className={styles.ends}>
            {games.map(({ badge, line, turns, part }, side) => (
              <div key={side}>
                {badge}
                <div>
                  <EndText line={line} turns={turns} luck={sumOf(lucks[side]!)} part={part} unit={unit} />
                </div>
              </div>
            ))}
          </div>
          {lucks.some((each) => sumOf(each) !== undefined) && (
            <LuckNote isSplit={games.some(({ part }) => part !== undefined)} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The board of a game next to another one; a game that is over stays at its last turn. */
function PairBoard({
  candidate,
  name,
  badge,
  turns,
  at,
}: Omit<GameInPair, 'line' | 'branches'> & { at: number }) {
  const shown = Math.min(at, turns.length - 1);
  const turn = turns[shown];
  return (
    <section aria-label={name}>
      <p className={styles.caption}>
        {badge}
        <b>{name}</b>
        <span>
          {at > shown
            ? t('The game is over')
            : turn !== undefined && `${turn.player} ${rollText(turn.turn.dice)}: ${turnLine(turn.turn)}`}
        </span>
      </p>
      <TurnBoard turn={turn} at={shown} color={candidateLook(candidate).color} />
    </section>
  );
}

interface TurnBoardProps {
  /** Undefined for a game without turns. */
  readonly turn: PositionedTurn | undefined;
  readonly at: number;
  /** Of the arrows; default: the page's accent. */
  readonly color?: string;
}

/** The board at a turn, with its play as arrows. */
const TurnBoard = ({ turn, at, color }: TurnBoardProps) =>
  turn !== undefined && (
    <div className={styles.board}>
      <Board
        position={turn.position}
        bottom="X"
        label={t('Board of turn {n}', { n: at + 1 })}
        preview={turn.turn.play.moves}
        previewColor={color}
        marksTargets={false}
        canLift={never}
        canPut={never}
        onCarry={nothing}
        onKey={never}
      />
      <p className="hidden">
        {sideText(turn.position, 'X')}. {sideText(turn.position, 'O')}.
      </p>
    </div>
  );

interface TurnRowProps {
  readonly turn: PositionedTurn;
  readonly at: number;
  readonly isShown: boolean;
  readonly onTurn: (at: number) => void;
  /** What is played, and how lucky the roll is. */
  readonly children: ReactNode;
}

/** A turn in the list; it comes on the board by a press or by the focus. */
const TurnRow = ({ turn: { turn, player }, at, isShown, onTurn, children }: TurnRowProps) => (
  <li>
    <button
      type="button"
      aria-current={isShown ? 'step' : undefined}
      onClick={() => onTurn(at)}
      onFocus={() => onTurn(at)}
    >
      <span className={styles.number}>{at + 1}</span>
      <span className={styles.player} data-player={player}>
        {player}
      </span>
      <span className={styles.dice}>{rollText(turn.dice)}</span>
      {children}
    </button>
  </li>
);

/** What the luck of a roll is, and why a game may go on in several ways. */
const LuckNote = ({ isSplit }: { readonly isSplit: boolean }) => (
  <p className="note">
    {t(
      'Luck: value of the roll minus the mean of all rolls, as variance reduction measures it. Bars to the right helped the player who asked.',
    )}
    {isSplit &&
      ` ${t('A taken double splits the game: it goes on twice with different dice, and each continuation counts half.')}`}
  </p>
);

interface EndTextProps extends Pick<ReplayViewProps, 'line' | 'turns' | 'part' | 'unit'> {
  /** Sum over the turns; undefined if it is not measured. */
  readonly luck: number | undefined;
}

/** How the game ends and what it counts; of a trial that split, this continuation and then the whole. */
function EndText({ line, turns, luck, part, unit }: EndTextProps) {
  const value = line.cubeful ?? cubelessEquity(line.outcome);
  const own = { score: value - (luck ?? 0), luck };
  const rows =
    part === undefined
      ? [{ name: t('Whole game'), ...own }]
      : [
          { name: t('Continuation ({weight})', part), ...own },
          { name: t('Whole game'), ...part.whole },
        ];
  return (
    <>
      <p>
        {t('{n, plural, one {Ends after # turn} other {Ends after # turns}}: {end}.', {
          n: turns.length,
          end: gameEndText(line.end, { outcome: line.outcome, turns }),
        })}
      </p>
      <table className={`${styles.figures} numbers`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('Game')}</span>
            </th>
            <th scope="col">{t('Result')}</th>
            {luck !== undefined && <th scope="col">{t('Luck')}</th>}
            {luck !== undefined && <th scope="col">{t('Luck-adjusted')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{unit.value(row.score + (row.luck ?? 0))}</td>
              {luck !== undefined && <td>{unit.gap(row.luck ?? 0)}</td>}
              {luck !== undefined && <td>{unit.value(row.score)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Moves the focus to the next or previous turn, which is then on the board. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  all[all.findIndex((each) => each === document.activeElement) + by]?.focus();
}

interface LuckProps {
  readonly luck: number;
  readonly most: number;
  readonly unit: Unit;
}

function Luck({ luck, most, unit }: LuckProps) {
  // Two pixels at least, so that little luck is seen.
  const width = Math.max(luck === 0 ? 0 : 4, (Math.abs(luck) / most) * 50);
  return (
    <span className={styles.luck}>
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <line x1="50" x2="50" y1="0" y2="12" />
        <rect
          x={luck < 0 ? 50 - width : 50}
          y="2"
          width={width}
          height="8"
          data-bad={luck < 0 || undefined}
        />
      </svg>
      <span>{unit.gap(luck)}</span>
    </span>
  );
}
