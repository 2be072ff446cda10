import { type Side, SIDES } from '../../../games/arimaa/types.ts';

/** Settings of the time control by their names in the protocol: seconds, percent. 0 means unlimited. */
const CONTROLS = {
  /** For each turn. */
  tcmove: 0,
  /** Extra time at the start, for use when a turn takes longer. */
  tcreserve: 0,
  /** Share of the unused time of a turn that is added to the reserve. */
  tcpercent: 100,
  tcmax: 0,
  tctotal: 0,
  /** Most turns of the game. */
  tcturns: 0,
  /** Most time for a turn, reserve included. */
  tcturntime: 0,
} as const;
type Controls = Record<keyof typeof CONTROLS, number>;

/** Share of the time of a turn that is used, and of the reserve that is added to it. */
const SHARE = 0.9;
const RESERVE_SHARE = 0.05;
/** Seconds kept back for starting and stopping. */
const MARGIN = 0.3;
/** Seconds for a turn without a time control. */
const UNLIMITED = 5;
/** The shortest search, in seconds. */
const LEAST = 0.05;
/** The longest search, in seconds: more than a timer of the platform counts would end at once. */
const LONGEST = 1_000_000;
/** The option for the time that this turn has used already. */
const USED = 'moveused';
/** Options that set a side's reserve. */
const RESERVES = { greserve: 'gold', sreserve: 'silver' } as const;

/** The time control of a game, and both reserves. It reads no clock: times are reported to it. */
export class GameClock {
  readonly #controls: Controls = { ...CONTROLS };
  #reserves: Record<Side, number> = { gold: 0, silver: 0 };
  #used = 0;

  /** Whether an option belongs to the time control. */
  static has(name: string): boolean {
    return Object.hasOwn(CONTROLS, name) || Object.hasOwn(RESERVES, name) || name === USED;
  }

  /** Sets an option of the time control; others are ignored. @param seconds - ≥ 0 */
  set(name: string, seconds: number): void {
    if (Object.hasOwn(CONTROLS, name)) this.#controls[name as keyof Controls] = seconds;
    if (name === 'tcreserve') this.restart();
    if (name === USED) this.#used = seconds;
    if (Object.hasOwn(RESERVES, name)) this.#reserves[RESERVES[name as keyof typeof RESERVES]] = seconds;
  }

  /** A new game: both reserves are full. */
  restart(): void {
    for (const side of SIDES) this.#reserves[side] = this.#controls.tcreserve;
    this.#used = 0;
  }

  /** Seconds that a side should think about its turn, less what it has used. */
  secondsFor(side: Side): number {
    const { tcmove, tcturntime } = this.#controls;
    const reserve = this.#reserves[side];
    const isLimited = tcmove > 0 || reserve > 0;
    const wanted = isLimited ? SHARE * tcmove + RESERVE_SHARE * reserve : UNLIMITED;
    const most = Math.min(isLimited ? tcmove + reserve : Infinity, tcturntime || Infinity);
    return Math.min(LONGEST, Math.max(LEAST, Math.min(wanted, most - MARGIN) - this.#used));
  }

  /** Changes a side's reserve after a turn that took `seconds`. */
  spend(side: Side, seconds: number): void {
    const { tcmove, tcpercent, tcmax } = this.#controls;
    const left = tcmove - seconds;
    const gained = left > 0 ? (left * tcpercent) / 100 : left;
    const most = tcmax === 0 ? Infinity : Math.max(tcmax, this.#reserves[side]);
    this.#reserves[side] = Math.max(0, Math.min(most, this.#reserves[side] + gained));
    this.#used = 0;
  }
}
