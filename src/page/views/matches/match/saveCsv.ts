import { makeMatchCsv } from '../../../../jobs/match/csv.ts';
import { fileLossesOf } from '../../../../jobs/match/fileRating.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { readableEntries } from '../../../state/library/librarySlice.ts';
import type { MatchViewState } from './useMatchView.ts';
import type { MatchViewServices } from '../../../state/matches/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

/** Saves decisions as CSV, with their rollouts. @param about - what the file is named after */
export async function saveCsv(
  services: MatchViewServices,
  { state, match, figures }: Pick<MatchViewState, 'state' | 'match' | 'figures'>,
  about: string,
  chosen: readonly PlacedDecision[],
): Promise<void> {
  const { table, net, rollouts, notes } = state;
  const losses = fileLossesOf(match, notes, MATCH_TABLES[table]);
  const library = services.keeping.library.getState;
  if (rollouts.size > 0 && library().entries.length === 0) await library().load();
  const wanted = new Set([...rollouts.values()].map(({ run }) => run));
  const listed = library().entries.filter(({ key }) => wanted.has(key));
  const jobs = new Map(readableEntries(listed, library()).map(({ key, job }) => [key, job]));
  saveFile(about, 'csv', makeMatchCsv(match, chosen, figures, { table, net }, rollouts, jobs, losses));
}
