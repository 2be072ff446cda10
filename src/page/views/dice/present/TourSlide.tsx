import { useState } from 'react';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { DiceOf } from '../labText.ts';
import { sceneTitle, TOUR_SCENES, useTour } from '../tour/tour.ts';
import { SpeedButton, Stage } from '../tour/Stage.tsx';
import { SlideFrame, type SlideSurroundings } from './SlideFrame.tsx';

interface TourSlideProps {
  /** Index of the scene. */
  readonly index: number;
  readonly diceOf: DiceOf;
  readonly evaluator: Pick<Evaluator, 'plays'>;
  readonly surroundings: SlideSurroundings;
}

/** A scene of the tour in large type. */
export function TourSlide({ index, diceOf, evaluator, surroundings }: TourSlideProps) {
  const scene = TOUR_SCENES[index]!;
  const [speed, setSpeed] = useState(1);
  const tour = useTour(index, speed);
  return (
    <SlideFrame
      {...surroundings}
      title={sceneTitle(scene, tour.trials, diceOf)}
      play={tour}
      keys={{
        ArrowRight: () => tour.step(1),
        ArrowLeft: () => tour.step(-1),
        Home: tour.toStart,
        End: tour.toEnd,
      }}
      controls={<SpeedButton speed={speed} onSpeed={setSpeed} />}
    >
      <Stage
        diceOf={diceOf}
        trials={tour.trials}
        mode={tour.isOver ? scene.mode : undefined}
        game={{ evaluator, mode: scene.mode ?? 'stratified', turns: tour.turns }}
      />
    </SlideFrame>
  );
}
