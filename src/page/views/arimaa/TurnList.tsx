import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import styles from './Arimaa.module.css';
import type { TurnQuality } from '../../../jobs/arimaa/review.ts';
import review from './Review.module.css';

interface TurnListProps {
  /** Label and text of each turn, in order, and its quality if it was reviewed. */
  readonly turns: readonly {
    readonly label: string;
    readonly text: string;
    readonly quality: TurnQuality | undefined;
  }[];
  /** Index of the next turn on the board. */
  readonly at: number;
  /** How the game ended; undefined if it has not. */
  readonly end: string | undefined;
  readonly onGo: (at: number) => void;
}

/** Marks of turns that give something away, as in chess, and what they mean. */
const MARKS: Readonly<Record<Exclude<TurnQuality, 'fine'>, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
const WORDS: Readonly<Record<Exclude<TurnQuality, 'fine'>, Text>> = {
  inaccuracy: 'doubtful',
  mistake: 'mistake',
  blunder: 'blunder',
};

/** The turns of a game; selecting one shows the position before it. */
export function TurnList({ turns, at, end, onGo }: TurnListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would scroll the page as well.
    if (current != null && list.current !== null)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return (
    <section className={styles.game} aria-label={t('Game')}>
      <div className={styles.tools}>
        <StepButtons at={at} last={turns.length} onGo={onGo} />
        <span className="note numbers">
          {t('{at} of {all, plural, one {# turn} other {# turns}} played', { at, all: turns.length })}
        </span>
      </div>
      <ol ref={list} className={styles.turns}>
        {turns.map(({ label, text, quality = 'fine' }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <b>{label}</b> <span className="mono">{text}</span>
              {quality !== 'fine' && (
                <span className={review.mark} data-quality={quality}>
                  {' '}
                  {MARKS[quality]}
                  <span className="hidden"> {t(WORDS[quality])}</span>
                </span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={at === turns.length ? 'step' : undefined}
            onClick={() => onGo(turns.length)}
          >
            {end ?? t('The position after all turns')}
          </button>
        </li>
      </ol>
    </section>
  );
}

interface StepButtonsProps {
  readonly at: number;
  /** Number of turns, after which there is no other. */
  readonly last: number;
  readonly onGo: (at: number) => void;
}

/** Steps through the game. */
function StepButtons({ at, last, onGo }: StepButtonsProps) {
  const steps = [
    [t('First position'), 0, ChevronsLeft],
    [t('Previous turn'), Math.max(0, at - 1), ChevronLeft],
    [t('Next turn'), Math.min(last, at + 1), ChevronRight],
    [t('Last position'), last, ChevronsRight],
  ] as const;
  return steps.map(([name, to, Icon]) => (
    <button
      key={name}
      type="button"
      className="button icon"
      aria-label={name}
      title={name}
      disabled={to === at}
      onClick={() => onGo(to)}
    >
      <Icon aria-hidden="true" />
    </button>
  ));
}
