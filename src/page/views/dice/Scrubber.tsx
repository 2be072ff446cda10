import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { grouped } from '../../../ui/charts/format.ts';
import { LAB_TRIALS } from './labDice.ts';
import { ROLLS } from '../../../engine/chance.ts';
import styles from './DiceLab.module.css';
import { nextBlock, sliderPlace, SCALE_STEPS, trialsAt, withinLab } from './playback.ts';
import { t } from '../../../language/language.ts';

interface ScrubberProps {
  readonly trials: number;
  readonly blockTrials: number;
  readonly playing: boolean;
  readonly onTrials: (trials: number) => void;
  readonly onPlay: (playing: boolean) => void;
}

/** Stops of the slider: trials after which all first rolls, pairs, and triples are balanced. */
const stopsOf = (blockTrials: number): readonly number[] =>
  [0, 1, 2].map((digits) => blockTrials * ROLLS ** digits);

/** Slider for the number of trials rolled. */
export function Scrubber({ trials, blockTrials, playing, onTrials, onPlay }: ScrubberProps) {
  const isEnd = trials >= LAB_TRIALS;
  function key(event: React.KeyboardEvent): void {
    const next: Readonly<Record<string, number>> = {
      ArrowRight: trials + 1,
      ArrowUp: trials + 1,
      ArrowLeft: trials - 1,
      ArrowDown: trials - 1,
      PageUp: nextBlock(trials, blockTrials, 1),
      PageDown: nextBlock(trials, blockTrials, -1),
      Home: 1,
      End: LAB_TRIALS,
    };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onTrials(withinLab(wanted));
  }
  return (
    <div className={styles.scrubber}>
      <button
        type="button"
        className="button icon"
        aria-label={playing ? t('Pause') : isEnd ? t('Play from the beginning') : t('Play (let run)')}
        title={playing ? t('Pause') : isEnd ? t('Play from the beginning') : t('Play (let run)')}
        onClick={() => {
          if (!playing && isEnd) onTrials(1);
          onPlay(!playing);
        }}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <div className={styles.slider}>
        <input
          type="range"
          min="0"
          max={SCALE_STEPS}
          step="1"
          value={sliderPlace(trials)}
          aria-label={t('Trials')}
          aria-valuetext={t('{n, plural, one {# trial} other {# trials}}', { n: trials })}
          onChange={({ target }) => onTrials(trialsAt(Number(target.value)))}
          onKeyDown={key}
        />
        <div className={styles.stops}>
          {stopsOf(blockTrials).map((stop) => (
            <button
              key={stop}
              type="button"
              aria-pressed={stop === trials}
              aria-label={t('{n, plural, one {# trial} other {# trials}}', { n: stop })}
              style={{ left: `${(100 * sliderPlace(stop)) / SCALE_STEPS}%` }}
              onClick={() => onTrials(stop)}
            >
              {grouped(stop)}
            </button>
          ))}
        </div>
      </div>
      <NumberField label={t('Trials')} value={trials} least={1} most={LAB_TRIALS} onValue={onTrials} />
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: number) => void;
}

/** A field for a whole number. It takes effect while it is in range, and is marked invalid otherwise. */
export function NumberField({ label, value, least, most, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const text = typed ?? String(value);
  const read = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isValid = read >= least && read <= most;
  return (
    <label className={styles.number}>
      <span className="note">{label}</span>
      <input
        className="field numbers"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={!isValid}
        title={
          isValid
            ? undefined
            : t('A whole number from {least} to {most}', { least: grouped(least), most: grouped(most) })
        }
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = /^\d{1,10}$/.test(target.value.trim()) ? Number(target.value) : Number.NaN;
          if (wanted >= least && wanted <= most) onValue(wanted);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
