import { makeJob } from '../src/library/answers/job.ts';
import { difference, scoresOf } from '../src/engine/difference.ts';
import { unwrap } from '../src/engine/errors.ts';
import { makePlay, matchPlay } from '../src/formats/text/notation.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { estimate } from '../src/engine/stats.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { cubeDecision, DOUBLE_PASS } from '../src/jobs/backgammon/cubeDecision.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { scoreColumn } from '../src/jobs/backgammon/job.ts';
import { countOf, partOf } from './arguments.ts';
import { asked, commandsOf, PARTS, type Question } from './agreementPlan.ts';
import { type AnsweredLine, askGnubg } from './gnubgAnswers.ts';
import { openKernel } from './kernel.ts';
import { mean, writePart } from './result.ts';
import { rollOut } from './rollOut.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/**
 * Do our rollouts agree with those of GNU Backgammon (Debian package `gnubg`) with the same settings?
 * `npm run bench -- agreement [PART [COUNT]]`: both programs answer the first COUNT questions of
 * bench/agreementPlan.ts. A run of all questions replaces its part of the result.
 *
 * Each program plays with its own nets, so single equities differ by more than chance. What this tests is
 * dice, viewpoint, luck, cube and score.
 */
const [given, count] = process.argv.slice(2);
const part = partOf(PARTS, given, 'full');
const most = countOf('count', count, 1000);

const { kernel } = openKernel();

/** The job of a question: the plays that GNU Backgammon rolled out, or no double and double/take. */
function jobOf(
  { xgid }: Question,
  settings: RolloutSettings,
  lines: readonly AnsweredLine[],
): Promise<RolloutJob> {
  const { position } = unwrap(parseXgid(xgid));
  const { board, dice } = position;
  if (dice === null)
    return makeJob(position, settings, { cube: true }, kernel, () => Promise.resolve(kernel));
  const legal = kernel.plays(board, dice);
  const plays = lines.map(({ name }) => makePlay(unwrap(matchPlay(name, board, legal)).moves)).join('; ');
  return makeJob(position, settings, { plays }, kernel, () => Promise.resolve(kernel));
}

/** One equity by both programs, with standard errors; theirs as printed. */
interface Pair {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ourError: number;
  readonly theirError: number;
}

interface Verdict {
  readonly id: string;
  readonly category: string;
  readonly kind: Question['kind'];
  readonly lines: readonly Pair[];
  /**
   * Each other play's difference from their best play, ours and theirs, and the tolerance between the two.
   */
  readonly plays: readonly {
    readonly name: string;
    readonly ours: number;
    readonly theirs: number;
    readonly may: number;
  }[];
  readonly action: { readonly ours: string; readonly theirs: string } | null;
  readonly failures: readonly string[];
}

const joint = (...errors: readonly number[]): number => Math.hypot(...errors);

const VERBS = {
  no: /^no /i,
  yes: /^(re)?double/i,
  'too good': /^too good/i,
  optional: /^optional/i,
} as const;

/** Disagreements about the cube action where their own figures leave no doubt. */
function cubeFailures(
  lines: readonly AnsweredLine[],
  action: string,
  ours: ReturnType<typeof cubeDecision>,
): string[] {
  const [none, doubled] = lines as [AnsweredLine, AnsweredLine];
  const [noDouble, doubleTake] = [none.equity, doubled.equity];
  const taken = doubleTake < DOUBLE_PASS;
  const isClear = (margin: number, error: number) => Math.abs(margin) > Math.max(3 * error, 0.06);
  const failures: string[] = [];
  const doubleError = taken ? joint(none.standardError, doubled.standardError) : none.standardError;
  if (
    isClear(noDouble - Math.min(doubleTake, DOUBLE_PASS), doubleError) &&
    !VERBS[ours.action.double].test(action)
  )
    failures.push(`double: ${ours.action.double} for ${action}`);
  if (isClear(doubleTake - DOUBLE_PASS, doubled.standardError) && taken === (ours.action.answer === 'pass'))
    failures.push(`answer: ${ours.action.answer} for ${action}`);
  return failures;
}

async function compare(question: Question, settings: RolloutSettings): Promise<Verdict> {
  const theirs = await askGnubg(question.id, commandsOf(question, settings), question.play === null);
  const job = await jobOf(question, settings, theirs.lines);
  const { sums } = rollOut(kernel, job);
  const scores = scoresOf(sums);
  const lines = theirs.lines.map((line, candidate): Pair => {
    const own = estimate(sums, candidate, scoreColumn(job));
    return {
      name: line.name,
      ours: own.mean,
      theirs: line.equity,
      ourError: own.standardError!,
      theirError: line.standardError,
    };
  });
  const shared = { id: question.id, category: question.category, kind: question.kind, lines };
  if (theirs.action !== null) {
    const ours = cubeDecision(job.position, scores, { none: 0, doubled: 1 });
    return {
      ...shared,
      plays: [],
      action: { ours: `${ours.action.double}/${ours.action.answer}`, theirs: theirs.action },
      failures: cubeFailures(theirs.lines, theirs.action, ours),
    };
  }
  const best = lines.reduce(
    (one, { theirs: equity }, index) => (equity > lines[one]!.theirs ? index : one),
    0,
  );
  const plays = lines.flatMap((line, index) => {
    if (index === best) return [];
    const own = difference(sums, best, index);
    const error = joint(own.standardError!, line.theirError, lines[best]!.theirError);
    return [
      {
        name: line.name,
        ours: own.mean,
        theirs: lines[best]!.theirs - line.theirs,
        may: Math.max(4 * error, 0.04),
      },
    ];
  });
  return {
    ...shared,
    plays,
    action: null,
    failures: plays
      .filter(({ ours, theirs: other, may }) => Math.abs(ours - other) > may)
      .map(
        ({ name, ours, theirs: other, may }) =>
          `${name}: ${ours.toFixed(4)} behind for ${other.toFixed(4)} (± ${may.toFixed(4)})`,
      ),
  };
}

const settings = PARTS[part];
const all = asked(settings);
const verdicts: Verdict[] = [];
for (const question of all.slice(0, most)) {
  const verdict = await compare(question, settings);
  verdicts.push(verdict);
  console.log(
    question.id,
    question.category,
    ...verdict.lines.map(
      ({ ours, theirs, ourError, theirError }) =>
        `${ours.toFixed(4)} ${theirs.toFixed(4)} (${(ours - theirs).toFixed(4)} ± ${joint(ourError, theirError).toFixed(4)})`,
    ),
    verdict.action?.ours ?? '',
    verdict.action?.theirs ?? '',
    ...verdict.failures.map((failure) => `FAIL ${failure}`),
  );
}

const offs = verdicts.flatMap(({ kind, lines }) =>
  lines.map(({ ours, theirs, ourError, theirError }) => ({
    kind,
    off: ours - theirs,
    error: joint(ourError, theirError),
  })),
);
const summary = Object.fromEntries(
  (['all', 'plays', 'money cube', 'match cube'] as const).map((kind) => {
    const group = offs.filter((one) => kind === 'all' || one.kind === kind);
    return [
      kind,
      {
        lines: group.length,
        meanAbsolute: mean(group.map(({ off }) => Math.abs(off))),
        /** Expected value with equal nets: from chance alone, with normal errors as printed. */
        byChance: mean(group.map(({ error }) => error * Math.sqrt(2 / Math.PI))),
        mean: mean(group.map(({ off }) => off)),
      },
    ];
  }),
);
console.log(summary);
const failures = verdicts.flatMap(({ id, failures: own }) => own.map((failure) => `${id} ${failure}`));
console.log(`${verdicts.length} positions, ${failures.length} apart`, failures);
if (verdicts.length === all.length)
  writePart('agreement', part, {
    weights: WEIGHTS.fast.file,
    settings,
    summary,
    failures,
    positions: verdicts,
  });
