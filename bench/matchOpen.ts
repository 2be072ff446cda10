import { unwrap } from '../src/engine/errors.ts';
import { parseText } from '../src/formats/text/pastedText.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import { figuresOf, placedDecisions } from '../src/jobs/match/figures.ts';
import { FIGURE_PLACES, fingerprint, matchKey, restoreMatch } from '../src/jobs/match/library.ts';
import { positionColumns } from '../src/jobs/search/matchColumns.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import { partOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { longMatch } from './longMatch.ts';
import { measureMany, measurePage } from './matchOpenPage.ts';
import { writePart } from './result.ts';
import type { DecisionFigures } from '../src/jobs/match/types.ts';

/**
 * What opening and evaluating a match of 60 games costs: `npm run bench -- match-open [cpu|page|many]`. `cpu`: CPU
 * seconds of one thread, which other work on the machine hardly affects; two quiet cores need about half of
 * those of the evaluation. `page`: milliseconds in Chromium. `many`: the same of 20 matches of 7
 * points, dropped at once during a rollout.
 */
const GAMES = 60;
const LENGTH = 25;
const PLIES = 1;
const text = longMatch(GAMES, LENGTH);

/** Does the work of opening, evaluating and storing the match, step by step. */
async function measureCpu(): Promise<object> {
  const steps: { readonly step: string; readonly seconds: number }[] = [];
  function timed<T>(step: string, work: () => T): T {
    const before = process.cpuUsage();
    const made = work();
    const { user, system } = process.cpuUsage(before);
    steps.push({ step, seconds: Number(((user + system) / 1e6).toFixed(3)) });
    return made;
  }
  const { kernel } = openKernel();
  const understood = timed('read the file', () => unwrap(parseText(text)));
  if (understood.kind !== 'match') throw new Error(`a match, not a ${understood.kind}`);
  const match = timed('replay it', () => openMatch(kernel, understood.record));
  if (match.problems.length > 0 || match.games.length !== GAMES)
    throw new Error(`${match.games.length} games, ${match.problems[0]?.message ?? 'no problem'}`);
  const decisions = timed('list its decisions', () => placedDecisions(match));
  const of = timed('identify it', () => matchKey(text) + fingerprint(decisions)).slice(64);
  timed('columns of the search', () => positionColumns(match));
  const figures = timed(`evaluate at ${PLIES}-ply`, () =>
    decisions.map(
      ({ decision, isFirst }): DecisionFigures =>
        figuresOf(judge(kernel, decision, isFirst, { plies: PLIES })),
    ),
  );
  const kept = {
    text,
    rules: { jacoby: false, beavers: false },
    of,
    level: PLIES,
    isEvaluating: false,
    figures: Array.from({ length: FIGURE_PLACES }, (_, place) => (place === PLIES ? figures : [])),
    marks: [],
    rollouts: [],
    queue: [],
    isQueuePaused: false,
  };
  const stored = timed('copy it to storage', () => structuredClone(kept));
  timed('check it from storage', () => unwrap(restoreMatch(stored)));
  return { decisions: decisions.length, steps };
}

const MANY = 20;
const MANY_TERMS = { games: 5, length: 7, plies: 2 };
const many = Array.from({ length: MANY }, (_, index) =>
  longMatch(MANY_TERMS.games, MANY_TERMS.length).replaceAll('root', `rival${index + 1}`),
);

const PARTS = { cpu: measureCpu, page: () => measurePage(text), many: () => measureMany(many) };
const part = partOf(PARTS, process.argv[2], 'cpu');
const figures = await PARTS[part]();
console.log(figures);
const terms = part === 'many' ? MANY_TERMS : { games: GAMES, length: LENGTH, plies: PLIES };
writePart('match-open', part, { ...terms, ...figures });
