import { Dialog } from '@base-ui/react/dialog';
import { DialogPopup } from './DialogPopup.tsx';
import styles from './KeyList.module.css';
import { t } from '../language/language.ts';
import { keysOf, type KeyText, keyText } from './keyTables.ts';
import type { View } from './routes.ts';

interface KeyListProps {
  /** The view whose shortcuts are listed. */
  readonly view: View;
  readonly onOpen: (open: boolean) => void;
  /** Whether single-key shortcuts are on. */
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** The list of all shortcuts, with a switch for single-key shortcuts. */
export function KeyList({ view, onOpen, isOn, onSwitch }: KeyListProps) {
  const { single, always, board } = keysOf(view);
  return (
    <Dialog.Root open onOpenChange={onOpen}>
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
          {board.length > 0 && <Keys title={t('On the board')} keys={board} />}
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
