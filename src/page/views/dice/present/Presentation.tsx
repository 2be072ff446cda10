import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import { SLIDES } from '../labPages.ts';
import type { DiceOf } from '../labText.ts';
import styles from './Presentation.module.css';
import { RaceSlide } from './RaceSlide.tsx';
import { SlideFrame, type SlideSurroundings } from './SlideFrame.tsx';
import { ThrowsSlide } from './ThrowsSlide.tsx';
import type { RaceStore } from '../../../state/dice/types.ts';
import { sceneTitle, TOUR_SCENES, useTour } from '../tour/tour.ts';
import { SpeedButton, Stage } from '../tour/Stage.tsx';
import { raceCell } from '../../../../jobs/backgammon/diceRaceTable.ts';
import { fixed } from '../../../../language/number.ts';
import { grouped, plusMinus } from '../../../../ui/charts/format.ts';
import { DICE_GAINS, GAIN_SAMPLE } from '../GainTable.tsx';

interface PresentationProps {
  /** The kind of the first slide shown. */
  readonly first: (typeof SLIDES)[number]['kind'];
  readonly diceOf: DiceOf;
  readonly evaluator: Pick<Evaluator, 'plays'>;
  readonly race: RaceStore;
  /** The position in the analysis; undefined if it cannot be rolled out. */
  readonly own: Position | undefined;
  /** Why the race waits; undefined if it does not. */
  readonly obstacle: string | undefined;
  readonly onLeave: () => void;
}

/** The lab for a room: full window, large type, by tap, clicker or keyboard. */
export function Presentation(props: PresentationProps) {
  const { first, onLeave } = props;
  const [index, setIndex] = useState(() => SLIDES.findIndex(({ kind }) => kind === first));
  const popup = useRef<HTMLDivElement>(null);
  const keys = useRef<Parameters<SlideSurroundings['setKeys']>[0]>({});
  const setKeys = useCallback<SlideSurroundings['setKeys']>((own) => {
    keys.current = own;
  }, []);
  const go = (by: number) => setIndex((at) => Math.min(SLIDES.length - 1, Math.max(0, at + by)));
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target instanceof HTMLButtonElement;
      if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return;
      const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      const act = keys.current[event.key] ?? (turn === 0 ? undefined : () => go(turn));
      if (act === undefined) return;
      event.preventDefault();
      act();
    }
    // Captured: the dialog stops arrow keys from bubbling.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
  // In full screen the browser handles Escape itself, so leaving full screen also ends the presentation.
  useEffect(() => {
    const follow = () => document.fullscreenElement === null && onLeave();
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [onLeave]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          initialFocus={popup}
          aria-label={t('Presentation')}
        >
          <ShownSlide
            {...props}
            index={index}
            surroundings={{
              setKeys,
              navigation: <Navigation index={index} onTurn={go} onLeave={onLeave} />,
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ShownSlideProps extends PresentationProps {
  readonly index: number;
  readonly surroundings: SlideSurroundings;
}

function ShownSlide({ index, surroundings, ...props }: ShownSlideProps) {
  const [throws, setThrows] = useState<readonly number[]>([]);
  const { kind, scene } = SLIDES[index]!;
  if (scene !== undefined)
    return <TourSlide key={scene} {...props} index={scene} surroundings={surroundings} />;
  if (kind === 'race') return <RaceSlide {...props} surroundings={surroundings} />;
  if (kind === 'throws')
    return (
      <ThrowsSlide throws={throws} onThrows={setThrows} diceOf={props.diceOf} surroundings={surroundings} />
    );
  return <GainsSlide surroundings={surroundings} />;
}

interface NavigationProps {
  readonly index: number;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onLeave: () => void;
}

/** Turns the page and closes. */
function Navigation({ index, onTurn, onLeave }: NavigationProps) {
  return (
    <span className={styles.navigation}>
      <button
        type="button"
        aria-label={t('Previous slide')}
        title={`${t('Previous slide')} (Page ↑)`}
        disabled={index === 0}
        onClick={() => onTurn(-1)}
      >
        ‹
      </button>
      <span aria-live="polite">
        {index + 1} / {SLIDES.length}
      </span>
      <button
        type="button"
        aria-label={t('Next slide')}
        title={`${t('Next slide')} (Page ↓)`}
        disabled={index === SLIDES.length - 1}
        onClick={() => onTurn(1)}
      >
        ›
      </button>
      <button type="button" onClick={onLeave}>
        {t('Close')}
      </button>
    </span>
  );
}

interface TourSlideProps {
  /** Index of the scene. */
  readonly index: number;
  readonly diceOf: DiceOf;
  readonly evaluator: Pick<Evaluator, 'plays'>;
  readonly surroundings: SlideSurroundings;
}

/** A scene of the tour in large type. */
function TourSlide({ index, diceOf, evaluator, surroundings }: TourSlideProps) {
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

/** Whole games of the opening. */
const WHOLE = DICE_GAINS.find(({ position, plies }) => position === 'opening' && plies === 0)!;
const MOST = Math.max(WHOLE.dice, WHOLE.luck, WHOLE.both);

/** What dice and luck reduction gain in whole games, to scale, and what the race printed. */
function GainsSlide({ surroundings }: { readonly surroundings: SlideSurroundings }) {
  const race = raceCell('race', 4);
  const bars = [
    { name: t('Stratified dice'), gain: WHOLE.dice },
    { name: t('Luck reduced'), gain: WHOLE.luck },
    { name: t('Both'), gain: WHOLE.both },
  ];
  return (
    <SlideFrame
      {...surroundings}
      title={t('Opening, whole games: each worth {n} plain ones, mostly by reducing luck', {
        n: fixed(WHOLE.both, 1),
      })}
    >
      <dl className={styles.bars}>
        {bars.map(({ name, gain }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.bar} style={{ inlineSize: `${(100 * gain) / MOST}%` }} />
              <span>
                × {fixed(gain, 1)} {plusMinus(gain * GAIN_SAMPLE.error, 1)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        {t(
          'After {games} games of the race our printed ± is {n} times too wide: it counts the first roll only.',
          {
            games: grouped(race.games),
            n: Math.round(race.longPrinted / race.longStratified),
          },
        )}
      </p>
    </SlideFrame>
  );
}
