import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { type FoundKeys, Library } from '../components/Library/Library.tsx';
import { type Failure, failure } from '../engine/errors.ts';
import { ARIMAA } from '../protocol/arimaaJob.ts';
import type { CourseJob } from '../protocol/game.ts';
import { runIdentity } from '../protocol/job.ts';
import { makeLibraryFile, type Remarks } from '../protocol/library.ts';
import type { ShelfEntry, ShelfSlice } from '../stores/shelf.ts';
import { importedText, importLibrary } from './importLibrary.ts';
import type { RunKeeping } from './runKeeping.ts';
import { saveFile } from './saveFile.ts';
import type { Services } from './services.ts';
import { phrase, wording } from '../language/phrase.ts';
import { useKeeping } from './useKeeping.ts';
import { showArimaa, showMatch } from './useView.ts';

export interface LibraryViewProps {
  readonly services: Services;
  readonly onFailure: (failure: Failure) => void;
  readonly onSaid: (text: string) => void;
  /** Shows the analysis of the run that has been opened. */
  readonly onOpened: () => void;
}

/** No library is larger; a file that is has been chosen by mistake. */
const MOST_BYTES = 200 * 1024 * 1024;

/** The library, wired to the page. */
export function LibraryView({ services, onFailure, onSaid, onOpened }: LibraryViewProps) {
  const { keeping } = services;
  const arimaa = use(services.arimaa());
  const own = use(services.matches());
  const runs = useStore(keeping.library);
  const shownRun = useStore(services.rollout, ({ job }) => (job === null ? undefined : runIdentity(job)));
  const arimaaRuns = useStore(arimaa.keeping.library);
  const shownArimaa = useStore(arimaa.rollout, ({ job }) =>
    job === null ? undefined : ARIMAA.runIdentity(job),
  );
  const matches = useStore(own.matches);
  const inHand = useStore(own.match, ({ key }) => key ?? undefined);
  useKeeping(arimaa.keeping.library, onFailure);
  // Another tab may have come further.
  useEffect(() => {
    for (const store of [keeping.library, arimaa.keeping.library, own.matches]) void store.getState().load();
  }, [keeping, arimaa, own]);

  async function removeMatch(key: string): Promise<void> {
    // Otherwise it would keep itself again.
    if (key === inHand) await own.match.getState().close();
    await matches.remove([key]);
  }

  async function exportAll(found: FoundKeys): Promise<void> {
    const items = [...(await runs.items(found.runs)), ...(await arimaaRuns.items(found.arimaa))];
    const text = makeLibraryFile(items, await matches.items(found.matches));
    saveFile('strata-library.json', text, 'application/json');
  }

  async function open<Job extends CourseJob>(
    { openRun }: RunKeeping<Job>,
    key: string,
    onShown: () => void,
  ): Promise<void> {
    const opened = await openRun(key);
    if (opened.ok) onShown();
    else onFailure(opened.error);
  }

  async function read(file: File): Promise<void> {
    if (file.size > MOST_BYTES)
      return onFailure(
        failure(
          'bad-file',
          phrase('{name} is too large for a library: expected at most 200 MB. Choose another file.', {
            name: file.name,
          }),
        ),
      );
    const done = await importLibrary({ keeping, arimaa, matches: own.matches }, await file.text());
    if (!done.ok) return onFailure(done.error);
    onSaid(importedText(done.value, file.name));
  }

  const remarking = ({ remark, undoRemove, removed }: ShelfSlice<ShelfEntry, unknown>) => ({
    removed: removed.length,
    onRemark: (key: string, remarks: Remarks) => void remark(key, remarks),
    onUndoRemove: () => void undoRemove(),
  });
  const trouble = runs.failure ?? arimaaRuns.failure ?? matches.failure;
  return (
    <main>
      <Library
        isLoading={[runs, arimaaRuns].some(({ status }) => status === 'loading')}
        trouble={trouble === null ? undefined : wording(trouble)}
        runs={{
          ...remarking(runs),
          entries: runs.entries,
          shown: shownRun,
          onOpen: (key) => void open(keeping, key, onOpened),
          onRemove: (key) => void runs.remove([key]),
        }}
        arimaa={{
          ...remarking(arimaaRuns),
          entries: arimaaRuns.entries,
          shown: shownArimaa,
          onOpen: (key) => void open(arimaa.keeping, key, showArimaa),
          onRemove: (key) => void arimaaRuns.remove([key]),
        }}
        matches={{
          ...remarking(matches),
          entries: matches.entries,
          shown: inHand,
          onOpen: showMatch,
          onRemove: (key) => void removeMatch(key),
        }}
        onExport={(found) => void exportAll(found)}
        onImport={(file) => void read(file)}
      />
    </main>
  );
}
