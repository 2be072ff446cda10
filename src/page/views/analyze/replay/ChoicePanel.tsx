import type { CubeAnswer } from '../../../../games/backgammon/cube.ts';
import type { RefObject } from 'react';
import type { Failure } from '../../../../engine/errors.ts';
import { t } from '../../../../language/language.ts';
import { AddPlay } from '../answer/AddPlay.tsx';
import styles from './PlayOut.module.css';
import type { Action, ManualChoice } from '../../../../games/backgammon/manualTypes.ts';

interface ChoicePanelProps {
  readonly choice: ManualChoice;
  /** A play entered on the board that awaits confirmation, in notation. */
  readonly entered: string | undefined;
  /** Whether a play has been started on the board but not completed. */
  readonly isUnfinished: boolean;
  readonly isBusy: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onAction: (action: Action) => void;
  readonly onDone: () => void;
  readonly onTakeBack: () => void;
  /** Called with a typed play. @returns the failure to show if it is not legal */
  readonly onTyped: (text: string) => Failure | undefined;
}

/** The possible actions as buttons; a play can also be typed. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { choice, entered, isUnfinished, isBusy, frame, onAction, onDone, onTakeBack, onTyped } = props;
  const double = (doubled: boolean) => () => onAction({ kind: 'double', doubled });
  const answer = (given: CubeAnswer) => () => onAction({ kind: 'take', answer: given });
  const takeBack = (
    <button type="button" className="button" onClick={onTakeBack}>
      {t('Take back')}
    </button>
  );
  return (
    <div className={styles.choice} ref={frame}>
      {choice.kind === 'double' && (
        <>
          <button type="button" className="button primary" disabled={isBusy} onClick={double(false)}>
            {t('Roll (the dice)')}
          </button>
          <button type="button" className="button" disabled={isBusy} onClick={double(true)}>
            {t('Double to {value}', { value: 2 * choice.position.cube.value })}
          </button>
        </>
      )}
      {choice.kind === 'take' && (
        <>
          <button type="button" className="button primary" disabled={isBusy} onClick={answer('take')}>
            {t('Take')}
          </button>
          <button type="button" className="button" disabled={isBusy} onClick={answer('pass')}>
            {t('Pass')}
          </button>
          {choice.beavers && (
            <button type="button" className="button" disabled={isBusy} onClick={answer('beaver')}>
              {t('Beaver')}
            </button>
          )}
        </>
      )}
      {choice.kind === 'play' && entered !== undefined && (
        <>
          <button type="button" className="button primary" disabled={isBusy} onClick={onDone}>
            {t('Play {play}', { play: entered })}
          </button>
          {takeBack}
        </>
      )}
      {choice.kind === 'play' && entered === undefined && (
        <>
          <AddPlay
            id="hand-play"
            label={t('Enter a play')}
            placeholder={t('Or type a play: 13/10 6/5')}
            button={t('Play (what is typed)')}
            onAdd={onTyped}
          />
          {isUnfinished && takeBack}
        </>
      )}
    </div>
  );
}
