import type { Dice, Player } from '../../games/backgammon/types.ts';
import styles from './Board.module.css';
import { CUBE_SIZE, cubeTextSize, DIE_GAP, DIE_SIZE, FACES, type PlacedCube } from './dice.ts';
import { AREA, CHECKER_RADIUS, MIDDLE, OFF_THICKNESS } from './geometry.ts';

/** A checker centered at the origin; a borne-off one is drawn edge-on. */
export function Checker({ player, off }: { readonly player: Player; readonly off: boolean }) {
  const look = player === 'X' ? styles.ivory : styles.ebony;
  if (off) {
    const width = AREA.trayWidth - 8;
    const height = OFF_THICKNESS - 2;
    return <rect className={look} x={-width / 2} y={-height / 2} width={width} height={height} rx={3} />;
  }
  const [rim, face] =
    player === 'X' ? [styles.ivoryRim, styles.ivoryFace] : [styles.ebonyRim, styles.ebonyFace];
  return (
    <>
      <circle className={styles.shadow} cy={1.8} r={CHECKER_RADIUS - 0.5} />
      <circle className={look} r={CHECKER_RADIUS - 1} />
      <circle className={rim} r={CHECKER_RADIUS - 3.2} />
      <circle className={face} r={CHECKER_RADIUS - 8} />
    </>
  );
}

/** The roll in its player's colors: on the right for the bottom player, on the left for the top player. */
export function DicePair({
  dice,
  player,
  seat,
  spent,
}: {
  readonly dice: Dice;
  readonly player: Player;
  readonly seat: 'top' | 'bottom';
  /** How much of each die has been played, 0 … 1; undefined: nothing. */
  readonly spent: readonly [number, number] | undefined;
}) {
  const center = (seat === 'bottom' ? AREA.right : AREA.left) + AREA.halfWidth / 2;
  return dice.map((value, index) => (
    <g
      key={index}
      className={styles.die}
      opacity={1 - 0.68 * (spent?.[index] ?? 0)}
      transform={`translate(${center + (index - 0.5) * (DIE_SIZE + DIE_GAP)} ${MIDDLE})`}
    >
      <rect
        className={player === 'X' ? styles.ivory : styles.ebony}
        x={-DIE_SIZE / 2}
        y={-DIE_SIZE / 2}
        width={DIE_SIZE}
        height={DIE_SIZE}
        rx={7}
      />
      {FACES[value - 1]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          className={player === 'X' ? styles.ivoryPip : styles.ebonyPip}
          cx={x * 10}
          cy={y * 10}
          r={3.6}
        />
      ))}
    </g>
  ));
}

export function CubePiece({ cube: { x, y, shows } }: { readonly cube: PlacedCube }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={styles.cube}
        x={-CUBE_SIZE / 2}
        y={-CUBE_SIZE / 2}
        width={CUBE_SIZE}
        height={CUBE_SIZE}
        rx={5}
      />
      <text className={styles.cubeText} textAnchor="middle" dy="0.36em" fontSize={cubeTextSize(shows)}>
        {shows}
      </text>
    </g>
  );
}
