import { Dialog } from '@base-ui/react/dialog';
import { Switch } from '@base-ui/react/switch';
import { Settings2, X } from 'lucide-react';
import { useState } from 'react';
import {
  grouped,
  type DecimalField,
  type IntegerField,
  type RolloutSettings,
  SETTING_FIELDS,
  SETTING_SECTIONS,
  type SettingField,
  type SettingName,
} from '../protocol/settings.ts';
import styles from './SettingsDialog.module.css';

export interface SettingsDialogProps {
  readonly settings: RolloutSettings;
  /** Tries one value. @returns the sentence to show under the field when it is not allowed */
  readonly onChange: (name: SettingName, value: unknown) => string | undefined;
  readonly onReset: () => void;
}

const FIELDS = Object.entries(SETTING_FIELDS) as [SettingName, SettingField][];

const isNumber = (field: SettingField): field is IntegerField | DecimalField =>
  field.kind === 'integer' || field.kind === 'decimal';

/** Every setting of a rollout, each with its sentence and its price; effective at once. */
export function SettingsDialog({ settings, onChange, onReset }: SettingsDialogProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={`button ${styles.trigger}`} aria-label="Settings">
        <Settings2 aria-hidden="true" />
        <span className={styles.triggerText}>Settings</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <header className={styles.header}>
            <div>
              <Dialog.Title>Rollout settings</Dialog.Title>
              <Dialog.Description className="note">
                They hold for the next rollout and are kept in this browser.
              </Dialog.Description>
            </div>
            <Dialog.Close className="button plain icon" aria-label="Close settings">
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className={styles.body}>
            {SETTING_SECTIONS.map((section) => (
              <section key={section}>
                <h3 className={styles.section}>{section}</h3>
                {FIELDS.filter(([, field]) => field.section === section).map(([name, field]) => (
                  <SettingRow
                    key={name}
                    name={name}
                    field={field}
                    value={settings[name]}
                    onChange={onChange}
                  />
                ))}
              </section>
            ))}
          </div>
          <footer className={styles.footer}>
            <button type="button" className="button" onClick={onReset}>
              Back to defaults
            </button>
            <Dialog.Close className="button primary">Done</Dialog.Close>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SettingRowProps {
  readonly name: SettingName;
  readonly field: SettingField;
  readonly value: number | boolean | string;
  readonly onChange: SettingsDialogProps['onChange'];
}

function SettingRow({ name, field, value, onChange }: SettingRowProps) {
  const id = `setting-${name}`;
  const described = `${id}-text`;
  return (
    <div className={styles.setting}>
      <span>
        <label htmlFor={id} id={`${id}-label`}>
          {field.label}
        </label>{' '}
        {isNumber(field) && <span className={styles.unit}>{field.unit}</span>}
      </span>
      <div className={styles.control}>
        {isNumber(field) && (
          <NumberInput
            id={id}
            described={described}
            field={field}
            value={Number(value)}
            onNumber={(next) => onChange(name, next)}
          />
        )}
        {field.kind === 'switch' && (
          <Switch.Root
            id={id}
            className={styles.switch}
            checked={value === true}
            aria-labelledby={`${id}-label`}
            aria-describedby={described}
            onCheckedChange={(checked) => onChange(name, checked)}
          >
            <Switch.Thumb className={styles.thumb} />
          </Switch.Root>
        )}
        {field.kind === 'choice' && (
          <select
            id={id}
            className="field"
            value={String(value)}
            aria-describedby={described}
            onChange={({ target }) => onChange(name, target.value)}
          >
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        )}
      </div>
      <p id={described} className={styles.text}>
        {field.sentence} <span className={styles.cost}>{field.cost}</span>{' '}
        <span className={styles.cost}>{defaultText(field)}</span>
      </p>
    </div>
  );
}

function defaultText(field: SettingField): string {
  if (field.kind === 'switch') return `Default: ${field.default ? 'on' : 'off'}.`;
  if (isNumber(field)) return `Default: ${grouped(field.default)}.`;
  return `Default: ${field.choices.find(({ value }) => value === field.default)?.label ?? field.default}.`;
}

interface NumberInputProps {
  readonly id: string;
  readonly described: string;
  readonly field: IntegerField | DecimalField;
  readonly value: number;
  readonly onNumber: (value: unknown) => string | undefined;
}

/** A number as text, so that what is not allowed can stand there with the reason under it. */
function NumberInput({ id, described, field, value, onNumber }: NumberInputProps) {
  const [draft, setDraft] = useState({ of: value, text: String(value) });
  const [error, setError] = useState<string | undefined>(undefined);
  // Another value from elsewhere (the defaults) takes the place of what was typed.
  const stale = draft.of !== value;
  const text = stale ? String(value) : draft.text;
  const shown = stale ? undefined : error;
  const onlyOne = field.minimum === field.maximum;
  return (
    <>
      <input
        id={id}
        className="field numbers"
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        readOnly={onlyOne}
        value={text}
        aria-invalid={shown !== undefined}
        aria-describedby={`${described} ${id}-error`}
        onChange={({ target }) => {
          const typed = target.value.replace(/[\s,]/g, '');
          const next = /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : target.value;
          const failure = onNumber(next);
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
