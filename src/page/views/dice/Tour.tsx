import { ArrowLeft, ArrowRight, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '../../../language/language.ts';
import styles from './DiceLab.module.css';
import { LAB_HASHES, present } from './labPages.ts';
import type { DiceOf } from './labText.ts';
import { sceneTitle, TOUR_SCENES, useTour } from './tour/tour.ts';
import { SpeedButton, Stage } from './tour/Stage.tsx';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';

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
export function Tour(props: TourProps) {
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
