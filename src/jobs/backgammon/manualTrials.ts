import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import { sampleEstimate } from '../../engine/sample.ts';
import { designEffectBound } from '../../engine/stats.ts';
import { blockTrialsOf, type Estimate } from '../../engine/types.ts';
import { makePositionId, parsePositionId } from '../../formats/ids/positionId.ts';
import type { Action, ManualSide, ScoredAction } from '../../games/backgammon/manualTrial.ts';
import { luckEquity } from '../../games/backgammon/equity.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { TRIAL_ENDS } from '../../games/backgammon/gameFacts.ts';
import { ROW } from '../../games/backgammon/types.ts';
import { canonicalJson, hashText } from '../hash.ts';
import { jobIdentity, scoreColumn } from './job.ts';
import type { RolloutJob } from './types.ts';
import { SETTING_FIELDS } from '../settings/settingFields.ts';
import { readLine } from '../library/stored.ts';
import { z } from '../zod.ts';

/** Which games of a job are played by hand: those that stand in one table. */
export interface ManualQuestion {
  readonly job: RolloutJob;
  readonly candidate: number;
  /** 0, or 1 for the one that the other player begins. */
  readonly game: number;
  readonly manualSide: ManualSide;
}

/**
 * What came of a trial, in the unit of its row and seen by the player who asked, whoever was played by hand. Value and luck are
 * those of the row: what the game was worth as it ended is their sum.
 */
export interface ManualFigures {
  readonly value: number;
  readonly luck: number;
  /** Luck of the user's rolls and of the engine's; null without variance reduction. A truncation average may make their sum differ from `luck`. */
  readonly lucks: { readonly own: number; readonly engine: number } | null;
  /** Of the row where the engine plays both sides with the same dice, the trial played once: see {@link unsplit}. */
  readonly engineValue: number;
  readonly engineLuck: number;
  /** Total error of the user's decisions, ≥ 0, as the evaluation sees them. */
  readonly lost: number;
  readonly turns: number;
  readonly end: ReplayedTrial['end'];
}

/** A trial as it is kept. */
export interface KeptManualTrial {
  /** From 0. */
  readonly trial: number;
  /** `roll`, `double`, `take`, `pass`, `beaver`, or a play by the position ID after it. */
  readonly actions: readonly string[];
  /** null while it is not over. */
  readonly figures: ManualFigures | null;
}

/** What storage has of a question: its trials by their numbers. */
export interface KeptManualTrials {
  readonly trials: readonly KeptManualTrial[];
}

const ROLL_ON = 'roll';
const DOUBLE = 'double';
const ANSWERS = ['take', 'pass', 'beaver'] as const;

/** A action as text. */
export function makeAction(action: Action): string {
  if (action.kind === 'play') return makePositionId(action.after);
  return action.kind === 'take' ? action.answer : action.doubled ? DOUBLE : ROLL_ON;
}

/** The action of a text; undefined where it is none. Whether it fits is for the trial to say. */
export function parseAction(text: string): Action | undefined {
  if (text === ROLL_ON || text === DOUBLE) return { kind: 'double', doubled: text === DOUBLE };
  const answer = ANSWERS.find((each) => each === text);
  if (answer !== undefined) return { kind: 'take', answer };
  const after = parsePositionId(text);
  return after.ok ? { kind: 'play', after: after.value } : undefined;
}

/** The same job with every trial played once: what a game by hand is compared with, since nobody plays one twice. */
export const unsplit = (job: RolloutJob): RolloutJob => ({
  ...job,
  settings: { ...job.settings, splitting: false },
});

/** What the games of a question are kept under: equal exactly where a trial's number means the same game. 64 hexadecimal digits. */
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

/** What storage has of a question. @returns `bad-file` or `newer-version` with the field in `where` */
export function restoreManualTrials(input: unknown): Result<KeptManualTrials> {
  const read = readLine(keptSchema, input);
  if (!read.ok) return read;
  const { trials } = read.value;
  const wrong = trials.findIndex(({ actions }) => !actions.every(parseAction));
  if (wrong < 0) return ok(withTrials({ trials: [] }, trials));
  const where = `trials.${wrong}.actions`;
  return fail('bad-file', reason('field-damaged', { field: where }), where);
}

/** Of two states of a trial the one that has come further, the second of equals. */
const further = (a: KeptManualTrial, b: KeptManualTrial): KeptManualTrial => {
  if ((a.figures === null) !== (b.figures === null)) return a.figures === null ? b : a;
  return a.actions.length > b.actions.length ? a : b;
};

/** Puts trials to those that are there: no trial twice, in the order of their numbers. */
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

/** What came of a trial that is over, `engine` being the same played by the engine alone. */
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

/** A trial that is over, in a table: every value for the side that is played by hand. */
export interface ManualRow {
  readonly trial: number;
  /** As the game ended; luck is what of it was the dice's doing, of both sides; what is left counts. */
  readonly played: number;
  readonly luck: number;
  readonly counts: number;
  /** What the trial, played once, counts where the engine plays both sides. */
  readonly engine: number;
  /** counts − engine: positive if the user did better. */
  readonly difference: number;
  readonly lost: number;
  readonly lucks: ManualFigures['lucks'];
  readonly end: ManualFigures['end'];
}

/** The trials that are over, with what they say together: means a trial, for the side that is played by hand. */
export interface ManualTable {
  readonly rows: readonly ManualRow[];
  readonly counts: Estimate;
  /** 0 in the mean of many. */
  readonly luck: Estimate;
  readonly engine: Estimate;
  /** Paired: what the dice did to both alike has no part in its error. */
  readonly difference: Estimate;
  readonly lost: Estimate;
}

/**
 * What has been played of a question. Errors are those of trials picked one by one, with what balanced dice can at most make
 * them agree.
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
