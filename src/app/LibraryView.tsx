import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { Library } from '../components/Library/Library.tsx';
import type { Failure } from '../engine/errors.ts';
import { runIdentity } from '../protocol/job.ts';
import { saveFile } from './saveFile.ts';
import type { Services } from './services.ts';
import { t } from '../language/language.ts';
import { showMatch } from './useView.ts';
import { phrase, wording } from '../language/phrase.ts';
import { failure } from '../engine/errors.ts';

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
  const { status, failure: refused, entries, removed, ...library } = useStore(services.keeping.library);
  const shown = useStore(services.rollout, ({ job }) => (job === null ? undefined : runIdentity(job)));
  const own = use(services.matches());
  const matches = useStore(own.matches);
  const inHand = useStore(own.match, ({ key }) => key ?? undefined);
  // Another tab may have come further.
  useEffect(() => {
    void services.keeping.library.getState().load();
    void own.matches.getState().load();
  }, [services, own]);

  async function removeMatch(key: string): Promise<void> {
    // Otherwise it would keep itself again.
    if (key === inHand) await own.match.getState().close();
    await matches.remove(key);
  }

  async function exportAll(keys: readonly string[], matchKeys: readonly string[]): Promise<void> {
    const text = await library.exportText(keys, await matches.items(matchKeys));
    saveFile('strata-library.json', text, 'application/json');
  }

  async function open(key: string): Promise<void> {
    const opened = await services.keeping.openRun(key);
    if (opened.ok) onOpened();
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
    const done = await services.keeping.importText(await file.text());
    if (!done.ok) return onFailure(done.error);
    const { added, damaged } = done.value;
    const ofMatches = await matches.importItems(done.value.matches);
    const said = t('{n, plural, one {# run} other {# runs}} imported from {name}.', {
      n: added,
      name: file.name,
    });
    const unread = damaged + ofMatches.damaged;
    const more = [
      ...(ofMatches.added === 0
        ? []
        : [t('{n, plural, one {# match} other {# matches}} too.', { n: ofMatches.added })]),
      ...(unread === 0
        ? []
        : [t('{n, plural, one {# entry} other {# entries}} could not be read.', { n: unread })]),
    ];
    onSaid([said, ...more].join(' '));
  }

  const trouble = refused ?? matches.failure;
  return (
    <main>
      <Library
        entries={entries}
        isLoading={status === 'loading'}
        trouble={trouble === null ? undefined : wording(trouble)}
        shown={shown}
        removed={removed.length}
        onOpen={(key) => void open(key)}
        onRemark={(key, remarks) => void library.remark(key, remarks)}
        onRemove={(key) => void library.remove([key])}
        onUndoRemove={() => void library.undoRemove()}
        matches={{
          entries: matches.entries,
          shown: inHand,
          hasRemoved: matches.removed !== null,
          onOpen: showMatch,
          onRemark: (key, remarks) => void matches.remark(key, remarks),
          onRemove: (key) => void removeMatch(key),
          onUndoRemove: () => void matches.undoRemove(),
        }}
        onExport={(keys, matchKeys) => void exportAll(keys, matchKeys)}
        onImport={(file) => void read(file)}
      />
    </main>
  );
}
