import type { Match } from '../../games/backgammon/match.ts';
import type { ActionNotes, MatchRecord } from './matchRecord.ts';
import type { DecisionNotes } from './formatTypes.ts';

/** Notes without the analyzed plays, which do not fit the game. */
function withoutPlays(notes: ActionNotes): ActionNotes {
  const { played: _played, losses: _losses, analysis, ...rest } = notes;
  const cube = analysis?.cube ?? null;
  return { ...rest, analysis: analysis && cube && { ...analysis, plays: [] }, boards: [] };
}

/**
 * What a file says about the decisions of its match, without analyses that do not fit. The answer to a double has the notes of
 * the double unless it has its own.
 */
export function decisionNotes({ games }: Pick<MatchRecord, 'games'>, match: Match): DecisionNotes {
  const all = new Map<number, ActionNotes>();
  let index = 0;
  for (const [place, { decisions, misfits = [] }] of match.games.entries())
    for (const { kind, action } of decisions) {
      const own = games[place]?.actions[action]?.notes;
      const fitting = own !== undefined && misfits.includes(action) ? withoutPlays(own) : own;
      const notes = fitting ?? (kind === 'take' ? all.get(index - 1) : undefined);
      if (notes !== undefined) all.set(index, notes);
      index++;
    }
  return all;
}
