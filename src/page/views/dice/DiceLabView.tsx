import type { LabRunner } from '../../state/dice/types.ts';
import type { Notices } from '../../state/notices/types.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { DiceLab } from './DiceLab.tsx';
import { diceOfSeed } from './labDice.ts';
import { Experiment } from './Experiment.tsx';
import { isLabHash, onAddress } from '../../../ui/routes.ts';
import { labStores } from '../../state/dice/labStores.ts';
import { makeLabHash, parseLabHash, type LabState } from './labState.ts';
import { linkProblem } from '../../../ui/readLink.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import { checkersLeft, moneyPosition, START_BOARD } from '../../../games/backgammon/position.ts';
import { ownAddress, QUIET_MS } from '../../../ui/ownAddress.ts';
import { lazyView } from '../../../ui/lazyView.tsx';
import { Part } from '../../../ui/Part.tsx';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import { t } from '../../../language/language.ts';
import type { PositionSlice } from '../../state/analysis/types.ts';
import type { RolloutStore } from '../../state/rollout/types.ts';
import type { StoreApi } from 'zustand/vanilla';
import { ArrowLeft, ArrowRight, Pause, Play, StepBack, StepForward } from 'lucide-react';
import styles from './DiceLab.module.css';
import { labPageOf, LAB_HASHES, present } from './labPages.ts';
import type { DiceOf } from './labText.ts';
import { sceneTitle, TOUR_SCENES, useTour } from './tour/tour.ts';
import { SpeedButton, Stage } from './tour/Stage.tsx';

/** What the dice lab needs. */
interface DiceLabServices {
  readonly notices: Notices;
  readonly position: StoreApi<PositionSlice>;
  readonly rollout: RolloutStore;
  /** For the lab's small rollouts, which use the same workers. */
  readonly lab: LabRunner;
}

/** The page of the lab, from the address. */
const useLabPage = () => useSyncExternalStore(onAddress, () => labPageOf(location.hash));

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

/** What the experiment plays where the game on the board is over. */
const OPENING = moneyPosition(START_BOARD);

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
  const position = canRoll ? onBoard : OPENING;
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

interface TourProps {
  /** From 1. */
  readonly step: number;
  /** The address of a step. */
  readonly linkTo: (step: number) => string;
  readonly diceOf: DiceOf;
  readonly evaluator: Pick<Evaluator, 'plays'>;
  readonly onStep: (step: number) => void;
}

/** A tour in four scenes that plays itself. Each scene has a link, so that a talk can start anywhere. */
function Tour(props: TourProps) {
  const [speed, setSpeed] = useState(1);
  return <Scene key={props.step} {...props} speed={speed} onSpeed={setSpeed} />;
}

interface SceneProps extends TourProps {
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

function Scene({ step, linkTo, diceOf, evaluator, onStep, speed, onSpeed }: SceneProps) {
  const scene = TOUR_SCENES[step - 1]!;
  const goOn = useCallback(() => onStep(step + 1), [onStep, step]);
  const tour = useTour(step - 1, speed, step < TOUR_SCENES.length ? goOn : undefined);
  const name = tour.isPlaying ? t('Pause') : t('Play (let run)');
  return (
    <section className={styles.tour} aria-label={t('Guided tour')}>
      <h3 aria-live={tour.isPlaying ? 'off' : 'polite'}>{sceneTitle(scene, tour.trials, diceOf)}</h3>
      <Stage
        diceOf={diceOf}
        trials={tour.trials}
        mode={tour.isOver ? scene.mode : undefined}
        game={{ evaluator, mode: scene.mode ?? 'stratified', turns: tour.turns }}
      />
      <div className={styles.tourControls}>
        <button type="button" className="button primary" onClick={tour.toggle}>
          {tour.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {name}
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={t('One game back')}
          title={t('One game back')}
          onClick={() => tour.step(-1)}
        >
          <StepBack aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={t('One game on')}
          title={t('One game on')}
          onClick={() => tour.step(1)}
        >
          <StepForward aria-hidden="true" />
        </button>
        <SpeedButton speed={speed} onSpeed={onSpeed} />
        <ol className={styles.steps}>
          {TOUR_SCENES.map((each, index) => (
            <li key={`${each.mode ?? ''}${each.to}`}>
              <a
                href={linkTo(index + 1)}
                aria-label={t('Step {n}', { n: index + 1 })}
                aria-current={index + 1 === step ? 'step' : undefined}
              >
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
        <button type="button" className="button" disabled={step === 1} onClick={() => onStep(step - 1)}>
          <ArrowLeft aria-hidden="true" />
          {t('Back')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => (step < TOUR_SCENES.length ? onStep(step + 1) : present(LAB_HASHES.race))}
        >
          {step < TOUR_SCENES.length ? t('Next') : t('How much it helps')}
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
