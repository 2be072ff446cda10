import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '../../../jobs/settings/settingFields.ts';
import { helpSections, searchedHelp } from './HelpView.tsx';

const sections = helpSections();
const entries = sections.flatMap((section) => section.entries);

test('every setting is explained, with its default', () => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const name of SETTING_NAMES) expect(byId.get(`setting-${name}`)?.text.at(-1)).toMatch(/Default: \S/);
});

test('IDs are unique, so each has an address of its own', () => {
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

describe('search', () => {
  const idsOf = (search: string): readonly string[] =>
    searchedHelp(sections, search).flatMap((section) => section.entries.map(({ id }) => id));

  test('nothing asked: everything', () => {
    expect(idsOf('  ')).toHaveLength(entries.length);
  });

  test('case and accents do not matter; all words must occur', () => {
    expect(idsOf('JOINT standard')).toContain('jsd');
    expect(idsOf('joint standard')).toEqual(idsOf('JÓINT STANDARD'));
    expect(idsOf('joint gammon xyzzy')).toEqual([]);
  });

  test('an entry with the word in its title comes first in its section', () => {
    expect(idsOf('standard deviation').filter((id) => !id.startsWith('setting-'))[0]).toBe(
      'standard-deviation',
    );
  });

  test('file endings are found', () => {
    expect(idsOf('.xgp')).toEqual(['format-files']);
    expect(idsOf('.bgf')).toEqual(['format-files']);
  });
});
