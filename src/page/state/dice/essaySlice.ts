import { addScores, NO_SCORES, type TrialScores } from '../../../engine/trialScores.ts';
import { checkersAt, moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import { type Board, type Position, ROW, ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import { createJob, scoreColumn } from '../../../jobs/backgammon/job.ts';
import type { Candidate, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { RACE_POSITIONS } from '../../../jobs/backgammon/diceRace.ts';
import { createDemonstration, type PlayRollout } from './demonstration.ts';
import type { EssaySlice } from './types.ts';

/** Trials of each play: 50 rollouts of 36. */
const TRIALS = 1800;
/** Games of all plays: two of the opening 31, and two of a race. */
export const ESSAY_GAMES: number = 4 * TRIALS;

const after = (roller: Readonly<Record<number, number>>, { opponent }: Board): Candidate => ({
  kind: 'play',
  moves: [],
  board: { roller: opponent, opponent: checkersAt(roller) },
});

const jobOf = (
  position: Position,
  candidates: readonly [Candidate, Candidate],
  varianceReduction: 'learned' | 'none',
  engine: RolloutJob['engine'],
): RolloutJob =>
  createJob({
    position,
    candidates,
    settings: {
      ...DEFAULT_SETTINGS,
      trials: TRIALS,
      stopRule: 'none',
      cubeless: true,
      quasiRandom: false,
      bearoffTruncation: false,
      oneSidedTruncation: false,
      varianceReduction,
    },
    engine,
  });

/**
 * Two plays of the opening 31, luck measured by the net, and two of a 21 in the race of the dice lab, whose games
 * stay alike. All to the end at 0-ply without the cube, with plain dice.
 */
export function essayJobs(engine: RolloutJob['engine']): readonly [RolloutJob, RolloutJob] {
  const { race } = RACE_POSITIONS;
  return [
    jobOf(
      moneyPosition(START_BOARD, [3, 1]),
      [
        // 8/5 6/5 and 24/23 13/10.
        after({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 }, START_BOARD),
        after({ 24: 1, 23: 1, 13: 4, 10: 1, 8: 3, 6: 5 }, START_BOARD),
      ],
      'learned',
      engine,
    ),
    jobOf(
      { ...race, dice: [2, 1] },
      [
        // 3/off and 5/2.
        after({ 6: 2, 5: 4, 4: 1, 3: 1 }, race.board),
        after({ 6: 2, 5: 3, 4: 1, 3: 2, 2: 1 }, race.board),
      ],
      'none',
      engine,
    ),
  ];
}

const NONE: readonly [TrialScores, TrialScores] = [NO_SCORES, NO_SCORES];

/** Rolls out both plays of a job, and reports their scores while they grow. */
async function collect(
  job: RolloutJob,
  play: PlayRollout,
  show: (scores: readonly [TrialScores, TrialScores]) => void,
): Promise<void> {
  const column = { score: scoreColumn(job), luck: ROW.luck };
  let scores = NONE;
  await play(job, {
    onProgress: () => show(scores),
    onRows(rows) {
      const grown = addScores(scores[rows.candidate]!, rows, ROW_COLUMNS, column);
      scores = rows.candidate === 0 ? [grown, scores[1]] : [scores[0], grown];
    },
  });
  show(scores);
}

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the job
 */
export const createEssayStore = (runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) =>
  createDemonstration<EssaySlice>(runner, ({ get, set, begin }) => ({
    status: 'idle',
    scores: NONE,
    similar: NONE,
    failure: null,
    start() {
      const { status } = get();
      if (status === 'running' || status === 'done') return;
      set({ status: 'running', scores: NONE, similar: NONE, failure: null });
      begin(async (play) => {
        const [opening, race] = essayJobs(engine);
        await collect(opening, play, (scores) => set({ scores }));
        await collect(race, play, (similar) => set({ similar }));
      });
    },
  }));
