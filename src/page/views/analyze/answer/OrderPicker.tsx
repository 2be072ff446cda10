import styles from './LevelPicker.module.css';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';

interface OrderPickerProps<Order extends string> {
  /** The sort orders and their labels. */
  readonly orders: Readonly<Record<Order, Text>>;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** Chooses the sort order of a table. */
export function OrderPicker<Order extends string>({ orders, order, onOrder }: OrderPickerProps<Order>) {
  return (
    <div className={styles.picker}>
      <label htmlFor="order">{t('Sort by')}</label>
      <select
        id="order"
        className="field"
        value={order}
        onChange={({ target }) => onOrder(target.value as Order)}
      >
        {(Object.entries(orders) as [Order, Text][]).map(([name, label]) => (
          <option key={name} value={name}>
            {t(label)}
          </option>
        ))}
      </select>
    </div>
  );
}
