import { useState } from 'react';
import type { Step } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import { wording } from '../../../language/wording.ts';
import styles from './Arimaa.module.css';
import { stepText } from './turnText.ts';
import type { Failure } from '../../../engine/errors.ts';

interface TurnEntryProps {
  /** The steps entered so far: `Ee2n Ee3n`. */
  readonly text: string;
  /** The progress of the turn in words. */
  readonly progress: string;
  /** Pulls that are possible after the last step. */
  readonly pulls: readonly Step[];
  /** Why the turn may not end here; undefined if it may. */
  readonly obstacle: string | undefined;
  /** Whether there is a step to undo. */
  readonly hasSteps: boolean;
  /** Whether the game is over, so that no turn can be entered. */
  readonly isOver: boolean;
  /** Reads typed text. @returns why it is not the start of a legal turn; undefined if it is */
  readonly onText: (text: string) => Failure | undefined;
  readonly onPull: (step: Step) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  /** Adds the turn to those compared. */
  readonly onCompare: () => void;
  /** Plays the turn. */
  readonly onPlay: () => void;
}

/** Enters a turn, by typing or on the board: undo, pull, compare, play. */
export function TurnEntry(props: TurnEntryProps) {
  const { text, progress, pulls, obstacle, hasSteps, isOver, onText } = props;
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string } | undefined>(undefined);
  const [error, setError] = useState<Failure | undefined>(undefined);
  // Steps entered on the board replace the typed text.
  const isStale = draft === undefined || draft.of !== text;
  const shown = isStale ? text : draft.text;

  function read(typed: string): void {
    const failure = onText(typed);
    setError(failure);
    if (failure === undefined) setDraft(undefined);
  }

  return (
    <div className={styles.entry}>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          read(shown);
        }}
      >
        <label htmlFor="arimaa-turn">{t('Turn (of Arimaa)')}</label>
        <input
          id="arimaa-turn"
          className="field mono"
          placeholder="Ee2n Ee3n"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          disabled={isOver}
          value={shown}
          aria-invalid={!isStale && error !== undefined}
          aria-describedby="arimaa-turn-error arimaa-turn-progress"
          onChange={({ target }) => {
            setDraft({ of: text, text: target.value });
            setError(undefined);
          }}
          onBlur={() => !isStale && read(shown)}
        />
        <button type="button" className="button" disabled={!hasSteps} onClick={props.onUndo}>
          {t('Take back')}
        </button>
        <button type="button" className="button" disabled={!hasSteps} onClick={props.onClear}>
          {t('Clear')}
        </button>
        <p id="arimaa-turn-error" className="error" role="alert">
          {isStale || error === undefined ? undefined : wording(error)}
        </p>
      </form>
      <p id="arimaa-turn-progress" className={styles.progress}>
        {progress}
        {obstacle !== undefined && hasSteps && <span className="error"> {obstacle}</span>}
      </p>
      <div className={styles.tools}>
        {pulls.map((step) => (
          <button key={step.from} type="button" className="button" onClick={() => props.onPull(step)}>
            {t('Pull {step}', { step: stepText(step) })}
          </button>
        ))}
        <button type="button" className="button" disabled={obstacle !== undefined} onClick={props.onCompare}>
          {t('Compare this turn')}
        </button>
        <button type="button" className="button" disabled={obstacle !== undefined} onClick={props.onPlay}>
          {t('Play this turn')}
        </button>
      </div>
    </div>
  );
}
