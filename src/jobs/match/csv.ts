import { makeCsvTable } from '../../formats/reports/csv.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { makeLevel, pliesOf } from '../../games/backgammon/level.ts';
import type { Match } from '../../games/backgammon/match.ts';
import { markOf } from '../../games/backgammon/marks.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { SOURCE_COLUMNS, sourceCells } from '../backgammon/csvColumns.ts';
import type { RolloutJob } from '../backgammon/types.ts';
import { engineBy } from '../backgammon/job.ts';
import { bestText } from './best.ts';
import { actionText } from './figures.ts';
import type { FileLosses } from './fileRating.ts';
import type { DecisionRollout, MatchTerms, PlacedDecision, ShownFigures } from './types.ts';

/**
 * Columns of {@link makeMatchCsv}. Equities and losses as in `DecisionFigures`; rollout columns, seed
 * and settings are empty unless the decision was rolled out. `file_loss` is empty unless the file's program counts the decision.
 */
export const MATCH_CSV_COLUMNS: readonly string[] = [
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
  'level',
  'net',
  'match_table',
  'loss',
  'loss_half_width',
  'loss_estimate',
  'loss_standard_error',
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
  ...SOURCE_COLUMNS,
  'file_program',
  'file_loss',
];

/**
 * The decisions of a match as CSV, one per line, with all digits; decisions not evaluated have empty columns.
 *
 * @param decisions - the decisions to write
 * @param jobs - rollout jobs by their run, as far as known
 * @param losses - by the figures of the file; null if it has none
 */
export function makeMatchCsv(
  match: Match,
  decisions: readonly PlacedDecision[],
  figures: ShownFigures,
  { table, net }: MatchTerms,
  rollouts: ReadonlyMap<number, DecisionRollout>,
  jobs: ReadonlyMap<string, RolloutJob>,
  losses: FileLosses | null = null,
): string {
  const fileLosses = losses?.games.flat() ?? [];
  const rows = decisions.map(({ index, game, row, decision }) => {
    const { player, kind, position } = decision;
    const [found, rollout] = [figures[index] ?? null, rollouts.get(index)];
    const job = rollout === undefined ? undefined : jobs.get(rollout.run);
    const score = (of: Player) => match.games[game]?.score[of] ?? null;
    return {
      ...(job === undefined ? {} : sourceCells(job)),
      game: match.games[game]?.number ?? null,
      row,
      score_x: score('X'),
      score_o: score('O'),
      player,
      name: match.names[player],
      kind,
      roll: kind === 'play' ? (position.dice ?? []).join('') : '',
      action: actionText(decision),
      best: bestText(decision, { figures: found, rollout: undefined }),
      plies: found === null ? null : pliesOf(found.level),
      level: found === null ? '' : makeLevel(found.level),
      net: found === null ? '' : net,
      match_table: found === null || match.length === 0 ? '' : table,
      loss: found?.loss ?? null,
      loss_half_width: found?.lossHalfWidth ?? null,
      loss_estimate: found?.estimate?.loss ?? null,
      loss_standard_error: found?.estimate?.standardError ?? null,
      cost: found?.cost ?? null,
      error: found === null ? '' : markOf(found.loss),
      counts: found === null ? null : found.counts,
      luck: found?.luck?.equity ?? null,
      rollout_loss: rollout?.loss ?? null,
      rollout_half_width: rollout?.halfWidth ?? null,
      rollout_best: rollout === undefined ? '' : bestText(decision, { figures: found, rollout }),
      rollout_trials: rollout === undefined ? null : Math.min(...rollout.lines.map(({ trials }) => trials)),
      rollout_done: rollout === undefined ? null : rollout.isDone,
      file_program: losses?.program ?? '',
      file_loss: fileLosses[index] ?? null,
      xgid: makeXgid(position),
      position_id: { id: makePositionId(position.board) },
      // Figures of another engine are dropped when the match is opened.
      engine_version: found === null && rollout === undefined ? null : engineBy(net).version,
      weights: found === null && rollout === undefined ? null : engineBy(net).weights,
    };
  });
  return makeCsvTable(MATCH_CSV_COLUMNS, rows);
}
