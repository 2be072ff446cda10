import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { LAB_TRIALS } from '../labDice.ts';
import { atStep } from '../labState.ts';
import { type DiceOf, gridText } from '../labText.ts';
import { nextBlock } from '../sliderScale.ts';
import { tourText } from '../tourText.ts';
import { usePlayback } from '../usePlayback.ts';
import { BigGrid } from './BigGrid.tsx';
import styles from './Presentation.module.css';
import { type SetSlideKeys, useSlideKeys } from './slides.ts';

interface TourSlideProps {
  readonly step: number;
  readonly seed: number;
  readonly diceOf: DiceOf;
  readonly setKeys: SetSlideKeys;
}

/** A step of the tour in large type, with its dice. */
export function TourSlide({ step, seed, diceOf, setKeys }: TourSlideProps) {
  const start = atStep(step, seed);
  const [trials, setTrials] = useState(start.trials);
  const [playing, setPlaying] = useState(false);
  const dice = diceOf(start.mode);
  const { blockTrials } = dice;
  usePlayback(playing, trials, blockTrials, setTrials, () => setPlaying(false));
  useSlideKeys(setKeys, {
    ' ': () => {
      if (!playing && trials >= LAB_TRIALS) setTrials(1);
      setPlaying(!playing);
    },
    ArrowRight: () => setTrials(nextBlock(trials, blockTrials, 1)),
    ArrowLeft: () => setTrials(nextBlock(trials, blockTrials, -1)),
    Home: () => setTrials(1),
    End: () => setTrials(start.trials),
  });
  const { title, text } = useTexts(() => tourText(step, diceOf), [step, diceOf]);
  return (
    <section className={styles.slide}>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      <div className={styles.tour} data-dice={start.mode}>
        <BigGrid dice={dice} trials={trials} />
        <div>
          <p>{text}</p>
          <p className={styles.reading}>{gridText(dice, trials)}</p>
        </div>
      </div>
    </section>
  );
}
