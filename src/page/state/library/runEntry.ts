import type { CourseJob } from '../../../jobs/record.ts';
import { rankedCandidates } from '../../../jobs/results/ranking.ts';
import { restoreRun, SHOWN_CANDIDATES } from '../../../jobs/library/library.ts';
import { libraryKey, isRefused } from '../../../jobs/results/standing.ts';
import { figureLine } from '../../../jobs/results/figureLine.ts';
import { ok } from '../../../engine/errors.ts';
import { entryFigures, readListed } from '../../../jobs/library/entry.ts';
import { withEarlier, type KeptReference } from '../../../jobs/library/keptReference.ts';
import type { Game } from '../../../jobs/game.ts';
import type { FigureLine, RolloutResult, RunStanding } from '../../../jobs/result.ts';
import type { KeptRun, LibraryEntry, ListedRun } from '../../../jobs/library/types.ts';
import type { Remarks } from '../../../jobs/library/remarks.ts';
import type { ShelfJoining, Shelved } from './types.ts';

/** What the library needs to know of a game. */
export interface LibraryGame<Job extends CourseJob> {
  readonly game: Game<Job>;
  /** The ID of the position, as written to results. */
  idOf(job: Job): string;
  /** The name of a candidate. */
  nameOf(candidate: Job['candidates'][number], job: Job): string;
  /**
   * The exact pass line of a cube decision, which is not a candidate. Undefined for other jobs, whose
   * candidates are ranked.
   */
  passOf?(job: Job): Pick<FigureLine, 'name' | 'equity'> | undefined;
  /** The analysis of the position from pasted text, saved with the run. */
  referenceOf?(job: Job): KeptReference | undefined;
}

/** The entry of a run: its job, trials and best candidates. */
export function makeRunEntry<Job extends CourseJob>(
  { game, nameOf, passOf }: LibraryGame<Job>,
  job: Job,
  result: RolloutResult,
  remarks: Remarks & Pick<LibraryEntry, 'created' | 'saved' | 'state'>,
): LibraryEntry<Job> {
  const pass = passOf?.(job);
  // The lines of a cube decision are not ranked: more equity for the doubler does not make a line correct.
  const order = pass === undefined ? rankedCandidates(result) : result.candidates.map((_, index) => index);
  const rolled = order.filter((index) => (result.candidates[index]?.trials ?? 0) > 0);
  const exact = pass === undefined || rolled.length === 0 ? [] : [{ ...pass, halfWidth: null }];
  const { score } = game.shapeOf(job).layout;
  return {
    ...remarks,
    key: libraryKey(game.runIdentity(job), result.standing),
    ...(result.standing === undefined ? {} : { standing: result.standing }),
    job,
    trials: result.candidates.reduce((sum, { trials }) => sum + trials, 0),
    candidates: [
      ...rolled.slice(0, SHOWN_CANDIDATES - exact.length).map((index) => {
        const name = nameOf(job.candidates[index]!, job);
        const { trials: _, ...line } = figureLine(name, result.candidates[index]!, score);
        return line;
      }),
      ...exact,
    ],
    figures: entryFigures(result, score),
  };
}

/**
 * The standing of a run after two of its states were joined. A run known to be wrong stays so, even if
 * another tab or a continued run does not know it yet. Only replaying the same trials clears it.
 */
function joinedStanding(
  before: Shelved<ListedRun, KeptRun<unknown>>,
  now: Shelved<ListedRun, KeptRun<unknown>>,
): RunStanding | undefined {
  const [earlier, later] = [before, now].map(({ entry, value }) =>
    isRefused(value.standing) ? value.standing : entry.standing,
  );
  const isSame = before.entry.trials === now.entry.trials;
  if (isSame && later?.check === 'verified') return later;
  const refused = [later, earlier].find(isRefused);
  return refused ?? (before.entry.trials > now.entry.trials ? earlier : later);
}

/** Sets the standing of a run or its entry; undefined removes it. */
export const standingAs = <T extends { readonly standing?: RunStanding }>(
  { standing: _standing, ...rest }: T,
  standing: RunStanding | undefined,
) => ({ ...rest, ...(standing === undefined ? {} : { standing }) });

/** Joins two states of a run: the one with more trials wins, or the later one if they have equally many. */
export const runJoining = <Job extends CourseJob>(
  game: Game<Job>,
): ShelfJoining<ListedRun, KeptRun<Job>> => ({
  readEntry: readListed,
  readValue(input) {
    const restored = restoreRun(game, input);
    return restored.ok ? ok(restored.value.kept) : restored;
  },
  join(before, now) {
    const joined = before.entry.trials > now.entry.trials ? before : now;
    const standing = joinedStanding(before, now);
    const [entry, value] = [standingAs(joined.entry, standing), standingAs(joined.value, standing)];
    // The reference pasted last wins, whichever state has more trials.
    const [pasted, earlier] = [now.value.reference, before.value.reference];
    const reference = pasted === undefined ? earlier : withEarlier(pasted, earlier);
    return reference === undefined ? { entry, value } : { entry, value: { ...value, reference } };
  },
});
