import { useEffect, useState } from 'react';
import { ROLLS } from '../../../../engine/chance.ts';
import { BLOCK_TRIALS } from '../../../../engine/types.ts';
import { t } from '../../../../language/language.ts';
import { orderedRollText } from '../../../../ui/charts/diceTally.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { evenness, LAB_TURNS, type LabMode } from '../labDice.ts';
import { type DiceOf, pairEvenness } from '../labText.ts';
import { isMotionReduced, useFrames } from '../playback.ts';

/** A scene of the tour: from how many games to how many it plays, and what to look at. */
interface TourScene {
  readonly from: number;
  readonly to: number;
  /** The dice that its sentence is about; undefined if about all. */
  readonly mode: LabMode | undefined;
  /** Whether it begins at its end: the scene before has played the same games. */
  readonly isStill: boolean;
}

const CYCLE = ROLLS * ROLLS;

/** The scenes: 36 games, what each kind of dice did in them, and 1,296 games. */
export const TOUR_SCENES: readonly TourScene[] = [
  { from: 0, to: BLOCK_TRIALS, mode: 'random', isStill: false },
  { from: 0, to: BLOCK_TRIALS, mode: 'rotation', isStill: true },
  { from: 0, to: BLOCK_TRIALS, mode: 'stratified', isStill: true },
  { from: BLOCK_TRIALS, to: CYCLE, mode: undefined, isStill: false },
];

/** The first games are slow enough to watch each turn on the board. */
const SLOW_GAMES = 5;
const SLOW_RATE = 0.6;
const RATE = 4;
/** Later, games per second as a share of those played. */
const SHARE = 0.3;

/** Where the tour is after some more milliseconds, in games; the fraction is the progress of the game shown. */
export function toured(games: number, ms: number, { from, to }: TourScene): number {
  const rate =
    from >= BLOCK_TRIALS ? SHARE * Math.max(games, BLOCK_TRIALS) : games < SLOW_GAMES ? SLOW_RATE : RATE;
  return Math.min(to, games + (rate * ms) / 1000);
}

/** Games begun, and turns played of the last one, 1 … 4. */
export function gameAt(games: number): { readonly trials: number; readonly turns: number } {
  const part = games - Math.floor(games);
  return { trials: Math.ceil(games), turns: part === 0 ? LAB_TURNS : 1 + Math.floor(LAB_TURNS * part) };
}

/** What a scene shows at its end, in at most twelve words; before that, the number of games. */
export function sceneTitle(scene: TourScene, trials: number, diceOf: DiceOf): string {
  if (trials < scene.to)
    return t('{n, plural, one {# game} other {# games}}: which rolls came up?', { n: trials });
  const games = grouped(scene.to);
  if (scene.mode === 'random')
    return t(
      '{games} games, plain dice: {n, plural, one {# first roll} other {# first rolls}} never came up',
      {
        games,
        n: evenness(diceOf('random').rolls(scene.to, 0)).missing,
      },
    );
  if (scene.mode === 'rotation')
    return t('Rotation: each first roll once, but the second is always {roll}', {
      roll: orderedRollText(diceOf('rotation').roll(0, 1)),
    });
  if (scene.mode === 'stratified') return t('Stratified: each roll once, on every turn');
  return t('{games} games: plain dice miss {n} of all pairs, the others none', {
    games,
    n: grouped(pairEvenness(diceOf('random'), scene.to).missing),
  });
}

/** How long the tour rests at the end of a scene, ms. */
const REST_MS = 4500;
/** A scene as it plays. */
interface TourPlayback {
  readonly trials: number;
  /** Turns played of the last game, 1 … 4. */
  readonly turns: number;
  readonly isOver: boolean;
  readonly isPlaying: boolean;
  /** Plays on, pauses, or plays again from the start. */
  toggle(): void;
  /** Goes one game forward or back. */
  step(by: 1 | -1): void;
  toStart(): void;
  toEnd(): void;
}

/**
 * Plays a scene of the tour on entering; with reduced motion it shows the end.
 *
 * @param speed - multiple of the usual speed
 * @param onEnd - called some time after the scene has played, unless it was paused
 */
export function useTour(index: number, speed: number, onEnd?: () => void): TourPlayback {
  const scene = TOUR_SCENES[index]!;
  const isStill = scene.isStill || isMotionReduced();
  const [games, setGames] = useState(isStill ? scene.to : scene.from);
  const [wants, setWants] = useState(!isMotionReduced());
  const isOver = games >= scene.to;
  useFrames(wants && !isOver, (ms) => setGames((at) => toured(at, speed * ms, scene)));
  const rests = wants && isOver && onEnd !== undefined;
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(onEnd, REST_MS / speed);
    return () => clearTimeout(timer);
  }, [rests, onEnd, speed]);

  function show(at: number): void {
    setWants(false);
    setGames(Math.min(scene.to, Math.max(scene.from, at)));
  }
  return {
    ...gameAt(games),
    isOver,
    isPlaying: wants && (!isOver || rests),
    toggle() {
      if (wants && (!isOver || rests)) return setWants(false);
      if (isOver) setGames(scene.from);
      setWants(true);
    },
    step: (by) => show(by > 0 ? Math.floor(games) + 1 : Math.ceil(games) - 1),
    toStart: () => show(scene.from),
    toEnd: () => show(scene.to),
  };
}
