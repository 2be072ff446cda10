import type { Notices } from '../../state/notices/types.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { DiceLab } from './DiceLab.tsx';
import { diceOfSeed } from './labDice.ts';
import { useLabPage } from './labPages.ts';
import { Tour } from './Tour.tsx';
import { Experiment } from './Experiment.tsx';
import { isLabHash, onAddress } from '../../../ui/routes.ts';
import { labStores } from '../../state/dice/labStores.ts';
import { type LabState, makeLabHash, parseLabHash } from './labState.ts';
import { linkProblem } from '../../../ui/readLink.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import { checkersLeft } from '../../../games/backgammon/position.ts';
import { FIRST_POSITION } from '../../state/analysis/positionSlice.ts';
import { ownAddress, QUIET_MS } from '../../../ui/ownAddress.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { DiceLabServices } from '../../state/dice/types.ts';
import { t } from '../../../language/language.ts';

const Presentation = lazyView(
  () => import('./present/Presentation.tsx'),
  ({ Presentation }) => Presentation,
);
const Essay = lazyView(
  () => import('./essay/Essay.tsx'),
  ({ Essay }) => Essay,
);
const Handout = lazyView(
  () => import('./Handout.tsx'),
  ({ Handout }) => Handout,
);

interface DiceLabViewProps {
  readonly services: DiceLabServices & {
    /** Chooses the plays of the tour's games. */
    readonly evaluator: Pick<Evaluator, 'plays'>;
  };
}

/** The dice lab with its address, and its pages: the presentation, the essay and the handout. */
export function DiceLabView({ services }: DiceLabViewProps) {
  const [state, setState] = useLabAddress(services.notices);
  const page = useLabPage();
  const { experiment: experiments, race } = labStores(services.lab);
  const experiment = useStore(experiments);
  const onBoard = useStore(services.position, ({ position }) => position);
  const status = useStore(services.rollout, (run) => run.status);
  const { roller, opponent } = onBoard.board;
  const isOver = checkersLeft(roller) === 0 || checkersLeft(opponent) === 0;
  const canRoll = !isOver && checkPosition(onBoard).ok;
  const position = canRoll ? onBoard : FIRST_POSITION;
  const positionName = canRoll ? t('The position in the analysis') : t('The opening position');
  const obstacle =
    status === 'running'
      ? t('The experiment is waiting for the rollout of the analysis. Pause that to continue here.')
      : undefined;
  const diceOf = useMemo(() => diceOfSeed(state.seed), [state.seed]);
  const leave = useCallback(() => {
    location.hash = makeLabHash(state);
  }, [state]);
  if (page === 'essay')
    return (
      <Part>
        <Essay lab={services.lab} obstacle={obstacle} />
      </Part>
    );
  if (page === 'handout')
    return (
      <Part>
        <Handout diceOf={diceOf} race={race} obstacle={obstacle} />
      </Part>
    );
  return (
    <>
      <DiceLab
        state={state}
        diceOf={diceOf}
        onState={setState}
        tour={
          page === 'lab' && (
            <Tour
              step={state.step}
              linkTo={(step) => makeLabHash({ ...state, step })}
              diceOf={diceOf}
              evaluator={services.evaluator}
              onStep={(step) => setState({ ...state, step })}
            />
          )
        }
        experiment={
          <Experiment
            experiment={experiment}
            position={positionName}
            obstacle={obstacle}
            onStart={(plan) => experiment.start(position, plan)}
          />
        }
      />
      {page !== 'lab' && (
        <Part>
          <Presentation
            first={page}
            diceOf={diceOf}
            evaluator={services.evaluator}
            race={race}
            own={canRoll ? onBoard : undefined}
            obstacle={obstacle}
            onLeave={leave}
          />
        </Part>
      )}
    </>
  );
}

function useLabAddress({ fail }: Notices) {
  const [address] = useState(ownAddress);
  const [state, setState] = useState<LabState>(() => parseLabHash(location.hash).shared);
  useEffect(() => {
    function follow(): void {
      const hash = address.read();
      if (!isLabHash(hash)) return;
      const { shared, problems } = parseLabHash(hash);
      setState(shared);
      const problem = linkProblem(problems);
      if (problem !== undefined) fail(problem);
    }
    follow();
    return onAddress(follow);
  }, [address, fail]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isLabHash(location.hash)) address.write(makeLabHash(state));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [address, state]);
  return [state, useCallback((next: LabState) => setState(next), [])] as const;
}
