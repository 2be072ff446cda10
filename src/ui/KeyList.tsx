import { Dialog } from '@base-ui/react/dialog';
import { Keyboard } from 'lucide-react';
import { DialogPopup } from './DialogPopup.tsx';
import styles from './KeyList.module.css';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

export interface KeyListProps {
  /** Whether to list Arimaa's shortcuts instead of backgammon's. */
  readonly isArimaa: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Whether single-key shortcuts are on. */
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Translates keys that have other names on German keyboards. */
const keyText = (name: string): string =>
  name === 'Space' ? t('Space') : name === 'Ctrl' ? t('Ctrl') : name;

/** Keys and their action. */
type KeyText = readonly [keys: readonly string[], does: Text];

/**
 * A view's shortcuts: `single` keys can be turned off, `always` keys cannot, `board` keys act while the board
 * has focus.
 */
interface ViewKeys {
  readonly single: readonly KeyText[];
  readonly always: readonly KeyText[];
  readonly board: readonly KeyText[];
}

const RUN_KEYS: readonly KeyText[] = [
  [['Space'], 'Start, pause, resume the rollout'],
  [['Esc'], 'Stop the rollout'],
];
const LAST_KEYS: readonly KeyText[] = [
  [['F'], 'Flip the board'],
  [['?'], 'Show this list'],
];
const UNDO_KEYS: readonly KeyText[] = [
  [['Ctrl', 'K'], 'Find a command'],
  [['Ctrl', 'Z'], 'Undo'],
  [['Ctrl', 'Y'], 'Redo'],
];

const BACKGAMMON: ViewKeys = {
  single: [
    ...RUN_KEYS,
    [['←', '→'], 'Step through the plays on the board'],
    [['1', '…', '9'], 'Select or deselect a play'],
    [['Enter'], 'In a row: pin its play to the board'],
    [['C'], 'Choose “Checker play”'],
    [['K'], 'Choose “Cube action”'],
    [['P'], 'Choose “Position”'],
    [['E'], 'Switch between editing and playing'],
    ...LAST_KEYS,
  ],
  always: [
    [['Ctrl', 'V'], 'Paste a position, a post or an analysis (with no field focused)'],
    [['Ctrl', 'C'], 'Copy the result as text (with nothing selected)'],
    ...UNDO_KEYS,
  ],
  board: [
    [['←', '→', '↑', '↓'], 'Move between points'],
    [['Space'], 'Pick up or drop a checker'],
    [['0', '…', '15'], 'While editing: set the number of checkers'],
    [['+', '−'], 'While editing: add or remove a checker'],
    [['X', 'O'], 'While editing: choose the player'],
  ],
};
const ARIMAA: ViewKeys = {
  single: [
    ...RUN_KEYS,
    [['←', '→'], 'Step through the turns on the board'],
    [['1', '…', '9'], 'Select or deselect a turn'],
    [['B', 'N'], 'Step back and forward through the game'],
    [['E'], 'Switch between setting up and playing'],
    ...LAST_KEYS,
  ],
  always: [
    [['Ctrl', 'V'], 'Paste a board, a game or an AEI line (with no field focused)'],
    [['Ctrl', 'C'], 'Copy the position as an AEI line (with nothing selected)'],
    ...UNDO_KEYS,
  ],
  board: [
    [['←', '→', '↑', '↓'], 'Move between squares'],
    [['Space'], 'Pick up or drop a piece'],
    [['⌫'], 'Take back a step; while setting up: remove a piece'],
    [['R', 'C', 'D', 'H', 'M', 'E'], 'While setting up: a Silver piece, or Gold with Shift'],
  ],
};

/** A button that lists all shortcuts, with a switch for single-key shortcuts. */
export function KeyList({ isArimaa, isOpen, onOpen, isOn, onSwitch }: KeyListProps) {
  const { single, always, board } = isArimaa ? ARIMAA : BACKGAMMON;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Trigger
        className={`button plain icon ${styles.trigger}`}
        aria-label={t('Keyboard shortcuts')}
        title={`${t('Keyboard shortcuts')} (?)`}
      >
        <Keyboard aria-hidden="true" />
      </Dialog.Trigger>
      <DialogPopup title={t('Keyboard shortcuts')} closeLabel={t('Close the list')}>
        {/* Scrolls on low screens; keyboard users must be able to scroll it too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} tabIndex={0} role="group" aria-label={t('List of keyboard shortcuts')}>
          <label className={styles.switch}>
            <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
            {t('Enable keyboard shortcuts')}
          </label>
          <p className="note">
            {t('Turn them off if you use speech input or often press keys by accident.')}
          </p>
          <Keys title={t('Single-key shortcuts')} keys={single} isOff={!isOn} />
          <Keys title={t('Always')} keys={always} />
          <Keys title={t('On the board')} keys={board} />
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly KeyText[];
  readonly isOff?: boolean;
}

function Keys({ title, keys, isOff = false }: KeysProps) {
  return (
    <section>
      <h3>
        {title}
        {isOff && <span className="note"> {t('off')}</span>}
      </h3>
      <dl className={styles.list}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) =>
                name === '…' ? <span key={name}>…</span> : <kbd key={name}>{keyText(name)}</kbd>,
              )}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
