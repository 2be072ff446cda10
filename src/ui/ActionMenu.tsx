import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import styles from './ActionMenu.module.css';

export interface ActionGroup {
  readonly label: string;
  readonly actions: readonly {
    readonly name: string;
    readonly isDisabled?: boolean;
    readonly onAct: () => void;
  }[];
}

interface ActionMenuProps {
  readonly label: string;
  readonly groups: readonly ActionGroup[];
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, groups }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={`button ${styles.trigger}`}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="start">
          <Menu.Popup className={styles.popup}>
            {groups.map((group, index) => (
              <Fragment key={group.label}>
                {index > 0 && <Menu.Separator className={styles.separator} />}
                <Menu.Group>
                  <Menu.GroupLabel className={styles.label}>{group.label}</Menu.GroupLabel>
                  {group.actions.map(({ name, isDisabled = false, onAct }) => (
                    <Menu.Item key={name} className={styles.item} disabled={isDisabled} onClick={onAct}>
                      {name}
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
