import { asFailure } from '../../../engine/errors.ts';
import { Download, Save, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { nearestPreset, PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import { wording } from '../../../language/wording.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../../../jobs/settings/settingFields.ts';
import styles from '../../../ui/settings/SettingsFrame.module.css';
import { t, translated, within } from '../../../language/language.ts';

export interface PresetBarProps {
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
export function PresetBar(props: PresetBarProps) {
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

/** A button for each preset. @param props.chosen - the active preset; undefined if the settings match none */
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
      {presetWords(each).label}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={t('Presets')}>
      {PRESETS.map((each) => (
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
  );
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
