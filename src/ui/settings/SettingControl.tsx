import { Switch } from '@base-ui/react/switch';
import { useState } from 'react';
import type { DecimalField, IntegerField, SettingField } from '../../jobs/settings/fields/field.ts';
import { parseNumber } from '../../language/number.ts';
import { choiceText, numberText } from './settingText.ts';
import styles from './SettingControl.module.css';

interface SettingControlProps {
  readonly id: string;
  readonly field: SettingField;
  readonly value: number | boolean | string;
  /** IDs of the texts that describe the control, for `aria-describedby`. */
  readonly described: string;
  readonly disabled?: boolean;
  /** Tries a value. @returns the message to show under the field if it is invalid; undefined otherwise */
  readonly onValue: (value: unknown) => string | undefined;
}

/** Whether a setting is typed as a number. */
export const isNumberField = (field: SettingField): field is IntegerField | DecimalField =>
  field.kind === 'integer' || field.kind === 'decimal';

/** The input for one setting of any kind. The element with ID `${id}-label` labels it. */
export function SettingControl(props: SettingControlProps) {
  const { id, field, value, described, disabled = false, onValue } = props;
  if (field.kind === 'switch')
    return (
      <Switch.Root
        id={id}
        className={styles.switch}
        checked={value === true}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        onCheckedChange={(checked) => onValue(checked)}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    );
  if (field.kind === 'choice')
    return (
      <select
        id={id}
        className={`field ${styles.choice}`}
        value={String(value)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        onChange={({ target }) => onValue(target.value)}
      >
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choiceText(choice)}
          </option>
        ))}
      </select>
    );
  return <NumberInput {...props} field={field} value={Number(value)} />;
}

interface NumberInputProps extends SettingControlProps {
  readonly field: IntegerField | DecimalField;
  readonly value: number;
}

/** A text field for a number, so that an invalid entry stays visible with the reason below it. */
function NumberInput({ id, described, field, value, disabled, onValue }: NumberInputProps) {
  const [draft, setDraft] = useState({ of: value, text: numberText(value) });
  const [error, setError] = useState<string | undefined>(undefined);
  // If the value changes elsewhere (for example, defaults restored), it replaces the typed text.
  const stale = draft.of !== value;
  const text = stale ? numberText(value) : draft.text;
  const shown = stale ? undefined : error;
  return (
    <>
      <input
        id={id}
        className={`field numbers ${styles.number}`}
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        value={text}
        aria-labelledby={`${id}-label`}
        aria-invalid={shown !== undefined}
        aria-describedby={`${described} ${id}-error`}
        onChange={({ target }) => {
          const next = parseNumber(target.value) ?? target.value;
          const failure = onValue(next);
          setError(failure);
          setDraft({ of: failure === undefined ? Number(next) : value, text: target.value });
        }}
      />
      <span id={`${id}-error`} className="error" role={shown === undefined ? undefined : 'alert'}>
        {shown}
      </span>
    </>
  );
}
