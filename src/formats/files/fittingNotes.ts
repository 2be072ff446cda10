import type { Match } from '../../games/backgammon/match.ts';
import type { ActionNotes, MatchNotes } from './matchRecord.ts';

/** The notes of a file without the analyzed plays that do not fit its game. */
export function fittingNotes(notes: MatchNotes, { misfits = [] }: Pick<Match, 'misfits'>): MatchNotes {
  if (misfits.length === 0) return notes;
  const lines = new Set(misfits);
  return new Map([...notes].map(([line, note]) => [line, lines.has(line) ? withoutPlays(note) : note]));
}

function withoutPlays(notes: ActionNotes): ActionNotes {
  const { played: _played, losses: _losses, analysis, ...rest } = notes;
  const cube = analysis?.cube ?? null;
  return { ...rest, analysis: analysis && cube && { ...analysis, plays: [] }, boards: [] };
}
