import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';
import { grouped, plusMinus, signed } from '../../../../ui/charts/format.ts';
import { EXPERIMENT_PLIES } from '../../../state/dice/experimentSlice.ts';
import { GOAL_TRIALS, RACE_TRIALS } from '../../../state/dice/raceSlice.ts';
import { usePlayback } from '../usePlayback.ts';
import styles from './Presentation.module.css';
import { RaceLane } from './RaceLane.tsx';
import { raceReach } from './raceChart.ts';
import { type SetSlideKeys, useSlideKeys } from './slides.ts';
import type { RaceStore } from '../../../state/dice/types.ts';

const BLOCK = 36;
/** The seed of the first race. */
const FIRST_SEED = 1;

interface RaceSlideProps {
  readonly race: RaceStore;
  readonly position: Position;
  /** The position in words. */
  readonly positionName: string;
  /** Why the race waits; undefined if it does not. */
  readonly obstacle: string | undefined;
  readonly setKeys: SetSlideKeys;
}

/** Two rollouts of one position side by side, with plain and with stratified dice, next to the final value. */
export function RaceSlide({ race, position, positionName, obstacle, setKeys }: RaceSlideProps) {
  const { status, plain, stratified, goal, failure, seed, start } = useStore(race);
  const raced = useStore(race, (state) => state.position);
  const [trials, setTrials] = useState(1);
  const [playing, setPlaying] = useState(false);
  const isReady = status === 'done' && goal !== null;
  useEffect(() => {
    if (race.getState().status === 'idle' || raced !== position) start(position, FIRST_SEED);
  }, [race, raced, position, start]);
  useEffect(() => () => race.getState().stop(), [race]);
  const clamp = (next: number) => setTrials(Math.min(RACE_TRIALS, Math.max(1, next)));
  usePlayback(playing && isReady, trials, BLOCK, clamp, () => setPlaying(false), RACE_TRIALS);
  useSlideKeys(setKeys, {
    ' ': () => {
      if (!playing && trials >= RACE_TRIALS) setTrials(1);
      setPlaying(!playing);
    },
    ArrowRight: () => clamp((Math.floor(trials / BLOCK) + 1) * BLOCK),
    ArrowLeft: () => clamp((Math.ceil(trials / BLOCK) - 1) * BLOCK),
    ArrowUp: () => clamp(trials + 1),
    ArrowDown: () => clamp(trials - 1),
    Home: () => clamp(1),
    End: () => clamp(RACE_TRIALS),
    Enter: () => {
      setTrials(1);
      start(position, seed + 1);
    },
  });
  return (
    <section className={styles.slide}>
      <Dialog.Title className={styles.title}>
        {t('Same position, same trials: {n} of {all}', { n: grouped(trials), all: grouped(RACE_TRIALS) })}
      </Dialog.Title>
      {isReady ? (
        <>
          <div className={styles.two}>
            <RaceLane
              kind="random"
              name={t('Plain dice')}
              means={plain}
              trials={trials}
              goal={goal}
              reach={raceReach([plain, stratified], goal)}
            />
            <RaceLane
              kind="stratified"
              name={t('Stratified dice')}
              means={stratified}
              trials={trials}
              goal={goal}
              reach={raceReach([plain, stratified], goal)}
            />
          </div>
          <p className={styles.small}>
            {t(
              '{position}, truncated after {n} plies, no luck reduction. Dashed: {value} {error}, by {trials} trials.',
              {
                position: positionName,
                n: EXPERIMENT_PLIES,
                value: signed(goal.mean),
                error: plusMinus(1.96 * goal.standardError),
                trials: grouped(GOAL_TRIALS),
              },
            )}{' '}
            <kbd>Enter</kbd> {t('new dice')}
          </p>
        </>
      ) : (
        <p role="status">{failure === null ? (obstacle ?? t('Rolling out…')) : wording(failure)}</p>
      )}
    </section>
  );
}
