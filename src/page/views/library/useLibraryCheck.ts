import type { Notices } from '../../state/notices/types.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../ui/useLanguage.ts';
import type { Language } from '../../../language/language.ts';
import type { LibraryCheckProps, LibraryReport, ListedFinding } from './LibraryCheck.tsx';
import { asFailure, failure } from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import type { WorkInProgress } from '../../state/rollout/types.ts';
import type { ShelfEntry, ShelfSlice, StoredRecord } from '../../state/library/types.ts';

/** A library list with its name. */
export interface CheckedList {
  readonly name: string;
  getState(): Pick<ShelfSlice<ShelfEntry>, 'check' | 'repair' | 'records' | 'remove'>;
}

type ListAction = (list: ReturnType<CheckedList['getState']>, keys: readonly string[]) => Promise<void>;

/** Progress is updated once per this many records. */
const SHOWN_EVERY = 25;

/**
 * Checks every record of the library, list by list.
 *
 * @param onExport - saves records to a file exactly as stored
 * @param during - marks the check and the repairs as work that an update waits for
 * @returns a function that starts the check, and what to show of it; undefined before the first check
 */
export function useLibraryCheck(
  lists: readonly CheckedList[],
  onExport: (records: readonly StoredRecord[]) => void,
  { fail }: Notices,
  during: WorkInProgress['during'],
): { readonly check: () => Promise<void>; readonly shown: LibraryCheckProps | undefined } {
  const [reading, setReading] = useState<number | undefined>(undefined);
  const [report, setReport] = useState<(LibraryReport & { readonly language: Language }) | undefined>(
    undefined,
  );
  const language = useLanguage();

  async function check(): Promise<void> {
    let [done, readable] = [0, 0];
    const findings: ListedFinding[] = [];
    setReport(undefined);
    setReading(0);
    try {
      for (const { name, getState } of lists) {
        const found = await getState().check(() => {
          done += 1;
          if (done % SHOWN_EVERY === 0) setReading(done);
        });
        readable += found.readable;
        findings.push(...found.findings.map((finding) => ({ ...finding, list: name })));
      }
      setReport({ readable, findings, language });
    } catch (thrown) {
      const problem = asReason(asFailure(thrown));
      fail(failure('storage-refused', phrase('The library cannot be checked: {problem}', { problem })));
    }
    setReading(undefined);
  }
  /** Applies an action to the findings of each list. */
  async function change(findings: readonly ListedFinding[], action: ListAction): Promise<void> {
    for (const { name, getState } of lists) {
      const keys = findings.flatMap(({ list, key }) => (list === name ? [key] : []));
      if (keys.length > 0) await action(getState(), keys);
    }
  }
  // Check again after a language change: the report contains list names and messages in the old language.
  useEffect(() => {
    if (report !== undefined && report.language !== language) void during(check);
  });
  const changeAndCheck = (findings: readonly ListedFinding[], action: ListAction) =>
    void during(() => change(findings, action).then(check));
  const isShown = reading !== undefined || report !== undefined;
  return {
    check: () => during(check),
    shown: isShown
      ? {
          reading,
          report,
          onRepair: (findings) => changeAndCheck(findings, (list, keys) => list.repair(keys, Date.now())),
          onRemove: (findings) => changeAndCheck(findings, (list, keys) => list.remove(keys)),
          onExport(findings) {
            const records: StoredRecord[] = [];
            void change(
              findings,
              async (list, keys) => void records.push(...(await list.records(keys))),
            ).then(() => onExport(records));
          },
        }
      : undefined,
  };
}
