import { useEffect, useState } from 'react';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';

/** The rules of the game; undefined until they are loaded. */
export function useLegalPlays(legalPlays: () => Promise<LegalPlays | undefined>): LegalPlays | undefined {
  const [plays, setPlays] = useState<{ readonly of: LegalPlays } | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void legalPlays().then((of) => !isGone && of !== undefined && setPlays({ of }));
    return () => {
      isGone = true;
    };
  }, [legalPlays]);
  return plays?.of;
}
