import type { LossEstimate } from '../src/engine/types.ts';
import { replayMatch } from '../src/formats/files/replayMatch.ts';
import { type Judged, judge } from '../src/games/backgammon/judge.ts';
import type { JudgedDecision } from '../src/games/backgammon/match.ts';
import { matchStatistics } from '../src/games/backgammon/matchStatistics.ts';
import { NET_NAMES } from '../src/games/backgammon/net.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { type Player, PLAYERS } from '../src/games/backgammon/types.ts';
import { EVALUATION_NET } from '../src/jobs/backgammon/levels.ts';
import { AUTO } from '../src/jobs/match/auto.ts';
import { placedDecisions } from '../src/jobs/match/figures.ts';
import { judgeMatch, type RolledDecision } from '../src/library/answers/match.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { unwrap } from '../src/engine/errors.ts';
import { openKernel } from './kernel.ts';
import { findTruth, readTruths, type Truth, truthDifferences, truthKey, truthLoss } from './matchTruths.ts';
import { type OwnMatch, playOwnMatch } from './ownMatch.ts';
import { mean, writePart } from './result.ts';

/**
 * `auto` against long rollouts: npm run bench -- match [MATCH…]. Rolls out all decisions of these matches (0 to 5; hours for
 * all; it can be stopped and resumed), analyzes them at `auto` and compares the performance ratings. Its `errors` are those of
 * look-ahead; the constants of lookAheadLoss.ts are from all matches together.
 */
const MATCHES: readonly OwnMatch[] = [
  { length: 3, seed: 1, noise: 0 },
  { length: 5, seed: 2, noise: 0 },
  { length: 7, seed: 3, noise: 0 },
  { length: 3, seed: 4, noise: 0.08 },
  { length: 5, seed: 5, noise: 0.08 },
  { length: 7, seed: 6, noise: 0.08 },
];
const { kernel } = openKernel();
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(4)));

/** The rating of a player and the half-width of its 95 % interval. */
const ratingOf = (decisions: readonly JudgedDecision[], player: Player) => {
  const { performanceRating, performanceRatingHalfWidth } = matchStatistics(decisions, {
    result: null,
    decisions: null,
  })[player];
  return { rating: performanceRating ?? 0, halfWidth: performanceRatingHalfWidth ?? 0 };
};

/** A decision with the loss of its long rollout; without one, nothing was in doubt and nothing lost. */
function truly(judged: Judged, truth: Truth | undefined): JudgedDecision {
  const known: LossEstimate =
    truth === undefined ? { mean: 0, standardError: 0 } : truthLoss(judged.decision, truth);
  const loss = Math.max(0, known.mean);
  const estimate = { loss: known.mean, cost: 0, standardError: known.standardError ?? null };
  const { player, kind, counts, acted } = judged;
  return { player, kind, counts, acted, loss, cost: 0, estimate, luck: null };
}

/** Root mean square error of losses by look-ahead where a long rollout had something to decide, by net and plies. */
function errorsOf(all: readonly Judged[], truths: ReadonlyMap<number, Truth>) {
  return Object.fromEntries(
    NET_NAMES.map((net) => [
      net,
      [0, 1, 2].map((plies) => {
        const squares: Record<'play' | 'cube', number[]> = { play: [], cube: [] };
        for (const [index, truth] of truths) {
          const { decision } = all[index]!;
          const own = judge(kernel.by(net), decision, false, { plies });
          const differences = truthDifferences(own, truth);
          squares[decision.kind === 'play' ? 'play' : 'cube'].push(...differences.map((each) => each * each));
        }
        const errorOf = (kind: 'play' | 'cube') =>
          squares[kind].length === 0 ? null : rounded(Math.sqrt(mean(squares[kind])));
        return {
          plies,
          play: errorOf('play'),
          plays: squares.play.length,
          cube: errorOf('cube'),
          cubes: squares.cube.length,
        };
      }),
    ]),
  );
}

/** Analyzes a match at `auto`. @returns its decisions, with CPU seconds of 2-ply and of all */
async function analyze(match: ReturnType<typeof replayMatch>) {
  const runner = createInlineRunner(kernel, () => 0);
  const before = cpuSeconds();
  let looked = 0;
  const games = await judgeMatch(
    kernel,
    match,
    {
      level: AUTO,
      filter: MOVE_FILTERS.normal,
      matchTable: 'kazaross-xg2',
      net: EVALUATION_NET,
      rollOut: async (job) => unwrap(await runner.start(job, { onProgress() {} }).finished),
    },
    {
      hasStopped: () => false,
      onProgress(done, all) {
        if (done === all && looked === 0) looked = cpuSeconds() - before;
      },
    },
  );
  const seconds = { look: rounded(looked), all: rounded(cpuSeconds() - before) };
  return { judged: games.flat(), seconds };
}

const comparison = (judged: readonly RolledDecision[], truths: readonly JudgedDecision[], player: Player) => {
  const [auto, truth] = [ratingOf(judged, player), ratingOf(truths, player)];
  const difference = auto.rating - truth.rating;
  const halfWidth = Math.hypot(auto.halfWidth, truth.halfWidth);
  return {
    player,
    rating: rounded(auto.rating),
    halfWidth: rounded(auto.halfWidth),
    truth: rounded(truth.rating),
    truthHalfWidth: rounded(truth.halfWidth),
    difference: rounded(difference),
    isInside: Math.abs(difference) <= halfWidth,
  };
};

/** The inline runner alone does not keep the process alive. */
const awake = setInterval(() => {}, 1000);
const given = process.argv.slice(2).map(Number);
for (const number of given.length === 0 ? MATCHES.keys() : given) {
  const own = MATCHES[number];
  if (own === undefined) throw new Error(`match: expected 0 to ${MATCHES.length - 1}, got ${number}`);
  const match = replayMatch(playOwnMatch(kernel.by('fast'), own), kernel);
  const decisions = placedDecisions(match);
  const known = readTruths();
  for (const { decision } of decisions) if (!known.has(truthKey(decision))) findTruth(kernel, decision);
  const all = readTruths();
  const truths = new Map(
    decisions.flatMap(({ index, decision }) => {
      const truth = all.get(truthKey(decision));
      return truth === undefined ? [] : [[index, truth] as const];
    }),
  );
  const { judged, seconds } = await analyze(match);
  const long = judged.map((each, index) => truly(each, truths.get(index)));
  const levels = Object.fromEntries(
    ['2', 'R1', 'R2'].map((level) => [level, judged.filter((each) => String(each.level) === level).length]),
  );
  const figures = {
    weights: WEIGHTS[EVALUATION_NET].file,
    ...own,
    decisions: decisions.length,
    cpuSeconds: seconds,
    levels,
    notSettled: judged.filter(({ isSettled }) => isSettled === false).length,
    ratings: PLAYERS.map((player) => comparison(judged, long, player)),
    errors: errorsOf(judged, truths),
  };
  console.log(JSON.stringify(figures, null, 1));
  writePart('match', `match-${number}`, figures);
}
clearInterval(awake);
