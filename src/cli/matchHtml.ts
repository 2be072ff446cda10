import { makePlay } from '../formats/text/notation.ts';
import { ENGINE_VERSION } from '../games/backgammon/version.ts';
import { MATCH_TABLE_NAMES, MATCH_TABLES } from '../games/backgammon/met.ts';
import { AUTO, AUTO_TEXT } from '../jobs/match/auto.ts';
import { bestText } from '../jobs/match/best.ts';
import { matchCurve } from '../jobs/match/curve.ts';
import { figuresOf, placedDecisions } from '../jobs/match/figures.ts';
import { makeMatchReport } from '../jobs/match/report/report.ts';
import type { ReportedDecision } from '../jobs/match/report/types.ts';
import type { MatchJson } from '../library/answers/match.ts';
import { counted } from './cells.ts';
import type { AnsweredMatch } from './matchAnswer.ts';

/** The level, the net and the match equities in words. */
export function levelNetText({ level, plies, net, matchTable }: MatchJson): string {
  const equities = matchTable === null ? '' : `, match equities ${MATCH_TABLES[matchTable].name}`;
  const by = level === AUTO ? AUTO_TEXT : (level ?? `${plies}-ply`);
  return `${by}, ${net} net${equities}`;
}

/** The report of a match as HTML. */
export function matchHtml({ json, match, judged, details }: AnsweredMatch): string {
  const placed = placedDecisions(match);
  const all = judged.flat();
  // Only the last game can be cut off by a signal.
  const decisions = all.map((one, index): ReportedDecision => {
    const { decision, loss, counts, rollout } = one;
    const { plays, cube, lossHalfWidth } = figuresOf(one);
    const best = bestText(decision, { figures: { plays, cube }, rollout });
    return {
      placed: placed[index]!,
      loss,
      counts,
      best,
      bestMoves: one.plays.find(({ play }) => makePlay(play.moves) === best)?.play.moves ?? [],
      figures: { plays, cube },
      halfWidth: (rollout === undefined ? lossHalfWidth : rollout.halfWidth) ?? null,
      isRolled: rollout !== undefined,
      isOpen: one.isSettled === false,
    };
  });
  const table = MATCH_TABLES[json.matchTable ?? MATCH_TABLE_NAMES[0]];
  const { interrupted } = json;
  return makeMatchReport({
    match,
    details,
    level: levelNetText(json),
    decisions,
    statistics: json.statistics,
    fileProgram: json.fileProgram,
    curve: matchCurve(match, placed, all.map(figuresOf), table),
    partRead: json.partRead?.message,
    problems: [
      ...json.problems.map(({ message }) => message),
      ...(interrupted === null
        ? []
        : [`Interrupted after ${interrupted.evaluated} of ${counted(interrupted.decisions, 'decision')}.`]),
    ],
    program: `Strata, engine ${ENGINE_VERSION}`,
  });
}
