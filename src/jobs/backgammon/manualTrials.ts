import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { sampleEstimate } from '../../engine/sample.ts';
import { designEffectBound } from '../../engine/stats.ts';
import { blockTrialsOf } from '../../engine/types.ts';
import { makePositionId, parsePositionId } from '../../formats/ids/positionId.ts';
import { luckEquity } from '../../games/backgammon/cube.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { TRIAL_ENDS } from '../../games/backgammon/gameFacts.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { jobIdentity, scoreColumn } from './job.ts';
import type { RolloutJob } from './types.ts';
import type {
  KeptManualTrial,
  KeptManualTrials,
  ManualFigures,
  ManualQuestion,
  ManualRow,
  ManualTable,
} from './manualTypes.ts';
import { SETTING_FIELDS } from '../settings/settingFields.ts';
import { readLine } from '../library/stored.ts';
import { z } from '../zod.ts';
import type { Action, ScoredAction } from '../../games/backgammon/manualTypes.ts';

const ROLL_ON = 'roll';
const DOUBLE = 'double';
const ANSWERS = ['take', 'pass', 'beaver'] as const;

/** An action as text. */
export function makeAction(action: Action): string {
  if (action.kind === 'play') return makePositionId(action.after);
  return action.kind === 'take' ? action.answer : action.doubled ? DOUBLE : ROLL_ON;
}

/** Parses an action; undefined for any other text. Whether it is legal is checked by the trial. */
export function parseAction(text: string): Action | undefined {
  if (text === ROLL_ON || text === DOUBLE) return { kind: 'double', doubled: text === DOUBLE };
  const answer = ANSWERS.find((each) => each === text);
  if (answer !== undefined) return { kind: 'take', answer };
  const after = parsePositionId(text);
  return after.ok ? { kind: 'play', after: after.value } : undefined;
}

/** The job without splitting. Manual trials are compared with this, since users play each trial only once. */
export const unsplit = (job: RolloutJob): RolloutJob => ({
  ...job,
  settings: { ...job.settings, splitting: false },
});

/**
 * Storage key of a question's trials: equal exactly if a trial number means the same game. 64 hexadecimal
 * digits.
 */
export const manualKey = ({ job, candidate, game, manualSide }: ManualQuestion): string => {
  const { kind, board } = job.candidates[candidate]!;
  return hashText(
    canonicalJson({ job: jobIdentity(unsplit(job)), candidate: { kind, board }, game, hand: manualSide }),
  );
};

const MOST_ACTIONS = 10_000;
const MOST_KEPT = 10_000;
const number = z.number().min(-1e6).max(1e6);
const figuresSchema = z.strictObject({
  value: number,
  luck: number,
  lucks: z.strictObject({ own: number, engine: number }).nullable(),
  engineValue: number,
  engineLuck: number,
  lost: number.min(0),
  turns: z.int().min(0).max(MOST_ACTIONS),
  end: z.enum(TRIAL_ENDS),
});
const keptSchema = z.strictObject({
  trials: z
    .array(
      z.strictObject({
        trial: z.int().min(0).max(SETTING_FIELDS.trials.maximum),
        actions: z.array(z.string().max(20)).max(MOST_ACTIONS),
        figures: figuresSchema.nullable(),
      }),
    )
    .max(MOST_KEPT),
});

/**
 * Checks the stored trials of a question. @returns `bad-file` or `newer-version` with the field in `where`
 */
export function restoreManualTrials(input: unknown): Result<KeptManualTrials> {
  const read = readLine(keptSchema, input);
  if (!read.ok) return read;
  const { trials } = read.value;
  const wrong = trials.findIndex(({ actions }) => !actions.every(parseAction));
  if (wrong < 0) return ok(withTrials({ trials: [] }, trials));
  const where = `trials.${wrong}.actions`;
  return fail('bad-file', reason('field-damaged', { field: where }), where);
}

/** The more advanced of two states of a trial; the second if equal. */
const further = (a: KeptManualTrial, b: KeptManualTrial): KeptManualTrial => {
  if ((a.figures === null) !== (b.figures === null)) return a.figures === null ? b : a;
  return a.actions.length > b.actions.length ? a : b;
};

/** Adds trials to existing ones: each trial once, in order of their numbers. */
export function withTrials(
  { trials }: KeptManualTrials,
  added: readonly KeptManualTrial[],
): KeptManualTrials {
  const byNumber = new Map(trials.map((each) => [each.trial, each]));
  for (const each of added) {
    const there = byNumber.get(each.trial);
    byNumber.set(each.trial, there === undefined ? each : further(there, each));
  }
  return { trials: [...byNumber.values()].sort((a, b) => a.trial - b.trial) };
}

/** Figures of a finished trial. `engine` is the same trial played by the engine alone. */
export function manualFigures(
  { job, manualSide }: ManualQuestion,
  end: ReplayedTrial,
  engine: ReplayedTrial,
  judged: readonly ScoredAction[],
): ManualFigures {
  const score = scoreColumn(job);
  const luckOf = (isOwn: boolean): number =>
    end.turns.reduce((sum, { isAsker, luck, cubefulLuck }) => {
      if ((isAsker === (manualSide === 'asker')) !== isOwn || luck === null) return sum;
      return sum + (cubefulLuck ?? luckEquity(luck));
    }, 0);
  return {
    value: end.row[score]!,
    luck: end.row[ROW.luck]!,
    lucks: end.turns.some(({ luck }) => luck === null) ? null : { own: luckOf(true), engine: luckOf(false) },
    engineValue: engine.row[score]!,
    engineLuck: engine.row[ROW.luck]!,
    lost: judged.reduce((sum, { loss }) => sum + loss, 0),
    turns: end.turns.length,
    end: end.end,
  };
}

/**
 * The table of a question's trials. Standard errors are those of independently chosen trials, widened by the
 * largest correlation that balanced dice can cause.
 */
export function manualTable({ job, manualSide }: ManualQuestion, { trials }: KeptManualTrials): ManualTable {
  const sign = manualSide === 'asker' ? 1 : -1;
  const rows = trials.flatMap(({ trial, figures }): readonly ManualRow[] => {
    if (figures === null) return [];
    const { value, luck, lucks, engineValue, lost, end } = figures;
    const [counts, engine] = [sign * value, sign * engineValue];
    return [
      {
        trial,
        played: sign * (value + luck),
        luck: sign * luck,
        counts,
        engine,
        difference: counts - engine,
        lost,
        lucks: lucks === null ? null : { own: sign * lucks.own, engine: sign * lucks.engine },
        end,
      },
    ];
  });
  const { settings } = job;
  const most = Math.max(0, ...rows.map(({ trial }) => trial)) + 1;
  const widening = settings.quasiRandom ? designEffectBound(most, blockTrialsOf(settings)) : 1;
  const estimateOf = (column: 'counts' | 'luck' | 'engine' | 'difference' | 'lost') =>
    sampleEstimate(
      rows.map((row) => row[column]),
      widening,
    );
  return {
    rows,
    counts: estimateOf('counts'),
    luck: estimateOf('luck'),
    engine: estimateOf('engine'),
    difference: estimateOf('difference'),
    lost: estimateOf('lost'),
  };
}
