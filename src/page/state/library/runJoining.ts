import { ok } from '../../../engine/errors.ts';
import type { CourseJob, Game } from '../../../jobs/game.ts';
import { readListed } from '../../../jobs/library/entry.ts';
import { withEarlier } from '../../../jobs/library/keptReference.ts';
import { restoreRun } from '../../../jobs/library/library.ts';
import { isRefused, type RunStanding } from '../../../jobs/results/standing.ts';
import type { KeptRun, ListedRun } from '../../../jobs/library/types.ts';
import type { ShelfJoining, Shelved } from './types.ts';

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
