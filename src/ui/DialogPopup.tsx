import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DialogPopup.module.css';

interface DialogPopupProps {
  readonly title: string;
  /** Text below the title. */
  readonly description?: ReactNode;
  /** Label of the close button. */
  readonly closeLabel: string;
  /** Wider; on small screens, a sheet from the bottom. */
  readonly isLarge?: boolean;
  /** As wide as the page, for a board with a panel next to it. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Common frame of all dialogs: backdrop, title and close button. Must be inside a `Dialog.Root`. */
export function DialogPopup(props: DialogPopupProps) {
  const { title, description, closeLabel, isLarge = false, isWide = false, children } = props;
  return (
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup
        className={styles.popup}
        data-large={isLarge || isWide || undefined}
        data-wide={isWide || undefined}
      >
        <header className={styles.header}>
          <div>
            <Dialog.Title>{title}</Dialog.Title>
            {description !== undefined && (
              <Dialog.Description className="note">{description}</Dialog.Description>
            )}
          </div>
          <Dialog.Close className="button plain icon" aria-label={closeLabel} title={closeLabel}>
            <X aria-hidden="true" />
          </Dialog.Close>
        </header>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  );
}
