import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTestServices, type Look, RACE, show } from '../../../tests/components/page.tsx';
import { said } from '../../../tests/words.ts';
import { FIRST_POSITION } from '../state/analysis/positionSlice.ts';
import { PAGE_SETTINGS } from '../state/settings/pageSettings.ts';
import { inapplicable } from '../../jobs/settings/applies.ts';
import { SETTING_EXPLANATIONS } from '../../jobs/settings/explanations.ts';
import { entriesOf } from '../../jobs/settings/fields/field.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { Part } from '../../ui/Part.tsx';
import { AnalysisSettings } from './BackgammonSettings.tsx';

const [BEFORE, AFTER] = [
  ['Trials', 'Stop early'],
  ['Net', 'Checker play level', 'Cube decision level', 'Seed'],
] as const;

/** The control with a label. Searching by role or label in this large dialog would take most of the time. */
function fieldOf(dialog: HTMLElement, text: string): HTMLElement {
  const label = [...dialog.querySelectorAll('label')].find((each) => each.textContent === text);
  const control = dialog.querySelector<HTMLElement>(`[aria-labelledby="${label?.id}"]`);
  if (control === null) throw new Error(`expected a setting ${text}`);
  return control;
}

/** Opens the settings dialog. */
async function open(xgid?: string, look?: Look) {
  const services = createTestServices(xgid);
  const user = await show(
    <Part>
      <AnalysisSettings services={services} />
    </Part>,
    look,
  );
  await user.click(
    await screen.findByRole('button', { name: look?.language === 'de' ? 'Einstellungen' : 'Settings' }),
  );
  const dialog = await screen.findByRole('dialog');
  const inDialog = within(dialog);
  return {
    user,
    dialog,
    inDialog,
    now: () => services.settings.getState().settings,
    services,
    set(label: string, value: string): HTMLElement {
      const field = fieldOf(dialog, label);
      fireEvent.change(field, { target: { value } });
      return field;
    },
    preset: (name: string) =>
      // Time and error may follow.
      inDialog.getByRole('button', { name: (said) => said === name || said.startsWith(`${name} about `) }),
    /** The settings outside of the folded part, in order. */
    first: () =>
      [...dialog.querySelectorAll('label[id^=setting-]')]
        .filter((label) => label.closest('details') === null)
        .map((label) => label.textContent),
  };
}

describe('every field', () => {
  test('has a label, a sentence and an explanation with its default', async () => {
    const { inDialog, dialog, user } = await open();
    await user.click(inDialog.getByText('Advanced'));
    // `toBeVisible` for each takes a second.
    for (const [, { label }] of entriesOf(SETTING_FIELDS))
      expect(fieldOf(dialog, label).closest('details:not([open]), [hidden]')).toBeNull();
    act(() => dialog.querySelectorAll('details').forEach((details) => details.setAttribute('open', '')));
    for (const why of dialog.querySelectorAll('[aria-label^="Why "]')) {
      expect(why).toHaveAttribute('aria-expanded', 'false');
      fireEvent.click(why);
      expect(why).toHaveAttribute('aria-expanded', 'true');
    }
    const explanations = Object.values(SETTING_EXPLANATIONS);
    await waitFor(() => expect(dialog.textContent).toContain(explanations.at(-1)));
    const text = dialog.textContent;
    for (const [, { sentence }] of entriesOf(SETTING_FIELDS)) expect(text).toContain(sentence);
    for (const explanation of explanations) expect(text).toContain(explanation);
    expect(text.match(/Default: /g)).toHaveLength(explanations.length);
  });

  test('takes its limits, and explains what is beyond them', async () => {
    const { set, now } = await open();
    for (const [name, field] of entriesOf(SETTING_FIELDS)) {
      if (field.kind !== 'integer' && field.kind !== 'decimal') continue;
      // Fields without an effect are disabled, but take values all the same.
      for (const limit of [field.minimum, field.maximum]) {
        expect(set(field.label, String(limit))).toBeValid();
        expect(now()[name]).toBe(limit);
      }
      const input = set(field.label, String(field.maximum + 1));
      expect(input).toHaveAccessibleDescription(new RegExp(`${field.label}: expected an? (whole )?number`));
      expect(set(field.label, 'x')).toBeInvalid();
      expect(input).toHaveValue('x');
      expect(now()[name]).toBe(field.maximum);
    }
  });
});

describe('the dialog', () => {
  test('closes by Escape and returns the focus', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus());
  });

  test('says that settings are for the next rollout and saved', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAccessibleName('Rollout settings');
    expect(dialog).toHaveAccessibleDescription(
      'They apply to the next rollout and are saved in this browser.',
    );
  });

  test('“Done” goes to an invalid field, and closes once it is mended', async () => {
    const { user, set, dialog, inDialog } = await open();
    const noise = set('Noise', '99');
    await user.click(inDialog.getByRole('button', { name: 'Done' }));
    expect(noise).toHaveFocus();
    expect(noise.closest('details')).toHaveAttribute('open');
    expect(dialog).toBeVisible();
    set('Noise', '0.02');
    await user.click(inDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('“Restore defaults” restores all of them', async () => {
    const { user, set, inDialog, now } = await open();
    set('Seed', '9');
    set('Noise', '0.02');
    await user.click(inDialog.getByRole('button', { name: 'Restore defaults' }));
    expect(now()).toEqual(PAGE_SETTINGS);
  });

  test('settings are saved for the next visit', async () => {
    const { set } = await open();
    set('Seed', '7');
    expect(createTestServices().settings.getState().settings.seed).toBe(7);
  });

  test('a section is reached by its button', async () => {
    const { user, inDialog } = await open();
    const sections = within(inDialog.getByRole('navigation', { name: 'Sections' }));
    await user.click(sections.getByRole('button', { name: 'Cube' }));
    expect(inDialog.getByRole('heading', { name: 'Cube' })).toHaveFocus();
  });
});

describe('the usual settings', () => {
  test('come first; the parameters of a stop rule follow it', async () => {
    const { first, set, inDialog } = await open();
    // The default rule waits for a minimum of trials.
    expect(first()).toEqual([...BEFORE, 'Minimum trials', ...AFTER]);
    expect(inDialog.getByText('25 more settings')).toBeVisible();
    set('Stop early', 'none');
    expect(first()).toEqual([...BEFORE, ...AFTER]);
    expect(inDialog.getByText('26 more settings')).toBeVisible();
    set('Stop early', 'jsd');
    expect(first()).toEqual([...BEFORE, 'Joint standard deviations', 'Minimum trials', ...AFTER]);
    set('Stop early', 'se');
    expect(first()).toContain('Standard error to reach');
  });

  test('others are found by words of label and sentence', async () => {
    const { user, inDialog, set, dialog } = await open();
    await user.click(inDialog.getByText('Advanced'));
    const find = inDialog.getByRole('searchbox', { name: 'Find a setting' });
    await user.type(find, 'noise opponent');
    expect(
      [...dialog.querySelectorAll('details label[id^=setting-]')].map((label) => label.textContent),
    ).toEqual(['Opponent’s noise']);
    set('Opponent’s noise', '0.02');
    expect(inDialog.getByText('25 more settings, 1 changed')).toBeVisible();
    await user.clear(find);
    await user.type(find, 'xyz');
    expect(inDialog.getByText('No setting has these words.')).toBeVisible();
  });
});

describe('settings without an effect', () => {
  test('are disabled and say why', async () => {
    const { dialog, set, now } = await open();
    const jsds = fieldOf(dialog, 'Joint standard deviations');
    expect(jsds).toBeDisabled();
    expect(jsds).toHaveAccessibleDescription(
      new RegExp(said(inapplicable(now(), FIRST_POSITION).stopJsds).replaceAll(/[.*?()]/g, '.')),
    );
    set('Stop early', 'jsd');
    expect(fieldOf(dialog, 'Joint standard deviations')).toBeEnabled();
  });

  test('a surprising effect is explained, and the setting can still be changed', async () => {
    const { user, inDialog } = await open();
    const initial = inDialog.getByRole('switch', { name: 'Rollout as initial position' });
    expect(inDialog.queryByText(/^Here the first roll of a trial is the reply/)).toBeNull();
    await user.click(initial);
    expect(initial).toBeChecked();
    expect(initial).toHaveAccessibleDescription(/keeps that reply from being a double/);
    await user.click(initial);
    expect(inDialog.queryByText(/^Here the first roll of a trial is the reply/)).toBeNull();
  });

  test('depend on the position: the Crawford game has no cube', async () => {
    const { dialog } = await open('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:4:0:1:5:10');
    expect(fieldOf(dialog, 'Cube decision level')).toBeDisabled();
  });
});

describe('presets', () => {
  test('one is chosen, and the fields follow; the seed stays', async () => {
    const { user, preset, dialog, set, now } = await open(RACE);
    expect(preset('Until it is clear')).toHaveAttribute('aria-pressed', 'true');
    set('Seed', '5');
    await user.click(preset('Quick'));
    expect(preset('Quick')).toHaveAttribute('aria-pressed', 'true');
    expect(fieldOf(dialog, 'Truncate after')).toHaveValue('7');
    expect(now().seed).toBe(5);
  });

  test('settings that differ are named, with the preset’s value at the field', async () => {
    const { user, preset, inDialog, set } = await open();
    await user.click(preset('Quick'));
    set('Trials', '72');
    expect(inDialog.getByText(/^Quick, except for trials\./)).toBeVisible();
    expect(inDialog.getByText('Quick: 324')).toBeVisible();
  });

  test('own ones are saved under a name, kept and deleted', async () => {
    const { user, preset, inDialog, set } = await open();
    set('Trials', '72');
    const name = inDialog.getByRole('textbox', { name: 'Name of a new preset' });
    const save = inDialog.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.type(name, 'Standard{Enter}');
    expect(inDialog.getByText(/^Name: Standard is the name of a preset of the program/)).toBeVisible();
    await user.clear(name);
    await user.type(name, '<b>Club</b>');
    await user.click(save);
    expect(inDialog.getByText('Saved as <b>Club</b>.')).toBeVisible();
    expect(preset('<b>Club</b>')).toHaveAttribute('aria-pressed', 'true');
    expect(name).toHaveValue('');
    await user.click(inDialog.getByRole('button', { name: 'Delete preset <b>Club</b>' }));
    expect(inDialog.queryByRole('button', { name: '<b>Club</b>' })).toBeNull();
    expect(inDialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  const file = (text: string, name: string) => new File([text], name, { type: 'application/json' });

  test('a file of presets is read; what is wrong in another is named', async () => {
    const { user, inDialog, preset, now } = await open();
    const input = inDialog.getByLabelText('Import');
    await user.upload(input, file('{"presets":[{"name":"Club","settings":{"trials":72}}]}', 'own.json'));
    expect(await inDialog.findByText('1 preset read.')).toBeVisible();
    await user.click(preset('Club'));
    expect(now().trials).toBe(72);
    await user.upload(input, file('{"presets":[{"name":"bad","settings":{"plies":9}}]}', 'x.json'));
    expect(await inDialog.findByText(/entry 1, bad: Checker play level: expected/)).toBeVisible();
  });

  test('a file of GNU Backgammon becomes a preset with its name', async () => {
    const { user, inDialog, preset, now } = await open();
    const text = readFileSync('tests/vectors/gnubg-preset.rol', 'utf8');
    await user.upload(inDialog.getByLabelText('Import'), file(text, 'gnubg-preset.rol'));
    expect(await inDialog.findByText(/^GNU Backgammon preset read\. .* as gnubg-preset\./)).toBeVisible();
    await user.click(preset('gnubg-preset'));
    expect(now().trials).toBe(720);
  });
});

describe('in German', () => {
  const german: Look = { language: 'de', theme: 'dark' };

  test('numbers are read and written as Germans write them', async () => {
    const { set, now, inDialog } = await open(undefined, german);
    set('Durchgänge', '2.592');
    expect(now().trials).toBe(2592);
    const noise = set('Rauschen', '0,015');
    expect(noise).toHaveValue('0,015');
    expect(now().noise).toBe(0.015);
    expect(inDialog.getByText(/^Wie „.*außer: .*Rauschen/)).toBeVisible();
  });

  test('an invalid number is explained in German', async () => {
    const { set } = await open(undefined, german);
    expect(set('Durchgänge', 'viele')).toHaveAccessibleDescription(
      /Durchgänge: Erwartet wird eine ganze Zahl von 1 bis 1\.679\.616, angegeben ist "viele"\./,
    );
  });

  test('so is what is wrong in a file of presets', async () => {
    const { user, inDialog } = await open(undefined, german);
    const text = '{"presets":[{"name":"x","settings":{"plies":9}}]}';
    await user.upload(
      inDialog.getByLabelText('Importieren'),
      new File([text], 'x.json', { type: 'application/json' }),
    );
    expect(
      await inDialog.findByText(
        /^Voreinstellungen, Eintrag 1, x: Stärke der Steinzüge: Erwartet wird eine ganze Zahl/,
      ),
    ).toBeVisible();
  });
});
