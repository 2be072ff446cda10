import { unwrap } from '../../src/engine/errors.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import type { ReplayedTrial } from '../../src/games/backgammon/replayedTrial.ts';
import type { Position } from '../../src/games/backgammon/types.ts';
import type { Candidate, RolloutJob } from '../../src/jobs/backgammon/types.ts';
import { createJob } from '../../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { createManualTable } from '../../src/runner/worker/play.ts';
import { openKernel } from '../../bench/kernel.ts';
import type { ManualTask } from '../../src/runner/worker/evaluatorTypes.ts';
import type {
  Action,
  ManualChoice,
  ManualSide,
  ManualTrial,
} from '../../src/games/backgammon/manualTypes.ts';
import type { RolloutSettings } from '../../src/jobs/settings/settingFields.ts';

export const { kernel } = openKernel();
export const at = (xgid: string): Position => unwrap(parseXgid(xgid)).position;

// Asymmetric: X has the better board and leads the race, O has an anchor.
export const CONTACT = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';
export const MATCH = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:2:4:0:7:10';
export const BEAVERS = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:3:0:10';

export function jobOf(
  xgid: string,
  kind: Candidate['kind'],
  part: Partial<RolloutSettings> = {},
  onRoll: 'X' | 'O' = 'X',
): RolloutJob {
  const position = { ...at(xgid), onRoll };
  const dice = [3, 1] as const;
  const play = kernel.plays(position.board, dice)[0]!;
  return createJob({
    position: kind === 'play' ? { ...position, dice } : position,
    candidates: [
      kind === 'play' ? { kind, moves: play.moves, board: play.after } : { kind, board: position.board },
    ],
    settings: { ...DEFAULT_SETTINGS, ...part },
  });
}

/** The action that the trial itself took at a manual choice. */
export function actionOf(choice: ManualChoice, turn: number, { turns, end }: ReplayedTrial): Action {
  const own = turns[turn];
  const cube = own === undefined && end === 'passed' ? 'passed' : (own?.cube ?? 'none');
  if (choice.kind === 'double') return { kind: 'double', doubled: cube !== 'none' };
  if (choice.kind === 'play') return { kind: 'play', after: own!.play.after };
  return { kind: 'take', answer: cube === 'taken' ? 'take' : cube === 'beavered' ? 'beaver' : 'pass' };
}

/** Plays to the end. */
export function playOut(
  task: ManualTask,
  choose: (choice: ManualChoice, turn: number) => Action,
  table = createManualTable(kernel),
): { readonly actions: readonly Action[]; readonly trial: ManualTrial } {
  const actions: Action[] = [];
  for (;;) {
    const trial = table(task, actions);
    if (trial.choice === null) return { actions, trial };
    actions.push(choose(trial.choice, trial.turns.length));
  }
}

export const MANUAL_SIDES: readonly ManualSide[] = ['asker', 'opponent'];

export const CASES: readonly (readonly [string, RolloutJob, number])[] = [
  ['a play, money with the cube', jobOf(CONTACT, 'play'), 12],
  ['the same with O on roll', jobOf(CONTACT, 'play', {}, 'O'), 4],
  ['the position, look-ahead luck', jobOf(CONTACT, 'position', { varianceReduction: 'lookahead' }), 4],
  ['a double in a match', jobOf(MATCH, 'double'), 12],
  ['beavers and Jacoby', jobOf(BEAVERS, 'position', { varianceReduction: 'none' }), 24],
  ['without the cube', jobOf(CONTACT, 'position', { cubeless: true }), 6],
  ['without the cube in a match', jobOf(MATCH, 'play', { cubeless: true }), 6],
  [
    'truncated, averaged with one ply less',
    jobOf(CONTACT, 'play', { truncateAfterPlies: 5, truncationAverage: true }),
    12,
  ],
  [
    'deeper for one side, noise of the other',
    jobOf(CONTACT, 'play', { plies: 1, opponentNoise: 0.05, truncateAfterPlies: 4 }),
    3,
  ],
];

/** Never doubles, always passes, and chooses plays with `pick`. */
export const roughly =
  (pick: (plays: number, turn: number) => number) =>
  (choice: ManualChoice, turn: number): Action => {
    if (choice.kind === 'double') return { kind: 'double', doubled: false };
    if (choice.kind === 'take') return { kind: 'take', answer: 'pass' };
    return { kind: 'play', after: choice.plays[pick(choice.plays.length, turn)]!.after };
  };
export const last = roughly((plays) => plays - 1);
