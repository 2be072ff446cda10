import { matchPlay } from '../../../../formats/text/notation.ts';
import { makeLevel } from '../../../../games/backgammon/level.ts';
import { ENGINE_VERSION } from '../../../../games/backgammon/version.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import type { LegalPlays, Move } from '../../../../games/backgammon/types.ts';
import { bestText } from '../../../../jobs/match/best.ts';
import { matchCurve } from '../../../../jobs/match/curve.ts';
import { AUTO, AUTO_TEXT } from '../../../../jobs/match/auto.ts';
import { shownFiguresOf } from '../../../../jobs/match/shown.ts';
import { fileLossesOf, withFileRating } from '../../../../jobs/match/fileRating.ts';
import { partReadOf } from '../../../../jobs/match/wholeness.ts';
import { makeMatchReport } from '../../../../jobs/match/report/report.ts';
import type { ReportedDecision } from '../../../../jobs/match/report/types.ts';
import { wording } from '../../../../language/wording.ts';
import { judgeDecision } from '../../../figures/matchJudgment.ts';
import type { MatchSlice } from '../../../state/matches/types.ts';
import { scopeOf } from '../../../../jobs/match/scope.ts';

/** Writes the evaluated decisions of the open match as an HTML report, with the rollouts that are done. */
export function matchReportOf(state: Omit<MatchSlice, 'selected'>, legalPlays: LegalPlays): string {
  const { decisions, rollouts, level, net, details, notes } = state;
  const match = state.match!;
  const figures = shownFiguresOf(state, match.length);
  const table = MATCH_TABLES[state.table];
  const losses = fileLossesOf(match, notes, table);
  const reported = decisions.flatMap((placed): readonly ReportedDecision[] => {
    const { index, decision } = placed;
    const found = figures[index] ?? undefined;
    const judgment = judgeDecision(index, { figures, rollouts });
    if (found === undefined || judgment === undefined) return [];
    const rolled = judgment.isRolled ? rollouts.get(index) : undefined;
    const best = bestText(decision, { figures: found, rollout: rolled });
    return [
      {
        placed,
        loss: judgment.loss,
        counts: judgment.counts,
        best,
        bestMoves: movesOf(placed, best, legalPlays),
        figures: { plays: found.plays, cube: found.cube },
        halfWidth: rolled?.halfWidth ?? found.lossHalfWidth ?? null,
        isOpen: judgment.isOpen,
        isRolled: judgment.isRolled,
      },
    ];
  });
  const missing = decisions.length - reported.length;
  const part = partReadOf(match);
  return makeMatchReport({
    match,
    details,
    level: `${level === AUTO ? AUTO_TEXT : typeof level === 'number' ? `${level}-ply` : makeLevel(level)}, ${net} net${match.length === 0 ? '' : `, match equities ${table.name}`}`,
    decisions: reported,
    statistics: withFileRating(
      scopeOf(match, decisions, { figures, rollouts }, table, undefined).rolled,
      match,
      losses,
    ),
    fileProgram: losses?.program,
    curve: matchCurve(match, decisions, figures, table),
    partRead: part === null ? undefined : wording(part.failure),
    problems: [
      ...match.problems.map(wording),
      ...(missing === 0 ? [] : [`${missing} of ${decisions.length} decisions are not evaluated.`]),
    ],
    program: `Strata, engine ${ENGINE_VERSION}`,
  });
}

function movesOf(
  { decision }: ReportedDecision['placed'],
  play: string,
  legalPlays: LegalPlays,
): readonly Move[] {
  const { board, dice } = decision.position;
  if (decision.kind !== 'play' || dice === null || play === '') return [];
  const meant = matchPlay(play, board, legalPlays(board, dice));
  return meant.ok ? meant.value.moves : [];
}
