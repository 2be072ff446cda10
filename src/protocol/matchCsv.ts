import { csvField } from '../formats/report/tables.ts';
import { makeXgid } from '../formats/xgid.ts';
import { cubeAction, cubeActionText, cubeRules } from '../games/backgammon/cube.ts';
import type { Decision, Match } from '../games/backgammon/match.ts';
import { markOf } from '../games/backgammon/matchStatistics.ts';
import type { Player } from '../games/backgammon/types.ts';
import { type DecisionFigures, deedText, type PlacedDecision } from './matchFigures.ts';
import type { LevelFigures, MatchLevel } from './matchLibrary.ts';
import type { DecisionRollout } from './matchRollout.ts';

/** Columns of {@link makeMatchCsv}. Equities and losses as in {@link DecisionFigures}; rollout columns only where one has trials. */
export const MATCH_CSV_COLUMNS = [
  'game',
  'row',
  'score_x',
  'score_o',
  'player',
  'name',
  'kind',
  'roll',
  'action',
  'best',
  'plies',
  'match_table',
  'loss',
  'cost',
  'error',
  'counts',
  'luck',
  'rollout_loss',
  'rollout_half_width',
  'rollout_best',
  'rollout_trials',
  'rollout_done',
  'xgid',
] as const;

/** Spreadsheets take text that begins so for a formula; names come from a file. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** What an evaluation has as the best; empty where there was nothing to decide. */
function bestOf(decision: Decision, { plays, cube }: DecisionFigures): string {
  if (decision.kind === 'play') return plays[0]?.play ?? '';
  if (cube === null) return '';
  const { noDouble, doubleTake, doublePass } = cube;
  return cubeActionText(cubeAction(noDouble, doubleTake, doublePass, cubeRules(decision.position)));
}

/**
 * The decisions of a match as CSV, one a line, with all digits; those that are not evaluated have empty columns.
 *
 * @param decisions - which of them
 * @param level - of the figures
 */
export function makeMatchCsv(
  match: Match,
  decisions: readonly PlacedDecision[],
  figures: LevelFigures,
  { plies, table }: MatchLevel,
  rollouts: ReadonlyMap<number, DecisionRollout>,
): string {
  const rows = decisions.map(({ index, game, row, decision }) => {
    const { player, kind, position } = decision;
    const [found, rollout] = [figures[index] ?? null, rollouts.get(index)];
    const score = (of: Player) => match.games[game]?.score[of] ?? null;
    return [
      match.games[game]?.number ?? null,
      row,
      score('X'),
      score('O'),
      player,
      asText(match.names[player]),
      kind,
      kind === 'play' ? (position.dice ?? []).join('') : '',
      deedText(decision),
      found === null ? '' : bestOf(decision, found),
      found === null ? null : plies,
      found === null || match.length === 0 ? '' : table,
      found?.loss ?? null,
      found?.cost ?? null,
      found === null ? '' : markOf(found.loss),
      found === null ? '' : String(found.counts),
      found?.luck?.equity ?? null,
      rollout?.loss ?? null,
      rollout?.halfWidth ?? null,
      rollout === undefined || kind !== 'play' ? '' : (rollout.lines[0]?.name ?? ''),
      rollout === undefined ? null : Math.min(...rollout.lines.map(({ trials }) => trials)),
      rollout === undefined ? '' : String(rollout.isDone),
      makeXgid(position),
    ];
  });
  return `${[MATCH_CSV_COLUMNS, ...rows].map((row) => row.map(csvField).join(',')).join('\n')}\n`;
}
