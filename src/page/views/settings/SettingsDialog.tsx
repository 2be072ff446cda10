import { useState, type ReactNode } from 'react';
import { lazyView } from '../../../ui/lazyView.tsx';
import { asFailure, type Reason } from '../../../engine/errors.ts';
import type { Reasons } from '../../../jobs/settings/applies.ts';
import { nearestPreset, PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { usualOf, type SettingField } from '../../../jobs/settings/fields/field.ts';
import {
  SETTING_FIELDS,
  SETTING_ROWS,
  SETTING_SECTIONS,
  type RolloutSettings,
  type SettingName,
} from '../../../jobs/settings/settingFields.ts';
import { PAGE_SETTINGS } from '../../state/settings/pageSettings.ts';
import { Part } from '../../../ui/Part.tsx';
import styles from '../../../ui/settings/SettingsFrame.module.css';
import {
  SectionLinks,
  SettingCost,
  SettingRow,
  SettingsFrame,
  SettingsSections,
} from '../../../ui/settings/SettingsFrame.tsx';
import { t, translated, within } from '../../../language/language.ts';
import { sentence } from '../../../language/sentences.ts';
import { Download, Save, Upload, X } from 'lucide-react';
import type { Preset, RolloutCost } from '../../../jobs/settings/presetTypes.ts';
import { duration, grouped, plusMinus, THIN_SPACE } from '../../../ui/charts/format.ts';
import { wording } from '../../../language/wording.ts';

// The explanations are larger than the rest of the dialog, so they load on demand.
const Explanation = lazyView(
  () => import('./Explanation.tsx'),
  ({ Explanation }) => Explanation,
);

interface SettingsDialogProps extends PresetBarProps {
  /** Tries one value. @returns the message to show under the field if it is invalid; undefined otherwise */
  readonly onChange: (name: SettingName, value: unknown) => string | undefined;
  /** Settings that currently have no effect, with the reason. */
  readonly inapplicable: Reasons;
  /** Settings that have a surprising effect here, with a remark. */
  readonly remarkable: Reasons;
  /** Shown above the settings. */
  readonly children?: ReactNode;
}

const sentenceOf = (why: Reason | undefined): string | undefined =>
  why === undefined ? undefined : sentence(why);

/** Settings that most rollouts need, shown first. */
const FIRST: readonly SettingName[] = ['trials', 'stopRule', 'net', 'plies', 'cubePlies', 'seed'];
/** Parameters of a stop rule, shown below it while it is in force. */
const STOP_PARTS: readonly SettingName[] = ['stopStandardError', 'stopJsds', 'minimumTrials'];

/** Whether a setting's texts contain every word of a query. */
function matches(field: SettingField, query: string): boolean {
  const text = `${translated(field.label)} ${translated(field.sentence)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * All settings of a rollout, each with its description and explanation: the usual ones first, the others
 * folded. Changes apply immediately.
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, own, inapplicable, remarkable, onChange, onChoose, children } = props;
  const { preset } = nearestPreset(settings, [...PRESETS, ...own]);
  const usual = presetSettings(preset);
  const first = FIRST.flatMap((name) =>
    name === 'stopRule' ? [name, ...STOP_PARTS.filter((part) => inapplicable[part] === undefined)] : [name],
  );
  const row = (name: SettingName, field: SettingField) => (
    <SettingRow
      key={name}
      name={name}
      field={field}
      value={settings[name]}
      usual={{ label: presetWords(preset).label, value: usual[name] }}
      reason={sentenceOf(inapplicable[name])}
      remark={sentenceOf(remarkable[name])}
      onValue={(value) => onChange(name, value)}
    >
      <Why name={name} field={field} />
    </SettingRow>
  );
  return (
    <SettingsFrame title={t('Rollout settings')} isWide onDefaults={() => onChoose(PAGE_SETTINGS)}>
      {children}
      <div className={styles.columns}>
        <PresetBar {...props} />
        <div>
          <div className={styles.first}>{first.map((name) => row(name, SETTING_FIELDS[name]))}</div>
          <Advanced shown={first} settings={settings}>
            {row}
          </Advanced>
        </div>
      </div>
    </SettingsFrame>
  );
}

interface WhyProps {
  readonly name: SettingName;
  readonly field: SettingField;
}

/** What a setting is for. Loaded once it is asked for: all of them take longer than the dialog. */
const Why = ({ name, field }: WhyProps) => (
  <>
    <p>
      <SettingCost field={field} />
    </p>
    <Part>
      <Explanation name={name} />
    </Part>
  </>
);

interface AdvancedProps {
  /** Settings that are already shown. */
  readonly shown: readonly SettingName[];
  readonly settings: RolloutSettings;
  /** Renders the row of a setting. */
  readonly children: (name: SettingName, field: SettingField) => ReactNode;
}

/** All other settings, folded, with a field that finds them. */
function Advanced({ shown, settings, children }: AdvancedProps) {
  const [query, setQuery] = useState('');
  const others = SETTING_ROWS.filter(([name]) => !shown.includes(name));
  const changed = others.filter(([name, field]) => settings[name] !== usualOf(field)).length;
  const found = others.filter(([, field]) => matches(field, query.trim()));
  return (
    <details className={styles.advanced}>
      <summary>
        <h3>{t('Advanced')}</h3>{' '}
        <span className="note">
          {changed === 0
            ? t('{n} more settings', { n: others.length })
            : t('{n} more settings, {changed} changed', { n: others.length, changed })}
        </span>
      </summary>
      <div className={styles.find}>
        <input
          type="search"
          className="field"
          aria-label={t('Find a setting')}
          placeholder={t('Find a setting')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className="note" role="status">
          {found.length === 0 ? t('No setting has these words.') : ''}
        </p>
      </div>
      {query === '' && (
        <SectionLinks
          names={SETTING_SECTIONS.filter((name) => found.some(([, { section }]) => section === name))}
        />
      )}
      <SettingsSections
        sections={SETTING_SECTIONS}
        fields={Object.fromEntries(found) as Record<SettingName, SettingField>}
      >
        {children}
      </SettingsSections>
    </details>
  );
}

interface PresetBarProps {
  readonly settings: RolloutSettings;
  readonly own: readonly Preset[];
  /** One-line summary of the settings. */
  readonly summary: string;
  readonly onChoose: (settings: RolloutSettings) => void;
  /** @returns the message to show if the name is rejected; undefined otherwise */
  readonly onSave: (name: string) => string | undefined;
  readonly onRemove: (name: string) => void;
  readonly onExport: () => void;
  /** Resolves to the message to show about the file. */
  readonly onImport: (file: File) => Promise<string>;
}

/**
 * Chooses a preset, summarizes the settings, and shows how they differ from the nearest preset. Saves,
 * exports and imports the user's own presets.
 */
function PresetBar(props: PresetBarProps) {
  const { settings, own, summary } = props;
  const { preset, differing } = nearestPreset(settings, [...PRESETS, ...own]);
  const words = presetWords(preset);
  return (
    <div className={styles.presets}>
      <PresetChips {...props} chosen={differing.length === 0 ? preset : undefined} />
      <p className={styles.summary} role="status">
        {differing.length === 0
          ? `${words.label}: ${words.sentence}`
          : t('{preset}, except for {fields}.', {
              preset: words.label,
              fields: differing.map((field) => within(translated(SETTING_FIELDS[field].label))).join(', '),
            })}{' '}
        <span className="note">{summary}</span>
      </p>
      <PresetTools {...props} />
    </div>
  );
}

/**
 * A button for each preset: those with a known cost first, other programs' folded.
 *
 * @param props.chosen - the active preset; undefined if the settings match none
 */
function PresetChips({
  settings,
  own,
  chosen,
  onChoose,
  onRemove,
}: PresetBarProps & { readonly chosen: Preset | undefined }) {
  const chip = (each: Preset) => (
    <button
      type="button"
      className="button"
      aria-pressed={each === chosen}
      title={presetWords(each).sentence}
      onClick={() => onChoose({ ...presetSettings(each), seed: settings.seed })}
    >
      {presetWords(each).label} {each.cost !== undefined && <small>{costText(each.cost)}</small>}
    </button>
  );
  const others = PRESETS.filter(({ cost }) => cost === undefined);
  return (
    <div role="group" aria-label={t('Presets')}>
      <div className={styles.chips}>
        {PRESETS.filter((each) => !others.includes(each)).map((each) => (
          <span key={each.name}>{chip(each)}</span>
        ))}
        {own.map((each) => (
          <span key={each.name} className={styles.own}>
            {chip(each)}
            <button
              type="button"
              className="button icon"
              aria-label={t('Delete preset {name}', { name: presetWords(each).label })}
              title={t('Delete preset {name}', { name: presetWords(each).label })}
              onClick={() => onRemove(each.name)}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
      </div>
      <p className="note">{t('Time and error: three plays of the opening 31 on two cores.')}</p>
      <details className={styles.others}>
        <summary>{t('Deeper, or like other programs')}</summary>
        <div className={styles.chips}>
          {others.map((each) => (
            <span key={each.name}>{chip(each)}</span>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Time and error of a typical rollout: `about 3 s, ± 0.04`. */
function costText({ seconds, halfWidth }: RolloutCost): string {
  // Minutes need no seconds here: the next position takes longer or shorter anyway.
  const time = seconds < 90 ? duration(seconds) : `${grouped(Math.round(seconds / 60))}${THIN_SPACE}min`;
  return halfWidth === undefined
    ? t('about {time}, short games', { time })
    : t('about {time}, {error}', { time, error: plusMinus(halfWidth, 2) });
}

/** Saves the settings as a preset; exports and imports the user's own presets. */
function PresetTools({ own, onSave, onExport, onImport }: PresetBarProps) {
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  function save(): void {
    const failure = onSave(name);
    if (failure !== undefined) return setSaid(t('Name: {problem}', { problem: failure }));
    setSaid(t('Saved as {name}.', { name: name.trim() }));
    setName('');
  }
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        type="text"
        className="field"
        aria-label={t('Name of a new preset')}
        placeholder={t('Name of a new preset')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        <Save aria-hidden="true" />
        {t('Save')}
      </button>
      <button type="button" className="button" disabled={own.length === 0} onClick={onExport}>
        <Download aria-hidden="true" />
        {t('Export')}
      </button>
      <label className="button">
        <Upload aria-hidden="true" />
        {t('Import')}
        <input
          type="file"
          accept="application/json,.json,.rol"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file !== undefined)
              void onImport(file).then(setSaid, (thrown: unknown) => setSaid(wording(asFailure(thrown))));
          }}
        />
      </label>
      <span className="note" role="status">
        {said}
      </span>
    </form>
  );
}
