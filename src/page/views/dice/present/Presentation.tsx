import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Position } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { DiceOf } from '../labText.ts';
import { GainsSlide } from './GainsSlide.tsx';
import { PayoffSlide } from './PayoffSlide.tsx';
import styles from './Presentation.module.css';
import { RaceSlide } from './RaceSlide.tsx';
import { type SetSlideKeys, type Slide, type SlideKeys, SLIDES } from './slides.ts';
import { TourSlide } from './TourSlide.tsx';
import type { RaceStore } from '../../../state/dice/types.ts';

interface PresentationProps {
  /** Index of the first slide shown. */
  readonly first: number;
  readonly diceOf: DiceOf;
  readonly seed: number;
  readonly race: RaceStore;
  /** The position in the analysis; undefined if it cannot be rolled out. */
  readonly own: Position | undefined;
  /** Why the race waits; undefined if it does not. */
  readonly obstacle: string | undefined;
  readonly onLeave: () => void;
}

/** The lab for a room: full window, large type, by keyboard alone. */
export function Presentation(props: PresentationProps) {
  const { first, onLeave } = props;
  const [index, setIndex] = useState(first);
  const popup = useRef<HTMLDivElement>(null);
  const keys = useRef<SlideKeys>({});
  const setKeys = useCallback((own: SlideKeys) => {
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
  const slide = SLIDES[index]!;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.popup}
          initialFocus={popup}
          aria-label={t('Presentation')}
        >
          <ShownSlide key={index} slide={slide} setKeys={setKeys} {...props} />
          <footer className={styles.footer} data-slide={slide.kind}>
            <p>
              <kbd>Page ↓</kbd> <kbd>Page ↑</kbd> {t('slide')} · <kbd>{t('Space')}</kbd> {t('play, pause')} ·{' '}
              <kbd>←</kbd> <kbd>→</kbd> {t('step')} · <kbd>Esc</kbd> {t('leave')}
            </p>
            <span className={styles.buttons}>
              <button
                type="button"
                aria-label={t('Previous slide')}
                disabled={index === 0}
                onClick={() => go(-1)}
              >
                ‹
              </button>
              <span aria-live="polite">
                {index + 1} / {SLIDES.length}
              </span>
              <button
                type="button"
                aria-label={t('Next slide')}
                disabled={index === SLIDES.length - 1}
                onClick={() => go(1)}
              >
                ›
              </button>
              <button type="button" onClick={onLeave}>
                {t('Close')}
              </button>
            </span>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ShownSlide({
  slide,
  setKeys,
  ...props
}: PresentationProps & { readonly slide: Slide; readonly setKeys: SetSlideKeys }) {
  if (slide.kind === 'payoff') return <PayoffSlide diceOf={props.diceOf} setKeys={setKeys} />;
  if (slide.kind === 'race')
    return <RaceSlide {...props} autoplay={SLIDES[props.first] === slide} setKeys={setKeys} />;
  return slide.kind === 'tour' ? (
    <TourSlide step={slide.step} seed={props.seed} diceOf={props.diceOf} setKeys={setKeys} />
  ) : (
    <GainsSlide setKeys={setKeys} />
  );
}
