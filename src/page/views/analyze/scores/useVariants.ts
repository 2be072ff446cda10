import { isSameQuestion } from '../../../../jobs/backgammon/question.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { asFailure } from '../../../../engine/errors.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import { questionIdentity } from '../../../../jobs/results/runs.ts';
import { isRefused } from '../../../../jobs/results/standing.ts';
import { besideVariant, type Variant, MOST_COMPARED, nameText } from '../../../../jobs/variants.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { readableEntries } from '../../../state/library/librarySlice.ts';
import { MAIN_KEY } from './comparedRuns.ts';
import type { CompareServices, AddedVariant } from '../../../state/compare/types.ts';
import type { LibraryEntry } from '../../../../jobs/library/types.ts';
import { grouped } from '../../../../ui/charts/format.ts';

/** Whether a library run can be combined with a rollout: same question, different seed. */
const isAnswer = ({ trials, standing, job: kept }: LibraryEntry, job: RolloutJob): boolean =>
  trials > 0 &&
  !isRefused(standing) &&
  kept.settings.seed !== job.settings.seed &&
  isSameQuestion(kept.position, job.position) &&
  questionIdentity(kept) === questionIdentity(job);

/**
 * Starts rollouts with one thing changed, and shows those from the library.
 *
 * @param job - the rollout to vary; undefined if nothing is chosen
 */
export function useVariants(services: CompareServices, job: RolloutJob | undefined) {
  const main = useStore(services.rollout, (state) => state.job);
  const { proposed, propose, add, show } = useStore(services.comparison);
  const { open } = services.keeping.library.getState();
  const inLibrary = useAnswersInLibrary(services, job);
  const [trouble, setTrouble] = useState('');
  /** What the latest action did, if the table does not show it, and the column to scroll to. */
  const [said, setSaid] = useState('');
  const [sought, setSought] = useState<{ readonly key: string } | undefined>(undefined);

  function start(make: (of: RolloutJob) => readonly Variant[]): void {
    if (job === undefined) return;
    // A deeper evaluation must not change the plays between one rollout and the next.
    services.analysis.getState().keepChoice();
    // Otherwise the queue would stop it, and its column would stay unfinished.
    const { isLive, status, adopt } = services.rollout.getState();
    if (isLive && status === 'running') adopt();
    try {
      const variants = make(job);
      // The main rollout already has a column.
      const isMain = (of: RolloutJob) => main !== null && runIdentity(of) === runIdentity(main);
      const added = add(variants.filter((variant) => !isMain(variant.job)));
      const hasMain = added.length < variants.length;
      const all = hasMain
        ? [...added, { outcome: 'present' as const, name: t('This rollout'), id: undefined }]
        : added;
      const there = all.find(({ outcome }) => outcome === 'present' || outcome === 'extended');
      const text = addedVariantsText(all, job.settings.trials);
      setSaid(text);
      if (text !== '' && there !== undefined) setSought({ key: String(there.id ?? MAIN_KEY) });
      setTrouble('');
    } catch (thrown) {
      setTrouble(wording(asFailure(thrown)));
    }
  }

  /** Starts the rollouts named in the link, and the main one if it has not been started. */
  function startProposed(): void {
    if (job === undefined) return;
    const isThere = main !== null && runIdentity(main) === runIdentity(job);
    if (!isThere) services.rollout.getState().start(job);
    start((of) => proposed.map((beside) => besideVariant(of, beside)));
    propose([]);
  }

  async function showKept(): Promise<void> {
    const opened = await Promise.all(inLibrary.map(({ key }) => open(key)));
    const bad = opened.find((each) => !each.ok);
    setTrouble(bad === undefined || bad.ok ? '' : wording(bad.error));
    show(
      opened.flatMap((each) =>
        each.ok ? [{ ...each.value, name: () => t('Seed {n}', { n: each.value.job.settings.seed }) }] : [],
      ),
    );
  }

  return { inLibrary, trouble, said, sought, start, startProposed, showKept };
}

/** Library runs of the same question with seeds that are not shown yet, by seed. */
function useAnswersInLibrary({ rollout, comparison, keeping }: CompareServices, job: RolloutJob | undefined) {
  const main = useStore(rollout, (state) => state.job);
  const runs = useStore(comparison, (state) => state.runs);
  const { entries, read, load } = useStore(keeping.library);
  useEffect(() => void load(), [load]);
  const answers = useMemo(
    () =>
      job === undefined ? [] : readableEntries(entries, { read }).filter((entry) => isAnswer(entry, job)),
    [entries, read, job],
  );
  const shown = new Set([main, ...runs.map((run) => run.job)].map((of) => of && runIdentity(of)));
  return answers
    .filter(({ job: of }) => !shown.has(runIdentity(of)))
    .toSorted((a, b) => a.job.settings.seed - b.job.settings.seed);
}

const listOf = (variants: readonly AddedVariant[]): string =>
  variants.map(({ name }) => nameText(name)).join(', ');

const presentText = (present: readonly AddedVariant[]): string =>
  present.length === 1
    ? t('{list} is already in the comparison.', { list: listOf(present) })
    : t('{list} are already in the comparison.', { list: listOf(present) });

/**
 * Says what adding variants did, if it is not obvious.
 *
 * @param trials - number of trials the variants asked for
 * @returns empty if all of them were new
 */
function addedVariantsText(variants: readonly AddedVariant[], trials: number): string {
  const of = (outcome: AddedVariant['outcome']) => variants.filter((each) => each.outcome === outcome);
  const [present, extended, full] = [of('present'), of('extended'), of('full')];
  const isNews = present.length === variants.length;
  return [
    isNews && present.length > 0 ? presentText(present) : '',
    extended.length > 0
      ? t('Continuing to {n} trials: {list}.', { n: grouped(trials), list: listOf(extended) })
      : '',
    full.length > 0
      ? t('No room for {list}: at most {n} rollouts fit.', { list: listOf(full), n: MOST_COMPARED })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
