import type { KeyboardEvent, ReactNode } from 'react';
import { makePlay } from '../../../../formats/text/notation.ts';
import { cubelessEquity, luckEquity } from '../../../../games/backgammon/cube.ts';
import type { ReplayedLine, ReplayedTurn } from '../../../../games/backgammon/replayedTrial.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import styles from './ReplayView.module.css';
import type { PositionedTurn } from './turnPositions.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { lineText } from '../../../figures/candidateNames.ts';
import { rollText } from '../../../figures/positionText.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface ReplayViewProps {
  readonly line: ReplayedLine;
  readonly turns: readonly PositionedTurn[];
  /** If the trial split: the weight of this branch in it, and what all branches count together. */
  readonly part?: { readonly weight: string; readonly whole: string } | undefined;
  /** Controls above the turns; default: none. */
  readonly head?: ReactNode;
  /** Unit of values and luck; both are from the viewpoint of the player the question is for. */
  readonly unit: Unit;
  /** Index of the turn on the board. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
}

/** Descriptions of how a trial ended. */
export const ENDS: Readonly<Record<ReplayedLine['end'], Text>> = {
  over: 'The game is over',
  passed: 'A double is passed',
  bearoff: 'Ended by the bearoff tables',
  truncated: 'Truncated here',
};

const CUBES: Readonly<Record<Exclude<ReplayedTurn['cube'], 'none'>, Text>> = {
  taken: 'doubles, taken:',
  beavered: 'doubles, beavered:',
  passed: 'doubles, passed:',
};

/** A turn in notation: the cube action, then the play. */
export const turnLine = ({ cube, play }: Pick<ReplayedTurn, 'cube' | 'play'>): string =>
  `${cube === 'none' ? '' : `${t(CUBES[cube])} `}${lineText(makePlay(play.moves))}`;

const nothing = () => {};
const never = () => false;

/**
 * One branch of a trial, usually the only one: a turn on the board with arrows, and all turns with the luck
 * of each roll.
 */
export function ReplayView({ line, turns, part, head, unit, at, onTurn }: ReplayViewProps) {
  const shown = turns[at];
  const lucks = turns.map(
    ({ turn }) => turn.cubefulLuck ?? (turn.luck === null ? null : luckEquity(turn.luck)),
  );
  const luckiest = Math.max(0.05, ...lucks.map((luck) => Math.abs(luck ?? 0)));
  const sum = lucks.reduce<number>((total, luck) => total + (luck ?? 0), 0);
  const hasLuck = lucks.some((luck) => luck !== null);
  return (
    <div className={styles.fit}>
      <div className={styles.view}>
        {shown !== undefined && (
          <div className={styles.board}>
            <Board
              position={shown.position}
              bottom="X"
              label={t('Board of turn {n}', { n: at + 1 })}
              preview={shown.turn.play.moves}
              marksTargets={false}
              canLift={never}
              canPut={never}
              onCarry={nothing}
              onKey={never}
            />
            <p className="hidden">
              {sideText(shown.position, 'X')}. {sideText(shown.position, 'O')}.
            </p>
          </div>
        )}
        <div className={styles.turns}>
          {head}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ol aria-label={t('Turns of the game')} onKeyDown={step}>
            {turns.map(({ turn, player }, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === at ? 'step' : undefined}
                  onClick={() => onTurn(index)}
                  onFocus={() => onTurn(index)}
                >
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.player} data-player={player}>
                    {player}
                  </span>
                  <span className={styles.dice}>{rollText(turn.dice)}</span>
                  <span className={styles.play}>{turnLine(turn)}</span>
                  {hasLuck && <Luck luck={lucks[index] ?? 0} most={luckiest} unit={unit} />}
                </button>
              </li>
            ))}
          </ol>
          <EndText line={line} luck={hasLuck ? sum : undefined} part={part} unit={unit} />
          {hasLuck && (
            <p className="note">
              {t(
                'Luck: value of the roll minus the mean of all rolls, as variance reduction measures it. Bars to the right helped the player who asked.',
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface EndTextProps extends Pick<ReplayViewProps, 'line' | 'part' | 'unit'> {
  /** Sum over the turns; undefined if it is not measured. */
  readonly luck: number | undefined;
}

/** How the game ended and what it counts; of a trial that split, this branch and then the whole. */
function EndText({ line, luck, part, unit }: EndTextProps) {
  const value = line.cubeful ?? cubelessEquity(line.outcome);
  const end = t(ENDS[line.end]);
  const counted = luck === undefined ? undefined : { luck: unit.gap(luck), counts: unit.value(value - luck) };
  const own = { value: unit.value(value), weight: part?.weight ?? '' };
  if (part === undefined)
    return (
      <p>
        {counted === undefined
          ? t('{end}: {value}.', { end, ...own })
          : t('{end}: {value}, luck {luck}, luck-adjusted {counts}.', { end, ...own, ...counted })}
      </p>
    );
  return (
    <>
      <p>
        {end}.{' '}
        {counted === undefined
          ? t('This branch, weight {weight}: {value}.', own)
          : t('This branch, weight {weight}: {value}, luck {luck}, luck-adjusted {counts}.', {
              ...own,
              ...counted,
            })}
      </p>
      <p>{t('All branches together count {value}.', { value: part.whole })}</p>
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
  const width = (Math.abs(luck) / most) * 50;
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
