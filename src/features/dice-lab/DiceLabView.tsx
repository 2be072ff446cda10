import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DiceLab } from './DiceLab.tsx';
import { Experiment } from './Experiment.tsx';
import { isLabHash } from '../../ui/routes.ts';
import { labStores } from './labStores.ts';
import { type LabState, makeLabHash, parseLabHash } from './labState.ts';
import { linkProblem } from '../../ui/readLink.ts';
import type { Failure } from '../../engine/errors.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import { checkersLeft } from '../../games/backgammon/position.ts';
import { FIRST_POSITION } from '../analysis/index.ts';
import { ownAddress, QUIET_MS } from '../../ui/ownAddress.ts';
import type { DiceLabServices } from './services.ts';
import { t } from '../../language/language.ts';

export interface DiceLabViewProps {
  readonly services: DiceLabServices;
  /** Called with the problem of an unreadable address. */
  readonly onFailure: (failure: Failure) => void;
}

/** The dice lab with its address: reads links when they are opened, and keeps the address up to date. */
export function DiceLabView({ services, onFailure }: DiceLabViewProps) {
  const [state, setState] = useLabAddress(onFailure);
  const experiment = useStore(labStores(services.lab).experiment);
  const onBoard = useStore(services.position, ({ position }) => position);
  const status = useStore(services.rollout, (run) => run.status);
  const { roller, opponent } = onBoard.board;
  const isOver = checkersLeft(roller) === 0 || checkersLeft(opponent) === 0;
  const canRoll = !isOver && checkPosition(onBoard).ok;
  const position = canRoll ? onBoard : FIRST_POSITION;
  return (
    <DiceLab
      state={state}
      onState={setState}
      experiment={
        <Experiment
          experiment={experiment}
          position={canRoll ? t('The position in the analysis') : t('The opening position')}
          obstacle={
            status === 'running'
              ? t('The experiment is waiting for the rollout of the analysis. Pause that to continue here.')
              : undefined
          }
          onStart={(plan) => experiment.start(position, plan)}
        />
      }
    />
  );
}

function useLabAddress(onFailure: (failure: Failure) => void) {
  const [address] = useState(ownAddress);
  const [state, setState] = useState<LabState>(() => parseLabHash(location.hash).shared);
  useEffect(() => {
    function follow(): void {
      const hash = address.read();
      if (!isLabHash(hash)) return;
      const { shared, problems } = parseLabHash(hash);
      setState(shared);
      const problem = linkProblem(problems);
      if (problem !== undefined) onFailure(problem);
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [address, onFailure]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isLabHash(location.hash)) address.write(makeLabHash(state));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [address, state]);
  return [state, useCallback((next: LabState) => setState(next), [])] as const;
}
