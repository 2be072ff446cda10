import { cubesReached, type SideStatistics, type Statistics } from '../games/backgammon/statistics.ts';
import { splitsTrials } from '../jobs/settings/fields/luck.ts';
import { FIRST_BRANCH_NOTE } from '../jobs/settings/reduction.ts';
import type { CandidateJson, RolloutJson } from '../jobs/backgammon/resultJson.ts';
import { counted, decimalCell, table } from './cells.ts';
import { percentCell } from './output.ts';
import { nameOf } from './rolloutText.ts';
import { sentence } from '../language/sentences.ts';

const share = (count: number, games: number): string =>
  `${percentCell(games === 0 ? null : count / games)} %`;
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** How often the game was actually won or lost, apart from passed doubles and unfinished games. */
function reallyWon({ games, ends, cube }: Statistics): string {
  const total = (of: (level: Statistics['cube'][number]) => readonly number[]): number =>
    sum(cube.flatMap((level) => of(level)));
  const parts = [
    `played to the end and won ${share(
      total(({ wins }) => wins),
      games,
    )}`,
    `lost ${share(
      total(({ losses }) => losses),
      games,
    )}`,
    `own doubles passed ${share(
      total(({ cashes }) => cashes.slice(0, 1)),
      games,
    )}`,
    `the opponent’s passed ${share(
      total(({ cashes }) => cashes.slice(1)),
      games,
    )}`,
  ];
  if (ends.bearoff > 0) parts.push(`ended by the bearoff tables ${share(ends.bearoff, games)}`);
  if (ends.truncated > 0) parts.push(`truncated ${share(ends.truncated, games)}`);
  return `${counted(games, 'game')}: ${parts.join(', ')}.`;
}

function side(name: string, { turns, hits, closeouts, bearoff }: SideStatistics, games: number): string {
  const when = (turn: number | null): string =>
    turn === null ? '' : `, first on turn ${decimalCell(turn, 1)}`;
  const [, one = 0, two = 0, more = 0] = hits.byNumber ?? [];
  const checkers =
    hits.byNumber === null
      ? ''
      : ` (one checker ${share(one, games)}, two ${share(two, games)}, more ${share(more, games)})`;
  return [
    `${name} hit in ${share(hits.games, games)} of the games${checkers}${when(hits.meanTurn)}`,
    ...(turns === null
      ? []
      : [
          `started ${share(turns.onBar, turns.played)} of its turns on the bar and danced on ${share(turns.danced, turns.onBar)} of these`,
          `was forced on ${share(turns.forced, turns.played)}`,
        ]),
    `closed out in ${share(closeouts.games, games)}${when(closeouts.meanTurn)}`,
    `wasted ${decimalCell(bearoff.meanWasted, 2)} pips per bear-off turn`,
  ].join('; ');
}

function printCandidate(candidate: CandidateJson, decision: RolloutJson['cube']): string {
  const { statistics } = candidate;
  const { cube, games, length, own, opponent } = statistics;
  const rows = cubesReached(cube).map(({ value, wins, losses, cashes, takes }) =>
    [value === 512 ? '≥ 512' : String(value), ...wins, ...losses, ...cashes, ...takes].map(String),
  );
  const header = ['cube', 'win', 'win g', 'win bg', 'lose', 'lose g', 'lose bg'];
  return [
    `${nameOf(candidate, decision)}: ${reallyWon(statistics)}`,
    table([...header, 'own cash', 'their cash', 'own taken', 'their taken'], rows),
    side('The player', own, games),
    side('The opponent', opponent, games),
    `${decimalCell(length.mean, 1)} turns per game`,
  ].join('\n');
}

/** Why the percentages of a cubeful rollout are not counts of games. */
export const CUBEFUL_PERCENTAGES =
  'Percentages above count a passed double by evaluation, as if played on. The games below are counted separately.';

/** The statistics of a rollout as text. */
export const printStatistics = ({ candidates, cube, settings }: RolloutJson): string =>
  [
    ...(settings.cubeless ? [] : [CUBEFUL_PERCENTAGES]),
    ...(splitsTrials(settings) ? [sentence(FIRST_BRANCH_NOTE)] : []),
    ...candidates.map((candidate) => printCandidate(candidate, cube)),
  ].join('\n\n');
