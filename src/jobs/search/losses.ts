import { MATCH_TABLE_NAMES, type MatchTableName } from '../../games/backgammon/met.ts';
import { NET_NAMES } from '../../games/backgammon/net.ts';
import { MATCH_LEVELS, placeOfLevel } from '../match/library.ts';
import { type Columns, lengthOf, type MatchColumns, NOT_EVALUATED } from './columns.ts';
import type { DecisionFigures, EvaluatedLevel, KeptMatch } from '../match/types.ts';

/** The place in the source column of a decision that was rolled out. */
const ROLLED_OUT = 254;

/** What found a loss: a level of evaluation, or a rollout; undefined for a decision that is not evaluated. */
export type LossSource = EvaluatedLevel | 'rollout' | undefined;

/** Reads the source column. */
export const sourceOf = (source: number): LossSource =>
  source === ROLLED_OUT ? 'rollout' : MATCH_LEVELS[source];

/** The levels of a match, the most accurate first; at each, the strong net and the preferred table first. */
function preferredLevels(matchLength: number, table: MatchTableName): readonly (readonly [number, number])[] {
  const tables = matchLength === 0 ? [table] : [table, ...MATCH_TABLE_NAMES.filter((name) => name !== table)];
  return MATCH_LEVELS.map((_, index) => index)
    .toReversed()
    .flatMap((index) =>
      NET_NAMES.toReversed().flatMap((net) =>
        tables.map((each) => {
          const level = MATCH_LEVELS[index]!;
          return [index, placeOfLevel({ level, table: each, net }, matchLength)] as const;
        }),
      ),
    );
}

/** What a decision adds to the losses that a PR counts; NaN if it does not count. */
const ratedLoss = ({
  counts,
  estimate,
  loss,
}: Pick<DecisionFigures, 'counts' | 'estimate' | 'loss'>): number =>
  counts ? (estimate?.loss ?? loss) : Number.NaN;

/**
 * Columns with the losses of a saved match: by finished rollouts, otherwise by the most accurate evaluation.
 *
 * @param columns - of the same decisions
 * @param kept - undefined if its figures are for another engine or other decisions
 * @param table - match equity table to prefer
 */
export function withLosses(
  { columns, ...match }: Omit<MatchColumns, 'best'>,
  kept: Pick<KeptMatch, 'figures' | 'rollouts'> | undefined,
  table: MatchTableName,
): MatchColumns {
  const n = lengthOf(columns);
  const loss = new Float64Array(n).fill(Number.NaN);
  const source = new Uint8Array(n).fill(NOT_EVALUATED);
  const rated = new Float64Array(n).fill(Number.NaN);
  const best = Array.from({ length: n }, () => '');
  if (kept !== undefined) {
    const levels = preferredLevels(match.rules.matchLength, table);
    for (let index = 0; index < n; index++) {
      const found = levels.find(([, place]) => Boolean(kept.figures[place]?.[index]));
      if (found === undefined) continue;
      const figures = kept.figures[found[1]]![index]!;
      loss[index] = figures.loss;
      source[index] = found[0];
      rated[index] = ratedLoss(figures);
      best[index] = figures.plays[0]?.play ?? '';
    }
    for (const { decision, rollout } of kept.rollouts) {
      if (!rollout.isDone || decision >= n) continue;
      loss[decision] = rollout.loss;
      source[decision] = ROLLED_OUT;
      rated[decision] = ratedLoss(rollout);
      if (best[decision] !== '') best[decision] = rollout.lines[0]?.name ?? '';
    }
  }
  const judged: Columns = { ...columns, loss, source, rated };
  return { ...match, columns: judged, best: best.join('\n') };
}
