import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { CourseJob } from '../../../jobs/record.ts';
import { wording } from '../../../language/wording.ts';
import { Library } from './Library.tsx';
import { ok } from '../../../engine/errors.ts';
import { ARIMAA } from '../../../jobs/arimaa/job.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { libraryKey } from '../../../jobs/results/standing.ts';
import { useKeeping } from '../../state/library/useKeeping.ts';
import { useLibraryCheck, type CheckedList } from './LibraryCheck.tsx';
import { createTransfer, exportRaw } from './libraryTransfer.ts';
import { showArimaa, showMatch } from '../../../ui/routes.ts';
import { MatchCopies } from '../../figures/MatchCopies.tsx';
import { verifiedText } from '../../figures/standingText.ts';
import { t } from '../../../language/language.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { Notices } from '../../state/notices/types.ts';
import type {
  RunKeeping,
  LibraryStore,
  VerifyStore,
  ShelfEntry,
  ShelfSlice,
} from '../../state/library/types.ts';
import type { LibraryServices } from './types.ts';
import type { PresetsSlice, PresetsStore } from '../../state/settings/types.ts';
import type { Remarks } from '../../../jobs/library/remarks.ts';
import type { MatchServices } from '../../state/matches/types.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

interface LibraryViewProps {
  readonly services: LibraryServices;
  /** Shows the analysis view after a run has been opened. */
  readonly onOpened: () => void;
}

/** The library view: connects the lists with their stores. */
export function LibraryView({ services, onOpened }: LibraryViewProps) {
  const { keeping, notices } = services;
  const { during } = services.work;
  const arimaa = use(services.arimaa());
  const matchServices = use(services.matches());
  const presets = use(services.presets());
  const runs = useStore(keeping.library);
  const shownRun = useStore(services.rollout, ({ job, result }) =>
    job === null ? undefined : libraryKey(runIdentity(job), result?.standing),
  );
  const arimaaRuns = useStore(arimaa.keeping.library);
  const shownArimaa = useStore(arimaa.rollout, ({ job, result }) =>
    job === null ? undefined : libraryKey(ARIMAA.runIdentity(job), result?.standing),
  );
  const matches = useStore(matchServices.matches);
  const inHand = useStore(matchServices.match, ({ key }) => key ?? undefined);
  useKeeping(arimaa.keeping.library, notices);
  const { copies, load } = useStore(matchServices.search);
  useEffect(() => void load(), [load]);
  useLibraryLists({ services, arimaa, matchServices, presets });
  const persistence = useStore(keeping.persistence);
  const { look } = persistence;
  useEffect(() => void look(), [look]);
  const { check, shown } = useLibraryCheck(
    checkedLists({ services, arimaa, matchServices, presets }),
    exportRaw,
    notices,
    during,
  );
  const transfer = createTransfer(services);

  const verify = useVerifying(services.verifying, keeping.library, notices);
  const verifyArimaa = useVerifying(arimaa.verifying, arimaa.keeping.library, notices);

  const trouble = runs.failure ?? arimaaRuns.failure ?? matches.failure;
  return (
    <main>
      <Library
        isLoading={[runs, arimaaRuns].some(({ status }) => status === 'loading')}
        trouble={trouble === null ? undefined : wording(trouble)}
        runs={{
          ...commonActions(runs),
          entries: runs.entries,
          read: runs.read,
          verify,
          shown: shownRun,
          onOpen: (key) => void open(keeping, key, onOpened, notices),
          onRemove: (key, title) => void removeEntry(keeping.library.getState, key, title, notices),
        }}
        arimaa={{
          ...commonActions(arimaaRuns),
          entries: arimaaRuns.entries,
          read: arimaaRuns.read,
          verify: verifyArimaa,
          shown: shownArimaa,
          onOpen: (key) => void open(arimaa.keeping, key, showArimaa, notices),
          onRemove: (key, title) => void removeEntry(arimaa.keeping.library.getState, key, title, notices),
        }}
        matches={{
          ...commonActions(matches),
          entries: matches.entries,
          read: ok,
          shown: inHand,
          onOpen: showMatch,
          onRemove: (key, title) => void removeEntry(() => matchRemoval(matchServices), key, title, notices),
        }}
        merging={<MatchCopies copies={copies} onMerge={matchServices.mergeCopies} />}
        onExport={transfer.save}
        check={shown}
        onCheck={() => void check()}
        isKept={persistence.state !== 'refused'}
        onAskToKeep={() => void persistence.ask()}
        onImport={transfer.read}
      />
    </main>
  );
}

/** What removing entries needs of a list, as it is now. */
type Removing = () => Pick<ShelfSlice<ShelfEntry>, 'remove' | 'removed' | 'undoRemove'>;

/** Removes an entry, and offers to undo that. @param title - the entry in words */
async function removeEntry(list: Removing, key: string, title: string, { say }: Notices): Promise<void> {
  await list().remove([key]);
  // Storage may have refused, which the list says.
  if (list().removed.length > 0)
    say(t('Removed: {title}.', { title }), {
      actions: [{ name: t('Undo'), onAct: () => void list().undoRemove() }],
    });
}

/** How matches are removed: what works on them stops first, and goes on after an undo. */
const matchRemoval = ({ matches, remove, undoRemove }: MatchServices): ReturnType<Removing> => ({
  removed: matches.getState().removed,
  remove,
  undoRemove,
});

/** Opens a saved run and shows its view. */
async function open<Job extends CourseJob>(
  { openRun }: RunKeeping<Job>,
  key: string,
  onShown: () => void,
  notices: Notices,
): Promise<void> {
  const opened = await openRun(key);
  if (opened.ok) onShown();
  else notices.fail(opened.error);
}

/** Verifies entries of a library list, and says what that found. */
function useVerifying<Job extends CourseJob>(
  verifying: VerifyStore<Job>,
  library: LibraryStore<Job>,
  { say, fail }: Notices,
) {
  const { running, verify, stop } = useStore(verifying);
  useEffect(
    () =>
      verifying.subscribe(({ last, failure }, before) => {
        if (last !== null && last !== before.last) say(verifiedText(last.found, last.hadItsPictures));
        if (failure !== null && failure !== before.failure) fail(failure);
      }),
    [verifying, say, fail],
  );
  async function onVerify(key: string): Promise<void> {
    const opened = await library.getState().open(key);
    if (opened.ok) await verify(opened.value.job, opened.value.result);
    else fail(opened.error);
  }
  return { running, onVerify: (key: string) => void onVerify(key), onStop: stop };
}

/** The services that have lists in the library. */
interface ListServices {
  readonly services: LibraryServices;
  readonly arimaa: ArimaaServices;
  readonly matchServices: MatchServices;
  readonly presets: PresetsStore;
}

/** Reads all lists: when the view opens, when the reader returns to the tab, and after a change of language. */
function useLibraryLists({ services, arimaa, matchServices, presets }: ListServices): void {
  const { keeping } = services;
  // Another tab may have blocked the database, and may be closed by the time the user returns.
  useEffect(() => {
    const lists = [keeping.library, arimaa.keeping.library, matchServices.matches];
    function load(): void {
      for (const { getState } of lists) void getState().ready();
    }
    load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, [keeping, arimaa, matchServices]);
  const language = useLanguage();
  const worded = useRef(language);
  // Problems of entries are worded when the entries are read.
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    for (const { getState } of [keeping.library, arimaa.keeping.library, matchServices.matches])
      void getState().load();
    presets.getState().reload();
  }, [language, keeping, arimaa, matchServices, presets]);
}

/** The lists that Check and repair goes through. */
const checkedLists = ({ services, arimaa, matchServices, presets }: ListServices): readonly CheckedList[] => {
  const { keeping } = services;
  return [
    { name: t('Rollouts'), getState: keeping.library.getState },
    { name: t('Matches'), getState: matchServices.matches.getState },
    { name: 'Arimaa', getState: arimaa.keeping.library.getState },
    { name: t('Played by hand'), getState: keeping.hands.getState },
    { name: t('Presets'), getState: () => presetsAsList(presets.getState()) },
  ];
};

/** Presets as a list that can be checked. They have been read already. */
const presetsAsList = ({ own, unreadable, forget }: PresetsSlice): ReturnType<CheckedList['getState']> => ({
  check: async () => ({
    readable: own.length,
    findings: unreadable.map(({ key, problem }) => ({ key, kind: 'broken', problem })),
  }),
  repair: async () => {},
  records: async (keys) =>
    unreadable
      .filter(({ key }) => keys.includes(key))
      .map(({ key, entry }) => ({ key, entry, value: undefined })),
  remove: async (keys) => forget(keys),
});

/** What every list of the library can do with its entries. */
const commonActions = ({ remark, unreadable, records }: ShelfSlice<ShelfEntry>) => ({
  unreadable,
  onExportRaw: (key: string) => void records([key]).then(exportRaw),
  onRemark: (key: string, remarks: Remarks) => void remark(key, remarks),
});
