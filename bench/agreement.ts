import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeJob } from '../src/cli/job.ts';
import { difference, scoresOf } from '../src/engine/difference.ts';
import { unwrap } from '../src/engine/errors.ts';
import { makePlay, matchPlay } from '../src/formats/notation.ts';
import { parseXgid } from '../src/formats/xgid.ts';
import { estimate } from '../src/engine/stats.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { cubeDecision, DOUBLE_PASS } from '../src/protocol/cubeDecision.ts';
import { canonicalJson, hashText, type RolloutJob, scoreColumn } from '../src/protocol/job.ts';
import type { RolloutSettings } from '../src/protocol/settings.ts';
import { PARTS, type Part, type Question, questions, settingsOf } from './agreementPlan.ts';
import {
  cubeCommands,
  exported,
  type GnubgLine,
  parseGnubgLines,
  playsCommands,
  runGnubg,
} from './gnubgRun.ts';
import { needGnubg } from './gnubgServer.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';
import { rollOut } from './rollOut.ts';

/**
 * Do rollouts agree with those of GNU Backgammon (Debian package `gnubg`) under the same settings?
 * `npm run bench:agreement [-- PART [COUNT]]`: the questions of bench/agreementPlan.ts, the first COUNT of them, put to both. What
 * that program answered is kept in .cache/gnubg, so an interrupted run goes on; written to bench/results/agreement-PART.json.
 *
 * The two play with nets of their own, so single equities differ by more than chance. What is tested is the machinery: dice,
 * viewpoint, luck, cube, score.
 */
const [PART = 'full', most = '1000'] = process.argv.slice(2);
if (!PARTS.includes(PART as Part)) throw new Error(`part: expected one of ${PARTS.join(', ')}, got ${PART}`);
const CACHE = '.cache/gnubg';
/** Plays compared, those that the other program's static evaluation puts first. */
const PLAYS = 3;

needGnubg('bench:agreement');
const { kernel } = openKernel();

interface Theirs {
  readonly lines: readonly GnubgLine[];
  /** `No double, take`; null for plays. */
  readonly action: string | null;
  readonly cpuSeconds: number;
}

async function askGnubg(question: Question, settings: RolloutSettings): Promise<Theirs> {
  const { xgid, play } = question;
  const commands = play === null ? cubeCommands(xgid, settings) : playsCommands(xgid, settings, play, PLAYS);
  const file = join(CACHE, `${hashText(canonicalJson(commands)).slice(0, 16)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Theirs;
  } catch {
    // Not asked yet.
  }
  const { text, cpuSeconds } = await runGnubg(commands);
  const lines = parseGnubgLines(exported(text));
  // Before a roll it also tells of a double that was missed.
  const action =
    play === null ? (/Proper cube action: ([^(\n]+)/.exec(exported(text))?.[1]?.trim() ?? null) : null;
  if (lines.length < 2 || (play === null && action === null))
    throw new Error(`gnubg: ${question.id}: expected a rollout, got ${text.slice(-1500)}`);
  const theirs: Theirs = { lines, action, cpuSeconds };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify(theirs));
  return theirs;
}

/** The job of a question: of the plays that the other program rolled out, or of both lines of its cube. */
function jobOf(
  { xgid }: Question,
  settings: RolloutSettings,
  lines: readonly GnubgLine[],
): Promise<RolloutJob> {
  const { position } = unwrap(parseXgid(xgid));
  const { board, dice } = position;
  if (dice === null)
    return makeJob(position, settings, { cube: true }, kernel, () => Promise.resolve(kernel));
  const legal = kernel.plays(board, dice);
  const plays = lines.map(({ name }) => makePlay(unwrap(matchPlay(name, board, legal)).moves)).join('; ');
  return makeJob(position, settings, { plays }, kernel, () => Promise.resolve(kernel));
}

/** An equity of both programs; errors are standard errors, theirs as printed. */
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
  /** Of each other play to their best: difference ours, theirs, and what they may be apart. */
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

/** The value that ranks: with the cube, or without it where it is left aside. */
const equityOf = ({ cubelessEquity, cubefulEquity }: GnubgLine): number => cubefulEquity ?? cubelessEquity;
const errorOf = ({ errors }: GnubgLine): number => errors.cubeful ?? errors.cubeless;

const VERBS = {
  no: /^no /i,
  yes: /^(re)?double/i,
  'too good': /^too good/i,
  optional: /^optional/i,
} as const;

/** What a cube action of theirs says against ours, where their own figures are clear about it. */
function cubeFailures(
  lines: readonly GnubgLine[],
  action: string,
  ours: ReturnType<typeof cubeDecision>,
): string[] {
  const [none, doubled] = lines as [GnubgLine, GnubgLine];
  const [noDouble, doubleTake] = [equityOf(none), equityOf(doubled)];
  const taken = doubleTake < DOUBLE_PASS;
  const isClear = (margin: number, error: number) => Math.abs(margin) > Math.max(3 * error, 0.06);
  const failures: string[] = [];
  const doubleError = taken ? joint(errorOf(none), errorOf(doubled)) : errorOf(none);
  if (
    isClear(noDouble - Math.min(doubleTake, DOUBLE_PASS), doubleError) &&
    !VERBS[ours.action.double].test(action)
  )
    failures.push(`double: ${ours.action.double} for ${action}`);
  if (isClear(doubleTake - DOUBLE_PASS, errorOf(doubled)) && taken === (ours.action.answer === 'pass'))
    failures.push(`answer: ${ours.action.answer} for ${action}`);
  return failures;
}

async function compare(question: Question, settings: RolloutSettings): Promise<Verdict> {
  const theirs = await askGnubg(question, settings);
  const job = await jobOf(question, settings, theirs.lines);
  const { sums } = rollOut(kernel, job);
  const scores = scoresOf(sums);
  const lines = theirs.lines.map((line, candidate): Pair => {
    const own = estimate(sums, candidate, scoreColumn(job));
    return {
      name: line.name,
      ours: own.mean,
      theirs: equityOf(line),
      ourError: own.standardError!,
      theirError: errorOf(line),
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

const settings = settingsOf(PART as Part);
const verdicts: Verdict[] = [];
for (const question of questions().slice(0, Number(most))) {
  if (settings.cubeless && question.kind !== 'plays') continue;
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
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const summary = Object.fromEntries(
  (['all', 'plays', 'money cube', 'match cube'] as const).map((kind) => {
    const group = offs.filter((one) => kind === 'all' || one.kind === kind);
    return [
      kind,
      {
        lines: group.length,
        meanAbsolute: mean(group.map(({ off }) => Math.abs(off))),
        /** What it would be of two programs with equal nets: chance alone, of normal errors as printed. */
        byChance: mean(group.map(({ error }) => error * Math.sqrt(2 / Math.PI))),
        mean: mean(group.map(({ off }) => off)),
      },
    ];
  }),
);
console.log(summary);
const failures = verdicts.flatMap(({ id, failures: own }) => own.map((failure) => `${id} ${failure}`));
console.log(`${verdicts.length} positions, ${failures.length} apart`, failures);
writeResult(`agreement-${PART}`, {
  weights: WEIGHTS.file,
  settings,
  summary,
  failures,
  positions: verdicts,
});
