import { useEffect, useRef } from 'react';
import { t } from '../../../language/language.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { exportRaw } from './libraryTransfer.ts';
import type { CheckedList } from './useLibraryCheck.ts';
import type { PresetsSlice, PresetsStore } from '../../state/settings/types.ts';
import type { ShelfEntry, ShelfSlice } from '../../state/library/types.ts';
import type { Remarks } from '../../../jobs/library/types.ts';
import type { MatchServices } from '../../state/match/types.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';
import type { LibraryServices } from './types.ts';

/** The services that have lists in the library. */
interface ListServices {
  readonly services: LibraryServices;
  readonly arimaa: ArimaaServices;
  readonly own: MatchServices;
  readonly presets: PresetsStore;
}

/** Reads all lists: when the view opens, when the reader returns to the tab, and after a change of language. */
export function useLibraryLists({ services, arimaa, own, presets }: ListServices): void {
  const { keeping } = services;
  // Another tab may have blocked the database, and may be closed by the time the user returns.
  useEffect(() => {
    const lists = [keeping.library, arimaa.keeping.library, own.matches];
    function load(): void {
      for (const { getState } of lists) void getState().ready();
    }
    load();
    window.addEventListener('focus', load);
    return () => window.removeEventListener('focus', load);
  }, [keeping, arimaa, own]);
  const language = useLanguage();
  const worded = useRef(language);
  // Problems of entries are worded when the entries are read.
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    for (const { getState } of [keeping.library, arimaa.keeping.library, own.matches]) void getState().load();
    presets.getState().reload();
  }, [language, keeping, arimaa, own, presets]);
}

/** The lists that Check and repair goes through. */
export const checkedLists = ({ services, arimaa, own, presets }: ListServices): readonly CheckedList[] => {
  const { keeping } = services;
  return [
    { name: t('Rollouts'), getState: keeping.library.getState },
    { name: t('Matches'), getState: own.matches.getState },
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
export const commonActions = ({
  remark,
  undoRemove,
  removed,
  unreadable,
  records,
}: ShelfSlice<ShelfEntry>) => ({
  unreadable,
  onExportRaw: (key: string) => void records([key]).then(exportRaw),
  removed: removed.length,
  onRemark: (key: string, remarks: Remarks) => void remark(key, remarks),
  onUndoRemove: () => void undoRemove(),
});
