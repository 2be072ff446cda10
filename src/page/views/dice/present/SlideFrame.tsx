import { Dialog } from '@base-ui/react/dialog';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../../../language/language.ts';
import styles from './Presentation.module.css';

/** Actions of keys, by `KeyboardEvent.key`. */
type SlideKeys = Readonly<Record<string, () => void>>;

/** What the presentation gives each slide. */
export interface SlideSurroundings {
  /** Called with the actions of the slide's keys. */
  readonly setKeys: (keys: SlideKeys) => void;
  /** Buttons to turn the page and to close. */
  readonly navigation: React.ReactNode;
}

interface SlideFrameProps extends SlideSurroundings {
  readonly title: string;
  /** What can be played; undefined if nothing. */
  readonly play?: {
    readonly isPlaying: boolean;
    /** Whether all has been played. */
    readonly isOver: boolean;
    /** Of the button when it does not play; default: Play. */
    readonly name?: string | undefined;
    readonly toggle: () => void;
    /** Of the button, if it does something else than the space bar; default: `toggle`. */
    readonly onPress?: (() => void) | undefined;
  };
  readonly keys?: SlideKeys;
  /** Further buttons. */
  readonly controls?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A slide: its title, what it shows, and its buttons. A clicker's only key plays first, and then turns the page. */
export function SlideFrame(props: SlideFrameProps) {
  const { title, play, keys, controls, setKeys, navigation, children } = props;
  useEffect(() =>
    setKeys({
      ...(play !== undefined && { ' ': play.toggle }),
      ...(play !== undefined && !play.isPlaying && !play.isOver && { PageDown: play.toggle }),
      ...keys,
    }),
  );
  return (
    <>
      <section className={styles.slide}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {children}
      </section>
      <footer className={styles.footer}>
        {play !== undefined && (
          <button type="button" className={styles.main} onClick={play.onPress ?? play.toggle}>
            {play.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {play.isPlaying ? t('Pause') : (play.name ?? t('Play (let run)'))}
          </button>
        )}
        {controls}
        {navigation}
      </footer>
    </>
  );
}
