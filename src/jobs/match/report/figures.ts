import type { ErrorSum, PlayerStatistics } from '../../../games/backgammon/matchStatistics.ts';
import { type Player, PLAYERS } from '../../../games/backgammon/types.ts';
import { headOf, numberCell, rowOf } from './html.ts';
import type { MatchReport, ReportedDecision } from './types.ts';

/** A performance rating with the half-width of its 95 % interval. */
function ratingCell({ performanceRating, performanceRatingHalfWidth: half }: PlayerStatistics): string {
  const rating = numberCell(performanceRating, 2);
  return half === null ? rating : `${rating} ± ${numberCell(half, 2)}`;
}

/** The figures of both players: the five that matter most, then all. @param names - X's and O's, escaped */
export function figureTables(
  { match, statistics, fileProgram, decisions }: MatchReport,
  names: readonly string[],
): string {
  const worth = (value: number | null) =>
    value === null
      ? '–'
      : match.length === 0
        ? numberCell(value, 2, true)
        : `${numberCell(100 * value, 2, true)} %`;
  const row = (name: string, of: (player: PlayerStatistics) => string) =>
    rowOf([name, ...PLAYERS.map((player) => of(statistics[player]))]);
  const sum = ({ loss, counted, rate }: ErrorSum) =>
    `${numberCell(loss, 3)} (${counted}, ${numberCell(rate, 1)})`;
  const head = headOf([
    '<span class="note">Figure</span>',
    ...names.map((name, at) => `${PLAYERS[at] ?? ''} ${name}`),
  ]);
  const main = [
    row('PR', ratingCell),
    ...(fileProgram === undefined
      ? []
      : [row(`PR by ${fileProgram}’s figures`, ({ fileRating }) => numberCell(fileRating ?? null, 2))]),
    row('Error rate per decision, in thousandths', ({ all }) => numberCell(all.rate, 1)),
    row('Luck', ({ luck }) => worth(luck.cost)),
    row('Luck-adjusted result', ({ luckAdjusted }) => worth(luckAdjusted)),
    rowOf(['Worst decision', ...PLAYERS.map((player) => worstLink(player, decisions))]),
  ];
  const rest = [
    row('Checker plays: loss (unforced, mEMG each)', ({ plays }) => sum(plays)),
    row('Cube actions: loss (close or actual, mEMG each)', ({ cube }) => sum(cube)),
    row('Inaccuracies, errors, blunders', ({ all: { marks } }) =>
      [marks.doubtful, marks.bad, marks['very bad']].join(', '),
    ),
    row('Missed doubles, wrong doubles, wrong takes, wrong passes', ({ wrong }) =>
      [wrong.missedDoubles, wrong.doubles, wrong.takes, wrong.passes].join(', '),
    ),
    row('Snowie’s error rate', ({ snowieRate }) => numberCell(snowieRate, 1)),
    row('Luck, normalized equity', ({ luck }) => numberCell(luck.equity, 3, true)),
    row('Result', ({ result }) => worth(result)),
  ];
  return [
    `<table class="headline">${head}<tbody>${main.join('')}</tbody></table>`,
    `<details><summary>All figures</summary><div class="scroll"><table>${head}<tbody>${rest.join('')}</tbody></table></div></details>`,
  ].join('\n');
}

/** A player's largest loss with a link to its row. */
function worstLink(player: Player, decisions: readonly ReportedDecision[]): string {
  const own = decisions.filter(({ placed, loss }) => placed.decision.player === player && loss > 0);
  if (own.length === 0) return '–';
  const worst = own.reduce((a, b) => (b.loss > a.loss ? b : a));
  return `<a href="#d${worst.placed.index}">${numberCell(-worst.loss, 3)}</a>`;
}
