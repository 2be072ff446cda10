import { PLAYER_NUMBERS } from '../../../formats/files/matchRecord.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import type { Match } from '../../../games/backgammon/match.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import { MARK_LOSSES, MARK_WORDS } from '../../../games/backgammon/marks.ts';
import { isError, qualityOf } from '../../../games/backgammon/quality.ts';
import { type Player, PLAYERS } from '../../../games/backgammon/types.ts';
import { playedText } from '../figures.ts';
import { boardSvg, type DrawnPlay } from './board.ts';
import { curveSvg } from './curveSvg.ts';
import { figureTables } from './figures.ts';
import { escaped, headOf, numberCell, rowOf } from './html.ts';
import { STYLE } from './style.ts';
import type { MatchReport, ReportedDecision } from './types.ts';
import type { DecisionFigures } from '../types.ts';

/** Decisions shown with their boards. */
const MOST_BOARDS = 12;
/** Smallest loss of those: an inaccuracy. */
const LEAST_LOSS = MARK_LOSSES.doubtful;
const LONGEST_NAME = 60;

/** Writes a report as one HTML file without scripts that needs no other file. */
export function makeMatchReport(report: MatchReport): string {
  const { match, details, level, decisions, partRead, problems, program } = report;
  const players = PLAYERS.map((player) => nameOf(match, player));
  const title = `${players.join(' – ')}, ${match.length === 0 ? 'money games' : `match to ${match.length}`}${report.partRead === undefined ? '' : ' (read in part)'}`;
  const place = [details.event, details.round, details.location, details.date].filter(Boolean).map(escaped);
  const worst = worstOf(decisions);
  const rolled = decisions.filter(({ isRolled }) => isRolled).length;
  const notes = [`Evaluated at ${escaped(level)}`, ...(rolled > 0 ? [`${rolled} rolled out`] : [])];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    ...(partRead === undefined ? [] : [`<p class="bad">${escaped(partRead)}</p>`]),
    ...(place.length > 0 ? [`<p class="note">${place.join(', ')}</p>`] : []),
    `<p class="note">${notes.join(', ')}. ${escaped(program)}</p>`,
    ...(details.comment === '' ? [] : [`<p class="comment">${escaped(details.comment)}</p>`]),
    ...problems.map((problem) => `<p class="bad">${escaped(problem)}</p>`),
    figureTables(report, players),
    `<h2>${courseTitle(report)}</h2>`,
    curveSvg(
      report.curve,
      decisions.map((one) => ({ index: one.placed.index, loss: one.loss, title: titleOf(match, one) })),
      match.games.map(({ number }) => number),
      `${courseTitle(report)} Each error links to its row in the list.`,
    ),
    '<p class="note">Upper line: prospects of X after each decision. Lower line: luck of X less luck of O. Circle: inaccuracy, diamond: error, triangle: blunder.</p>',
    '<h2>Worst decisions</h2>',
    worst.length === 0
      ? `<p>No mistake of ${LEAST_LOSS.toFixed(3)} or more.</p>`
      : `<div class="worst">${worst.map((one) => article(match, one)).join('')}</div>`,
    '<h2>All decisions</h2><p class="note">Turns without a cube decision of note are left out.</p>',
    ...match.games.map((_, game) => gameTable(match, game, decisions)),
    '</main></body></html>\n',
  ].join('\n');
}

const nameOf = ({ names }: Match, player: Player): string =>
  escaped(names[player].trim().slice(0, LONGEST_NAME)) || `player ${PLAYER_NUMBERS[player]}`;

const courseTitle = ({ match, curve }: MatchReport): string =>
  `How did ${nameOf(match, 'X')}’s ${curve.unit === 'chance' ? 'winning chance' : 'equity'} go?`;

/** The decisions that lost most, the worst first. */
const worstOf = (decisions: readonly ReportedDecision[]): readonly ReportedDecision[] =>
  decisions
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .toSorted((a, b) => b.loss - a.loss || a.placed.index - b.placed.index)
    .slice(0, MOST_BOARDS);

const rollOf = ({ placed: { decision } }: ReportedDecision): string =>
  decision.kind === 'play' ? (decision.position.dice ?? []).join('') : 'cube';

/** `Game 1, move 5, X: 62 24/18 13/11, −0.120`. */
function titleOf(match: Match, one: ReportedDecision): string {
  const { game, row, decision } = one.placed;
  const number = match.games[game]?.number ?? game + 1;
  return escaped(
    `Game ${number}, move ${row}, ${decision.player}: ${rollOf(one)} ${playedText(decision)}, ${numberCell(-one.loss, 3)}`,
  );
}

const wordOf = ({ loss, counts, isOpen }: ReportedDecision): string => {
  const quality = qualityOf(loss);
  if (!counts) return '';
  return `<span class="${quality === 'best' ? 'isbest' : quality.replace(' ', '-')}">${isError(quality) ? MARK_WORDS[quality] : quality}</span>${isOpen ? ', not settled' : ''}`;
};

const lossOf = ({ loss, halfWidth, isRolled }: ReportedDecision): string =>
  `${numberCell(-loss, 3)}${halfWidth === null ? '' : ` ± ${numberCell(halfWidth, 3)}`}${isRolled ? ' rolled out' : ''}`;

function article(match: Match, one: ReportedDecision): string {
  const { placed, best, bestMoves, figures } = one;
  const { decision } = placed;
  const { position } = decision;
  const plays: readonly DrawnPlay[] =
    decision.kind === 'play'
      ? [
          { moves: decision.play.moves, look: 'played' },
          { moves: bestMoves, look: 'best' },
        ]
      : [];
  const rows =
    decision.kind === 'play'
      ? figures.plays.map(({ play, equity, level }) => [
          escaped(play),
          numberCell(equity, 3, true),
          isRolloutLevel(level) ? level : `${level}-ply`,
        ])
      : cubeRows(figures.cube);
  const score =
    position.matchLength === 0
      ? `money, cube ${position.cube.value}`
      : `${position.matchLength - position.score.roller} away, opponent ${position.matchLength - position.score.opponent} away, cube ${position.cube.value}`;
  return [
    `<article><h3><a href="#d${placed.index}">${titleOf(match, one)}</a></h3>`,
    `<p>${wordOf(one)}: ${escaped(playedText(decision))} loses ${numberCell(one.loss, 3)}. Best: ${escaped(best)}.</p>`,
    boardSvg(position, 'X', plays, `Board: ${escaped(makeXgid(position))}`),
    plays.length > 0 ? '<p class="note">Green arrows: best. Red dashed arrows: played.</p>' : '',
    `<table>${headOf(decision.kind === 'play' ? ['Play', 'Equity, evaluated', 'Level'] : ['Line', 'Equity, evaluated'])}<tbody>${rows.map(rowOf).join('')}</tbody></table>`,
    `<p class="note">${decision.position.onRoll} on roll, ${score}</p><p><code>${escaped(makeXgid(position))}</code></p></article>`,
  ].join('\n');
}

const cubeRows = (cube: DecisionFigures['cube']): readonly (readonly string[])[] =>
  cube === null
    ? []
    : [
        ['No double', numberCell(cube.noDouble, 3, true)],
        ['Double, take', numberCell(cube.doubleTake, 3, true)],
        ['Double, pass', numberCell(cube.doublePass, 3, true)],
      ];

function gameTable(match: Match, index: number, decisions: readonly ReportedDecision[]): string {
  const game = match.games[index];
  const own = decisions.filter(({ placed }) => placed.game === index);
  if (game === undefined || own.length === 0) return '';
  const { number, score, isCrawford, isCut, result } = game;
  const ended = result === null ? 'not finished' : `${result.winner} wins ${result.points}`;
  const end = isCut ? `read in part, ${ended}` : ended;
  // Rows that the curve links to are listed in any case.
  const shown = own.filter(
    ({ placed: { decision }, counts, loss }) =>
      decision.kind !== 'double' || decision.doubled || counts || loss >= LEAST_LOSS,
  );
  const rows = shown.map((one) => {
    const { placed, best, loss } = one;
    const cells = [
      String(placed.row),
      placed.decision.player,
      rollOf(one),
      escaped(playedText(placed.decision)),
      loss === 0 ? '' : escaped(best),
      loss === 0 ? '' : lossOf(one),
      wordOf(one),
    ];
    const [head, ...rest] = cells;
    return `<tr id="d${placed.index}"><th scope="row">${head}</th>${rest.map((cell, at) => `<td${at === 2 || at === 3 ? ' class="left"' : ''}>${cell}</td>`).join('')}</tr>`;
  });
  return [
    `<h3>Game ${number}: X ${score.X}, O ${score.O}${isCrawford ? ', Crawford game' : ''} <span class="note">${end}</span></h3>`,
    `<div class="scroll"><table class="list">${headOf(['Move', 'Player', 'Roll', 'Played', 'Best', 'Loss', 'Quality'])}<tbody>`,
    ...rows,
    '</tbody></table></div>',
  ].join('\n');
}
