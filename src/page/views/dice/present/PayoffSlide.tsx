import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { LAB_TRIALS, type LabMode } from '../labDice.ts';
import { type DiceOf, pairEvenness, pairCount } from '../labText.ts';
import { nextBlock } from '../sliderScale.ts';
import { usePlayback } from '../usePlayback.ts';
import { BigGrid } from './BigGrid.tsx';
import styles from './Presentation.module.css';
import { type SetSlideKeys, useSlideKeys } from './slides.ts';

interface PayoffSlideProps {
  readonly diceOf: DiceOf;
  readonly setKeys: SetSlideKeys;
}

const CYCLE = pairCount('stratified');
const BLOCK = 36;

/** What stratified dice are for, at a glance: the pairs that each kind of dice has missed. */
export function PayoffSlide({ diceOf, setKeys }: PayoffSlideProps) {
  const [trials, setTrials] = useState(CYCLE);
  const [playing, setPlaying] = useState(false);
  usePlayback(playing, trials, BLOCK, setTrials, () => setPlaying(false));
  useSlideKeys(setKeys, {
    ' ': () => {
      if (!playing && (trials >= LAB_TRIALS || trials === CYCLE)) setTrials(1);
      setPlaying(!playing);
    },
    ArrowRight: () => setTrials(nextBlock(trials, BLOCK, 1)),
    ArrowLeft: () => setTrials(nextBlock(trials, BLOCK, -1)),
    Home: () => setTrials(1),
    End: () => setTrials(CYCLE),
  });
  return (
    <section className={styles.slide}>
      <Dialog.Title className={styles.title}>
        {t('{n} trials: who has seen every pair of rolls?', { n: grouped(trials) })}
      </Dialog.Title>
      <div className={styles.two}>
        <Half mode="random" name={t('Plain dice')} diceOf={diceOf} trials={trials} />
        <Half mode="stratified" name={t('Stratified dice')} diceOf={diceOf} trials={trials} />
      </div>
    </section>
  );
}

interface HalfProps {
  readonly mode: LabMode;
  readonly name: string;
  readonly diceOf: DiceOf;
  readonly trials: number;
}

function Half({ mode, name, diceOf, trials }: HalfProps) {
  const { missing, most } = pairEvenness(diceOf(mode), trials);
  return (
    <div className={styles.half} data-dice={mode}>
      <h3>{name}</h3>
      <p className={styles.number}>{grouped(missing)}</p>
      <p>
        {t('pairs never came up')}
        <br />
        {t('the most frequent {n}×', { n: grouped(most) })}
      </p>
      <BigGrid dice={diceOf(mode)} trials={trials} />
    </div>
  );
}
