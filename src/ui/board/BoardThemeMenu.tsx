import { Menu } from '@base-ui/react/menu';
import { Check, Palette } from 'lucide-react';
import { useStore } from 'zustand';
import { entriesOf } from '../../jobs/settings/fields/field.ts';
import { t } from '../../language/language.ts';
import menu from '../ActionMenu.module.css';
import { BOARD_THEMES } from '../appearance.ts';
import type { AppearanceStore, BoardTheme } from '../appearanceTypes.ts';
import styles from './BoardThemeMenu.module.css';

interface BoardThemeMenuProps {
  readonly appearance: AppearanceStore;
}

/** A button with a menu of the board's looks. */
export function BoardThemeMenu({ appearance }: BoardThemeMenuProps) {
  const { board, setBoard } = useStore(appearance);
  return (
    <Menu.Root>
      <Menu.Trigger className="button icon" aria-label={t('Board colors')} title={t('Board colors')}>
        <Palette aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="end">
          <Menu.Popup className={menu.popup}>
            <Menu.RadioGroup value={board} onValueChange={(next) => setBoard(next as BoardTheme)}>
              {entriesOf(BOARD_THEMES).map(([look, name]) => (
                <Menu.RadioItem key={look} value={look} className={`${menu.item} ${styles.item}`}>
                  <Swatch look={look} />
                  <span className={styles.name}>{t(name)}</span>
                  <Menu.RadioItemIndicator className={styles.check}>
                    <Check aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Two points and two checkers in the colors of a board. */
function Swatch({ look }: { readonly look: BoardTheme }) {
  return (
    <svg className={styles.swatch} data-board={look} viewBox="0 0 48 28" aria-hidden="true">
      <rect className={styles.frame} width={48} height={28} rx={4} />
      <rect className={styles.field} x={4} y={4} width={40} height={20} />
      <path className={styles.dark} d="M4 4h13l-6.5 18zM31 24h13l-6.5 -18z" />
      <path className={styles.light} d="M17.5 24h13l-6.5 -18z" />
      <circle className={styles.ivory} cx={17} cy={14} r={6} />
      <circle className={styles.ebony} cx={31} cy={14} r={6} />
    </svg>
  );
}
