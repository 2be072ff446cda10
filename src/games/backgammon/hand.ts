import { RolloutError } from '../../engine/errors.ts';
import { type CubeDecision, cubeRules } from './cube.ts';
import type { CubeDeed } from './match.ts';
import { isSameBoard } from './position.ts';
import type { ReplayedTurn } from './replayedTrial.ts';
import type { CubeAnswer } from './replayCube.ts';
import type { TrialSettings } from './trialKernel.ts';
import type { Board, Cube, Dice, Play } from './types.ts';

/** Whose viewpoint a trial has, or who is meant: the player who asked, or the other one. */
export type Hand = 'asker' | 'opponent';

/** What a hand does where a trial waits for it; a play by the board after it, the other player on roll. */
export type Deed = CubeDeed | { readonly kind: 'play'; readonly after: Board };

/** Where a trial waits for the hand that plays one side of it. */
export type Pending = {
  /** Its roller on roll: who has doubled where the double is to be answered. */
  readonly board: Board;
  /** Whether the roller is not the player who asked. */
  readonly turned: boolean;
  /** Of the player who asked; undefined without the cube. */
  readonly cube: Cube | undefined;
  /** Those before. */
  readonly turns: readonly ReplayedTurn[];
} & (
  | { readonly kind: 'double' | 'take'; readonly decision: CubeDecision }
  | {
      readonly kind: 'play';
      readonly dice: Dice;
      /** All legal ones, at least two: who has no choice is not asked. */
      readonly plays: readonly Play[];
      /** At which the trial's own player would choose. */
      readonly plies: number;
    }
);

/** Whether a hand doubles. @throws {@link RolloutError} `bad-cube` for another deed */
export function doubledIn(deed: Deed): boolean {
  if (deed.kind === 'double') return deed.doubled;
  throw new RolloutError('bad-cube', `deed: expected double, got ${deed.kind}`);
}

/** How a hand answers a double. @throws {@link RolloutError} `bad-cube` for another deed, and a beaver where there are none */
export function answerIn(deed: Deed, { cube }: TrialSettings): CubeAnswer {
  if (deed.kind !== 'take') throw new RolloutError('bad-cube', `deed: expected take, got ${deed.kind}`);
  if (deed.answer === 'beaver' && (cube === undefined || !cubeRules(cube.position).beavers))
    throw new RolloutError(
      'bad-cube',
      'answer: expected take or pass where there are no beavers, got beaver',
    );
  return deed.answer;
}

/** The board after what a hand plays. @throws {@link RolloutError} `illegal-play` for what is none of the plays */
export function playedIn(deed: Deed, plays: readonly Play[]): Board {
  if (deed.kind === 'play' && plays.some(({ after }) => isSameBoard(after, deed.after))) return deed.after;
  throw new RolloutError('illegal-play', `deed: expected one of ${plays.length} legal plays, got another`);
}
