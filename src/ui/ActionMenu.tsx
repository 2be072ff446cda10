import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import styles from './ActionMenu.module.css';

export interface ActionGroup {
  readonly label: string;
  readonly actions: readonly {
    readonly name: string;
    /** The keys that do the same. */
    readonly keys?: string;
    /** The language of the name, if it is another one. */
    readonly language?: string;
    readonly isDisabled?: boolean;
    readonly onAct: () => void;
  }[];
}

interface ActionMenuProps {
  readonly label: string;
  /** Stands for the label, which then is only spoken. */
  readonly icon?: ReactNode;
  readonly groups: readonly ActionGroup[];
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, icon, groups }: ActionMenuProps) {
  return (
    <Menu.Root>
      {icon === undefined ? (
        <Menu.Trigger className={`button ${styles.trigger}`}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Menu.Trigger>
      ) : (
        <Menu.Trigger className="button plain icon" aria-label={label} title={label}>
          {icon}
        </Menu.Trigger>
      )}
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Menu.Popup className={styles.popup}>
            {groups.map((group, index) => (
              <Fragment key={group.label}>
                {index > 0 && <Menu.Separator className={styles.separator} />}
                <Menu.Group>
                  <Menu.GroupLabel className={styles.label}>{group.label}</Menu.GroupLabel>
                  {group.actions.map(({ name, keys, language, isDisabled = false, onAct }) => (
                    <Menu.Item
                      key={name}
                      className={styles.item}
                      aria-label={name}
                      lang={language}
                      disabled={isDisabled}
                      onClick={onAct}
                    >
                      {name}
                      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
                    </Menu.Item>
                  ))}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
