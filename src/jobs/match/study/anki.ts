import { PLAYER_NUMBERS } from '../../../formats/files/matchRecord.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { answerName, cubeActionText, cubeRules } from '../../../games/backgammon/cube.ts';
import { isRolloutLevel, type Level, makeLevel } from '../../../games/backgammon/level.ts';
import { MATCH_TABLES } from '../../../games/backgammon/met.ts';
import type { Decision } from '../../../games/backgammon/match.ts';
import { MARK_WORDS } from '../../../games/backgammon/marks.ts';
import { isError, qualityOf } from '../../../games/backgammon/quality.ts';
import { type LegalPlays, type Player, PLAYERS, type Position } from '../../../games/backgammon/types.ts';
import { hashText } from '../../hash.ts';
import { actionText, playedText } from '../figures.ts';
import { boardImage, type DrawnPlay } from '../report/board.ts';
import { escaped, headOf, numberCell, rowOf } from '../report/html.ts';
import { bestPlayName, type Known, rightCube } from '../best.ts';
import { deciderOf, playedCost, playNamed } from './question.ts';
import { SCORES_PLIES } from './scores.ts';
import type { ScoreFigures, StudyQuestion } from './types.ts';

/** The deck of the notes; Anki creates it. */
const DECK = 'Strata blunders';
/**
 * Header lines of Anki 2.1.54 and later. Special columns come first; without names for the others, Anki fills the
 * fields of the note type in order, whatever they are called in its language. A deck column creates a missing
 * deck, which `#deck:` would not.
 *
 * @see https://docs.ankiweb.net/importing/text-files.html#file-headers
 */
const HEADER: readonly string[] = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#guid column:1',
  '#deck column:2',
  '#tags column:3',
];

const LONGEST_NAME = 60;
/** Hexadecimal digits of a GUID: 80 bits. */
const GUID_LENGTH = 20;

/**
 * Writes questions as notes for Anki: a text file with tabs and HTML fields. Its front has the position, its back
 * the verdict. The same error always has the same GUID, so that another import updates its note.
 *
 * @param scores - what the decisions are worth at other scores; nothing about them for the questions that it lacks
 */
export function makeAnkiNotes(
  questions: readonly StudyQuestion[],
  legalPlays: LegalPlays,
  scores: ScoreFigures = new Map(),
): string {
  const rows = questions.map((question) =>
    [guidOf(question), DECK, tagsOf(question), frontOf(question), backOf(question, legalPlays, scores)]
      .map(field)
      .join('\t'),
  );
  return `${[...HEADER, ...rows].join('\n')}\n`;
}

/** A field in quotes, on one line. */
const field = (text: string): string => `"${text.replace(/[\t\r\n]+/g, ' ').replaceAll('"', '""')}"`;

/** Identifies the error by the match, its place and what was done, whatever its figures are. */
function guidOf({ names, length, game, placed }: StudyQuestion): string {
  const { row, decision } = placed;
  const parts = [...PLAYERS.map((player) => names[player]), length, game, row, makeXgid(decision.position)];
  return hashText([...parts, actionText(decision)].join('\n')).slice(0, GUID_LENGTH);
}

/** Spaces separate tags, and colons nest them. */
const tag = (text: string): string =>
  text.replace(/[\s:"\p{Cc}\p{Cf}]+/gu, '_').slice(0, LONGEST_NAME) || '_';

const tagsOf = (question: StudyQuestion): string =>
  [
    'strata',
    `strata::${tag(qualityOf(playedCost(question).loss).replace(' ', '-'))}`,
    `strata::${question.placed.decision.kind === 'play' ? 'checker-play' : 'cube'}`,
    `strata::player::${tag(deciderOf(question))}`,
  ].join(' ');

const nameOf = (name: string): string => escaped(name.trim().slice(0, LONGEST_NAME)).replace(/\n/g, ' ');

/** `X to play 62`, `Should X double?`, `Should O take?` */
function questionOf({ placed: { decision } }: StudyQuestion): string {
  const { kind, player, position } = decision;
  if (kind === 'play') return `${player} to play ${(position.dice ?? []).join('')}`;
  if (kind === 'take') return `Should ${player} take?`;
  return position.cube.owner === 'roller' ? `Should ${player} redouble?` : `Should ${player} double?`;
}

function termsOf(position: Position): string {
  const { matchLength, score, onRoll, crawford, cube, jacoby, beavers } = position;
  const away = (player: Player) => matchLength - (player === onRoll ? score.roller : score.opponent);
  const owner =
    cube.owner === 'centre' ? 'centered' : `of ${(cube.owner === 'roller') === (onRoll === 'X') ? 'X' : 'O'}`;
  return [
    ...(matchLength === 0
      ? ['money', ...(jacoby ? ['Jacoby rule'] : []), ...(beavers ? ['beavers'] : [])]
      : [`X ${away('X')} away, O ${away('O')} away`, ...(crawford ? ['Crawford game'] : [])]),
    `cube ${cube.value} ${owner}`,
  ].join(', ');
}

function frontOf(question: StudyQuestion): string {
  const { position } = question.placed.decision;
  const xgid = escaped(makeXgid(position));
  return [
    `<p><b>${questionOf(question)}</b><br>${termsOf(position)}</p>`,
    // A picture of its own: Anki leaves its text out of the browser's sort field, and cards need no style sheet.
    boardImage(position, question.placed.decision.player, [], questionOf(question)),
    `<p><code>${xgid}</code></p>`,
  ].join('');
}

function backOf(question: StudyQuestion, legalPlays: LegalPlays, scores: ScoreFigures): string {
  const { placed, names, length, game, details, rollout } = question;
  const { decision, row } = placed;
  const { loss, halfWidth } = playedCost(question);
  const place = [details.event, details.round, details.location, details.date].filter(Boolean);
  const match = length === 0 ? 'money games' : `match to ${length}`;
  const rolled = (rollout?.lines ?? []).map(({ name, equity, halfWidth: half, trials }) => [
    escaped(name),
    equityText(equity, half),
    `${trials} ${trials === 1 ? 'trial' : 'trials'}`,
  ]);
  const rows = [...rolled, ...evaluatedRows(question)].map(rowOf).join('');
  return [
    `<p><b>${bestOf(decision, question)}</b> is right.</p>`,
    `<p>Played: ${escaped(playedText(decision))}, ${wordOf(loss)}. It loses ${numberCell(loss, 3)}${halfWidth === null ? '' : ` ± ${numberCell(halfWidth, 3)}`}${costText(question)}, ${sourceText(question)}.</p>`,
    pictureOf(question, legalPlays),
    `<table style="margin:auto">${headOf([decision.kind === 'play' ? 'Play' : 'Line', 'Equity (± 95 %)', 'Level'])}<tbody>${rows}</tbody></table>`,
    scoresOf(question, scores),
    `<p>${PLAYERS.map((player) => nameOf(names[player]) || `player ${PLAYER_NUMBERS[player]}`).join(' – ')}, ${match}${place.map((part) => `, ${nameOf(part)}`).join('')}. Game ${game}, move ${row}, ${decision.player}.${length === 0 ? '' : ` Match equities: ${MATCH_TABLES[question.table].name}.`}</p>`,
  ].join('');
}

/** What gave the figures: `evaluated at 2-ply by the strong net`, `rolled out with plays by the fast net`. */
function sourceText({ rollout, figures: { level }, net }: StudyQuestion): string {
  if (rollout === undefined) return `evaluated at ${levelText(level)} by the ${net} net`;
  return rollout.net === undefined ? 'rolled out' : `rolled out with plays by the ${rollout.net} net`;
}

/** The best play or cube action; escaped. */
function bestOf(decision: Decision, known: Known): string {
  const right = rightCube(decision, known);
  if (decision.kind === 'play') return escaped(bestPlayName(decision, known));
  if (right === undefined) return '–';
  return decision.kind === 'take' ? answerName(right) : cubeActionText(right);
}

/** What is right at other scores, and what the action of the match would lose there; '' without figures. */
function scoresOf({ id, placed, net, table }: StudyQuestion, scores: ScoreFigures): string {
  const found = scores.get(id) ?? [];
  if (found.length === 0) return '';
  const rows = found.map(({ score, decision, figures }) =>
    rowOf([score, bestOf(decision, { figures, rollout: undefined }), numberCell(figures.loss, 3)]),
  );
  return [
    `<p>At other scores, evaluated at ${levelText(SCORES_PLIES)} by the ${net} net (match equities: ${MATCH_TABLES[table].name}):</p>`,
    `<table style="margin:auto">${headOf(['Score', 'Right', `Loss of ${escaped(playedText(placed.decision))}`])}<tbody>${rows.join('')}</tbody></table>`,
  ].join('');
}

/** What it costs in points or match winning chance, if that is another number. */
function costText(question: StudyQuestion): string {
  const { cost, loss } = playedCost(question);
  if (question.length > 0) return ` (${numberCell(100 * cost, 2)} % match winning chance)`;
  return Math.abs(cost - loss) < 1e-9 ? '' : ` (${numberCell(cost, 3)} points)`;
}

/** The word for a loss: `blunder`. */
function wordOf(loss: number): string {
  const quality = qualityOf(loss);
  return isError(quality) ? MARK_WORDS[quality] : quality;
}

const levelText = (level: Level): string => (isRolloutLevel(level) ? makeLevel(level) : `${level}-ply`);

const equityText = (equity: number, half: number | null | undefined): string =>
  `${numberCell(equity, 3, true)}${half === null || half === undefined ? '' : ` ± ${numberCell(half, 3)}`}`;

/** Rows of the evaluation, from the viewpoint of the player who decided. */
function evaluatedRows(question: StudyQuestion): readonly (readonly string[])[] {
  const { placed, figures } = question;
  const { level } = figures;
  const { decision } = placed;
  if (decision.kind === 'play')
    return figures.plays.map(({ play, equity, level: own, halfWidth }) => [
      escaped(play),
      equityText(equity, halfWidth),
      levelText(own),
    ]);
  if (figures.cube === null) return [];
  const { noDouble, doubleTake, doublePass, halfWidths } = figures.cube;
  const sign = decision.kind === 'take' ? -1 : 1;
  const named = levelText(level);
  const double = decision.position.cube.owner === 'roller' ? 'Redouble' : 'Double';
  return [
    ...(sign > 0 ? [[`No ${double.toLowerCase()}`, equityText(noDouble, halfWidths?.noDouble), named]] : []),
    [`${double}, take`, equityText(sign * doubleTake, halfWidths?.doubleTake), named],
    ...(cubeRules(decision.position).beavers
      ? [
          [
            `${double}, beaver`,
            equityText(2 * sign * doubleTake, halfWidths && 2 * halfWidths.doubleTake),
            named,
          ],
        ]
      : []),
    [`${double}, pass`, equityText(sign * doublePass, null), 'exact'],
  ];
}

/** The board with the best play and the play that was made; '' for cube decisions. */
function pictureOf(question: StudyQuestion, legalPlays: LegalPlays): string {
  const { decision } = question.placed;
  if (decision.kind !== 'play') return '';
  const best = playNamed(question, bestPlayName(question.placed.decision, question), legalPlays);
  const plays: readonly DrawnPlay[] = [
    { moves: decision.play.moves, look: 'played' },
    { moves: best?.moves ?? [], look: 'best' },
  ];
  return `${boardImage(decision.position, decision.player, plays, 'Best play: green arrows. Played: red dashed arrows.')}<p>Green arrows: best. Red dashed arrows: played.</p>`;
}
