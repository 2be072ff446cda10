import { unwrap } from '../src/engine/errors.ts';
import { parseText } from '../src/formats/text/pastedText.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import { ENGINE } from '../src/jobs/backgammon/legalJob.ts';
import { type DecisionFigures, figuresOf, placedDecisions } from '../src/jobs/match/figures.ts';
import { FIGURE_PLACES, fingerprint, matchKey, restoreMatch } from '../src/jobs/match/library.ts';
import { positionColumns } from '../src/jobs/search/columns.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import { openKernel } from './kernel.ts';
import { longMatch } from './longMatch.ts';
import { writeResult } from './result.ts';

/**
 * What opening and evaluating a long match costs: `npm run bench -- match-open [GAMES [PLIES]]`. CPU seconds of
 * one thread, which other work on the machine hardly affects: two quiet cores need about half of those of the
 * evaluation.
 */
const LENGTH = 25;
const [games = 60, plies = 1] = process.argv.slice(2).map(Number);

/** Parts in order, with CPU seconds. */
const parts: { readonly part: string; readonly seconds: number }[] = [];
function timed<T>(part: string, work: () => T): T {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  const seconds = Number(((user + system) / 1e6).toFixed(3));
  parts.push({ part, seconds });
  console.log(`${part.padEnd(28)}${seconds.toFixed(3).padStart(9)} s`);
  return made;
}

const { kernel } = openKernel();
const text = longMatch(games, LENGTH);
const understood = timed('read the file', () => unwrap(parseText(text)));
if (understood.kind !== 'match') throw new Error(`a match, not a ${understood.kind}`);
const match = timed('replay it', () => openMatch(kernel, understood.record));
if (match.problems.length > 0 || match.games.length !== games)
  throw new Error(`${match.games.length} games, ${match.problems[0]?.message ?? 'no problem'}`);
const decisions = timed('list its decisions', () => placedDecisions(match));
const of = timed('identify it', () => matchKey(text) + fingerprint(decisions, ENGINE)).slice(64);
timed('columns of the search', () => positionColumns(match));
const figures = timed(`evaluate at ${plies}-ply`, () =>
  decisions.map(
    ({ decision, isFirst }): DecisionFigures => figuresOf(judge(kernel, decision, isFirst, { plies })),
  ),
);
const kept = {
  text,
  rules: { jacoby: false, beavers: false },
  of,
  level: plies,
  isEvaluating: false,
  figures: Array.from({ length: FIGURE_PLACES }, (_, place) => (place === plies ? figures : [])),
  marks: [],
  rollouts: [],
  queue: [],
  isQueuePaused: false,
};
const stored = timed('copy it to storage', () => structuredClone(kept));
timed('check it from storage', () => unwrap(restoreMatch(stored)));
console.log(`${decisions.length} decisions`);
writeResult('match-open', { games, length: LENGTH, decisions: decisions.length, plies, parts });
