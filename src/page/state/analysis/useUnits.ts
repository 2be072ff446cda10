import { useMemo } from 'react';
import { useStore } from 'zustand';
import { chanceUnit, EQUITY } from '../../../ui/charts/unit.ts';
import { equityUnit, mwcOfEquity } from '../../../games/backgammon/cube.ts';
import { MATCH_TABLES, type MatchTable } from '../../../games/backgammon/met.ts';
import { OFFER_STAKE } from '../../../games/backgammon/offer.ts';
import { seenByAsked } from '../../../games/backgammon/position.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { offerOf } from '../../../jobs/backgammon/cubeDecision.ts';
import { askedPosition } from '../../../jobs/backgammon/question.ts';
import { t } from '../../../language/language.ts';
import type { AnalysisServices, Units } from './types.ts';
import type { Unit } from '../../../ui/charts/types.ts';

/** Match winning chances at a position's score, for the deciding player. */
function matchUnit(position: Position, table: MatchTable): Unit {
  const seen = seenByAsked(position);
  return chanceUnit((equity) => mwcOfEquity(seen, table, equity));
}

/** Short description of a rollout's equities. */
export function unitName(unit: Unit, job: Pick<RolloutJob, 'position' | 'candidates'>): string {
  const { position } = job;
  if (unit.kind === 'chance') return t('match winning chance');
  if (offerOf(job) !== undefined) {
    if (position.matchLength > 0) return t('EMG, in units of the cube before doubling');
    return OFFER_STAKE[position.offer] > 1
      ? t('units of the cube when it was offered')
      : t('units of the cube before doubling');
  }
  return {
    points: t('points per game'),
    unit: t('points per unit of the cube'),
    normalized: t('normalized equity'),
  }[equityUnit(position)];
}

/** Axis label with unit. Equities are points in money games and EMG in matches, so it depends on the jobs. */
export function equityAxis(unit: Unit['kind'], jobs: readonly Pick<RolloutJob, 'position'>[]): string {
  if (unit === 'chance') return t('Match winning chance');
  const matches = jobs.filter(({ position }) => position.matchLength > 0).length;
  if (matches === 0) return t('Equity, points');
  return matches === jobs.length ? t('Equity (EMG), points') : t('Equity, points; matches in EMG');
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
          ? matchUnit(askedPosition(position, question), MATCH_TABLES[matchTable])
          : EQUITY,
      rolled: job === null ? EQUITY : of(job),
    };
  }, [asChances, matchTable, isSound, position, question, job]);
}
