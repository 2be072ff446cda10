import { useMemo } from 'react';
import { useStore } from 'zustand';
import { chanceUnit, EQUITY } from '../../../ui/charts/unit.ts';
import { mwcOfEquity } from '../../../games/backgammon/cube.ts';
import { MATCH_TABLES, type MatchTable } from '../../../games/backgammon/met.ts';
import { seenByDecider } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { positionForQuestion } from '../../../jobs/backgammon/question.ts';
import type { AnalysisServices, Units } from '../../state/analysis/types.ts';
import type { Unit } from '../../../ui/charts/types.ts';

/** Match winning chances at a position's score, for the deciding player. */
function matchUnit(position: Position, table: MatchTable): Unit {
  const seen = seenByDecider(position);
  return chanceUnit((equity) => mwcOfEquity(seen, table, equity));
}

/**
 * The units chosen by the reader.
 *
 * @param position - on the board, possible or not
 * @param isSound - whether it is possible: an impossible score has no chances
 * @param job - of the rollout shown
 */
export function useUnits(
  services: AnalysisServices,
  { position, isSound, question }: { position: Position; isSound: boolean; question: Question },
  job: RolloutJob | null,
): Units {
  const asChances = useStore(services.asChances, (state) => state.isOn);
  const { matchTable } = useStore(services.analysis, (state) => state.level);
  return useMemo(() => {
    const isMatch = isSound && position.matchLength > 0;
    const isRunMatch = job !== null && job.position.matchLength > 0;
    const of = (rollout: RolloutJob): Unit =>
      asChances && rollout.position.matchLength > 0
        ? matchUnit(rollout.position, MATCH_TABLES[rollout.settings.matchTable])
        : EQUITY;
    return {
      of,
      isChoice: isMatch || isRunMatch,
      evaluated:
        asChances && isMatch
          ? matchUnit(positionForQuestion(position, question), MATCH_TABLES[matchTable])
          : EQUITY,
      rolled: job === null ? EQUITY : of(job),
    };
  }, [asChances, matchTable, isSound, position, question, job]);
}
