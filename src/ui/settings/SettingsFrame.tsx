import { Dialog } from '@base-ui/react/dialog';
import { Info, Settings2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { t, translated, within } from '../../language/language.ts';
import { entriesOf, type SettingField, usualOf } from '../../jobs/settings/fields/field.ts';
import { useCommands } from '../commands.ts';
import { DialogPopup } from '../DialogPopup.tsx';
import { isNumberField, SettingControl } from './SettingControl.tsx';
import { settingText } from './settingText.ts';
import styles from './SettingsFrame.module.css';

interface SettingsFrameProps {
  readonly title: string;
  /** Whether there are two columns. */
  readonly isWide?: boolean;
  readonly onDefaults: () => void;
  /** Sections of settings, and anything above them. */
  readonly children: ReactNode;
}

/** The settings dialog of any game, with the button that opens it. */
export function SettingsFrame({ title, isWide = false, onDefaults, children }: SettingsFrameProps) {
  const [isOpen, setOpen] = useState(false);
  useCommands(() => [{ name: t('Settings'), group: 'Preset', act: () => setOpen(true) }]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className={`button ${styles.trigger}`} aria-label={t('Settings')}>
        <Settings2 aria-hidden="true" />
        <span className={styles.triggerText}>{t('Settings')}</span>
      </Dialog.Trigger>
      <DialogPopup
        title={title}
        description={t('They apply to the next rollout and are saved in this browser.')}
        closeLabel={t('Close settings')}
        isLarge
        isWide={isWide}
      >
        <div className={styles.body}>{children}</div>
        <footer className={styles.footer}>
          <button type="button" className="button" onClick={onDefaults}>
            {t('Restore defaults')}
          </button>
          <Dialog.Close className="button primary" onClick={stayAtFault}>
            {t('Done')}
          </Dialog.Close>
        </footer>
      </DialogPopup>
    </Dialog.Root>
  );
}

/** Prevents closing the dialog while a field is invalid, and moves the focus to that field. */
const stayAtFault: NonNullable<ComponentProps<typeof Dialog.Close>['onClick']> = (event) => {
  const wrong = event.currentTarget
    .closest('[role="dialog"]')
    ?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  wrong.closest('details')?.setAttribute('open', '');
  event.preventBaseUIHandler();
  wrong.scrollIntoView({ block: 'center' });
  wrong.focus();
};

const sectionId = (name: string): string => `section-${name.replace(/\W/g, '')}`;

/** A row of buttons that jump to the sections of a long dialog. */
export function SectionLinks({ names }: { readonly names: readonly string[] }) {
  return (
    <nav className={styles.jumps} aria-label={t('Sections')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="button plain"
          onClick={() => {
            const heading = document.getElementById(sectionId(name));
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          {translated(name)}
        </button>
      ))}
    </nav>
  );
}

interface SettingsSectionsProps<Name extends string> {
  readonly sections: readonly string[];
  readonly fields: Readonly<Record<Name, SettingField>>;
  /** Renders the row of a setting. */
  readonly children: (name: Name, field: SettingField) => ReactNode;
}

/** All settings of a table, grouped into sections with headings. */
export const SettingsSections = <Name extends string>(props: SettingsSectionsProps<Name>) => {
  const { sections, fields, children } = props;
  return sections.flatMap((section) => {
    const own = entriesOf(fields).filter(([, field]) => field.section === section);
    if (own.length === 0) return [];
    return [
      <SettingsSection key={section} name={section}>
        {own.map(([name, field]) => children(name, field))}
      </SettingsSection>,
    ];
  });
};

/** A section of settings with its heading. */
function SettingsSection({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = sectionId(name);
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.section} id={id} tabIndex={-1}>
        {translated(name)}
      </h3>
      {children}
    </section>
  );
}

/** What a setting costs or gains, and its default. */
export const SettingCost = ({ field }: { readonly field: SettingField }) => (
  <span className={styles.cost}>
    {translated(field.cost)} {t('Default: {value}.', { value: settingText(field, usualOf(field)) })}
  </span>
);

interface SettingRowProps {
  readonly name: string;
  readonly field: SettingField;
  readonly value: number | boolean | string;
  /** The usual value, shown if it differs: that of the nearest preset, or the default. */
  readonly usual: { readonly label: string; readonly value: number | boolean | string };
  /** Why the setting has no effect; undefined if it has one. */
  readonly reason?: string | undefined;
  /** A surprising effect of the setting here; undefined if there is none. */
  readonly remark?: string | undefined;
  /** Tries a value. @returns the message to show under the field if it is invalid; undefined otherwise */
  readonly onValue: (value: unknown) => string | undefined;
  /** Why one would change it, shown on request instead of the cost. */
  readonly children?: ReactNode;
}

/** One setting with its description and its cost. */
export function SettingRow(props: SettingRowProps) {
  const { name, field, value, usual, reason, remark, onValue, children } = props;
  const [isExplained, setExplained] = useState(false);
  const why = `${t('Why')} ${within(translated(field.label))}?`;
  const id = `setting-${name}`;
  const text = `${id}-text`;
  const said = reason ?? remark;
  const differs = name !== 'seed' && value !== usual.value;
  return (
    <div className={styles.setting} data-off={reason !== undefined || undefined}>
      <span>
        <label htmlFor={id} id={`${id}-label`}>
          {translated(field.label)}
        </label>{' '}
        {isNumberField(field) && <span className={styles.unit}>{translated(field.unit)}</span>}{' '}
        {children !== undefined && (
          <button
            type="button"
            className={`button plain icon ${styles.why}`}
            aria-expanded={isExplained}
            aria-label={why}
            title={why}
            onClick={() => setExplained(!isExplained)}
          >
            <Info aria-hidden="true" />
          </button>
        )}{' '}
        {differs && (
          <span className={styles.changed}>
            {usual.label}: {settingText(field, usual.value)}
          </span>
        )}
      </span>
      <div className={styles.control}>
        <SettingControl
          id={id}
          field={field}
          value={value}
          described={said === undefined ? text : `${id}-said ${text}`}
          disabled={reason !== undefined}
          onValue={onValue}
        />
      </div>
      {said !== undefined && (
        <p id={`${id}-said`} className={`note ${styles.reason}`}>
          {said}
        </p>
      )}
      <p id={text} className={styles.text}>
        {translated(field.sentence)} {children === undefined && <SettingCost field={field} />}
      </p>
      {isExplained && <div className={styles.explained}>{children}</div>}
    </div>
  );
}
