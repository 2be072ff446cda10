import { useState } from 'react';
import type { Failure } from '../../engine/errors.ts';
import type { MatchCopy } from '../../jobs/search/copies.ts';
import { t } from '../../language/language.ts';
import { wording } from '../../language/wording.ts';

interface MatchCopiesProps {
  readonly copies: readonly MatchCopy[];
  /** Merges them. Resolves to the failure, if there is one. */
  readonly onMerge: (copies: readonly MatchCopy[]) => Promise<Failure | undefined>;
}

/** Offers to merge files of the same match. */
export function MatchCopies({ copies, onMerge }: MatchCopiesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  async function merge(): Promise<void> {
    setIsBusy(true);
    setFailure(await onMerge(copies));
    setIsBusy(false);
  }
  if (copies.length === 0) return null;
  return (
    <div className="note">
      <p>
        {t(
          '{n, plural, one {One match is in the library twice and counts once.} other {# files repeat matches of the library and do not count.}}',
          { n: copies.length },
        )}{' '}
        <button type="button" className="button plain" disabled={isBusy} onClick={() => void merge()}>
          {t('Merge them')}
        </button>
      </p>
      {failure !== undefined && (
        <p className="error" role="alert">
          {wording(failure)}
        </p>
      )}
    </div>
  );
}
