import { addScores, NO_SCORES, type TrialScores } from '../../../engine/trialScores.ts';
import { checkersAt, moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import { ROW, ROW_COLUMNS } from '../../../games/backgammon/types.ts';
import { createJob, scoreColumn } from '../../../jobs/backgammon/job.ts';
import type { Candidate, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { createDemonstration } from './demonstration.ts';
import type { EssaySlice } from './types.ts';

/** Trials of each play: 50 rollouts of 36. */
export const ESSAY_TRIALS = 1800;
/** The two plays of the opening 31 that the essay compares. */
const ESSAY_PLAYS = ['8/5 6/5', '24/23 13/10'] as const;

const after = (places: Readonly<Record<number, number>>): Candidate => ({
  kind: 'play',
  moves: [],
  board: { roller: START_BOARD.opponent, opponent: checkersAt(places) },
});

/** Both plays to the end at 0-ply without the cube, with plain dice, luck measured by the net. */
export const essayJob = (engine: RolloutJob['engine']): RolloutJob =>
  createJob({
    position: moneyPosition(START_BOARD, [3, 1]),
    candidates: [
      after({ 24: 2, 13: 5, 8: 2, 6: 4, 5: 2 }),
      after({ 24: 1, 23: 1, 13: 4, 10: 1, 8: 3, 6: 5 }),
    ],
    settings: {
      ...DEFAULT_SETTINGS,
      trials: ESSAY_TRIALS,
      stopRule: 'none',
      cubeless: true,
      quasiRandom: false,
      bearoffTruncation: false,
      oneSidedTruncation: false,
      varianceReduction: 'learned',
    },
    engine,
  });

/**
 * @param runner - the page's pool; a running analysis goes first
 * @param engine - the engine of the job
 */
export const createEssayStore = (runner: Pick<Runner, 'start'>, engine: RolloutJob['engine']) =>
  createDemonstration<EssaySlice>(runner, ({ get, set, begin }) => ({
    status: 'idle',
    scores: ESSAY_PLAYS.map(() => NO_SCORES),
    failure: null,
    start() {
      const { status } = get();
      if (status === 'running' || status === 'done') return;
      const job = essayJob(engine);
      const column = { score: scoreColumn(job), luck: ROW.luck };
      let scores: readonly TrialScores[] = ESSAY_PLAYS.map(() => NO_SCORES);
      set({ status: 'running', scores, failure: null });
      begin(async (play) => {
        await play(job, {
          onProgress: () => set({ scores }),
          onRows(rows) {
            scores = scores.map((own, candidate) =>
              candidate === rows.candidate ? addScores(own, rows, ROW_COLUMNS, column) : own,
            );
          },
        });
        set({ scores });
      });
    },
  }));
