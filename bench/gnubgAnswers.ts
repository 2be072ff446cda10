import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { canonicalJson, hashText } from '../src/jobs/hash.ts';
import { exported, parseGnubgLines, runGnubg } from './gnubgRun.ts';
import { needGnubg } from './gnubgServer.ts';

/** A play, `No double` or `Double, take` as GNU Backgammon rolled it out. */
export interface AnsweredLine {
  readonly name: string;
  /** Cubeful, or cubeless in a rollout without the cube: per unit of the cube before any double; in matches EMG. */
  readonly equity: number;
  readonly standardError: number;
}

/** GNU Backgammon's rollout of one question. */
export interface GnubgAnswer {
  readonly lines: readonly AnsweredLine[];
  /** `No double, take`; null for plays. */
  readonly action: string | null;
}

/** A row of the file: hash of the commands, cube action, and name, equity and standard error of each line. */
type Row = readonly [string, string | null, readonly (readonly [string, number, number])[]];

/**
 * Rollouts take GNU Backgammon hours and depend only on its commands, so they are kept with the repository:
 * a new engine of ours is compared without running them again.
 */
const FILE = 'bench/data/gnubg-rollouts.jsonl';

function keptAnswers(): ReadonlyMap<string, GnubgAnswer> {
  if (!existsSync(FILE)) return new Map();
  const rows = readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
  return new Map(
    rows.map(([key, action, lines]) => [
      key,
      { action, lines: lines.map(([name, equity, standardError]) => ({ name, equity, standardError })) },
    ]),
  );
}

const kept = keptAnswers();
const keyOf = (commands: readonly string[]): string => hashText(canonicalJson(commands)).slice(0, 16);

/** The answer to these commands in the repository. */
export const keptAnswer = (commands: readonly string[]): GnubgAnswer | undefined => kept.get(keyOf(commands));

/**
 * The kept answer to these commands, or a new one, which is then kept.
 *
 * @param name - of the question, for messages
 * @param cube - whether the commands roll out a cube decision
 * @throws Error if GNU Backgammon prints no rollout
 */
export async function askGnubg(
  name: string,
  commands: readonly string[],
  cube: boolean,
): Promise<GnubgAnswer> {
  const known = keptAnswer(commands);
  if (known !== undefined) return known;
  needGnubg('bench -- agreement');
  const { text } = await runGnubg(commands);
  const lines = parseGnubgLines(exported(text)).map(
    ({ name: line, cubelessEquity, cubefulEquity, errors }): AnsweredLine => ({
      name: line,
      equity: cubefulEquity ?? cubelessEquity,
      standardError: errors.cubeful ?? errors.cubeless,
    }),
  );
  // Without dice the program also reports a missed double.
  const action = cube ? (/Proper cube action: ([^(\n]+)/.exec(exported(text))?.[1]?.trim() ?? null) : null;
  if (lines.length < 2 || (cube && action === null))
    throw new Error(`gnubg: ${name}: expected a rollout, got ${text.slice(-1500)}`);
  const row: Row = [
    keyOf(commands),
    action,
    lines.map(({ name: line, equity, standardError }) => [line, equity, standardError]),
  ];
  appendFileSync(FILE, `${JSON.stringify(row)}\n`);
  return { lines, action };
}
