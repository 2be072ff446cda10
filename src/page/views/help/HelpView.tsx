import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FILE_ENDINGS } from '../../../formats/files/matchFormats.ts';
import { ID_FORMATS } from '../../../formats/ids/idFormats.ts';
import { REPORT_FORMATS } from '../../../formats/reports/reportFormats.ts';
import { SETTING_EXPLANATIONS } from '../../../jobs/settings/explanations.ts';
import type { SettingField } from '../../../jobs/settings/fields/field.ts';
import { SETTING_ROWS } from '../../../jobs/settings/settingFields.ts';
import { t, translated } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import { ARIMAA_KEYS, BACKGAMMON_KEYS, type KeyText, keyText } from '../../../ui/keyTables.ts';
import { helpIdOf, onAddress } from '../../../ui/routes.ts';
import { isNumberField } from '../../../ui/settings/SettingControl.tsx';
import { choiceText, settingText } from '../../../ui/settings/settingText.ts';
import {
  type HelpTopic,
  NUMBER_TOPICS,
  ROLLOUT_TOPICS,
  SEARCH_TOPICS,
  STUDY_TOPICS,
} from '../../../ui/topics.ts';
import { useTexts } from '../../../ui/useLanguage.ts';
import styles from './Help.module.css';

const elementId = (id: string): string => `help-${id}`;

/** Help: what a rollout is, every number, every setting, shortcuts and formats; searchable. */
export function HelpView() {
  const [search, setSearch] = useState('');
  const linkedEntry = useSyncExternalStore(onAddress, () => helpIdOf(location.hash));
  const field = useRef<HTMLInputElement>(null);
  const sections = useTexts(helpSections, []);
  const shown = useMemo(() => searchedHelp(sections, search), [sections, search]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);

  useEffect(() => {
    const place = linkedEntry === undefined ? undefined : document.getElementById(elementId(linkedEntry));
    if (!place) return field.current?.focus();
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [linkedEntry]);

  return (
    <main className={styles.help}>
      <header className={styles.top}>
        <h2>{t('Help')}</h2>
        <input
          ref={field}
          className={`field ${styles.search}`}
          type="search"
          placeholder={t('Search help')}
          aria-label={t('Search help')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className="note" role="status">
          {count === 0
            ? t('Nothing found. Try a shorter word.')
            : t('{n, plural, one {# topic} other {# topics}}', { n: count })}
        </p>
        {search === '' && (
          <nav className={styles.jumps} aria-label={t('Sections')}>
            {sections.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className="button plain"
                onClick={() => document.getElementById(elementId(id))?.scrollIntoView({ block: 'start' })}
              >
                {title}
              </button>
            ))}
          </nav>
        )}
      </header>
      {shown.map((section) => (
        <Section key={section.id} section={section} linkedEntry={linkedEntry} />
      ))}
    </main>
  );
}

function Section({
  section: { id, title, entries },
  linkedEntry,
}: {
  readonly section: HelpSection;
  readonly linkedEntry: string | undefined;
}) {
  return (
    <section className={styles.section} aria-labelledby={elementId(id)}>
      <h3 id={elementId(id)} tabIndex={-1}>
        {title}
      </h3>
      <dl>
        {entries.map((entry) => (
          <div key={entry.id} className={styles.entry} data-asked={entry.id === linkedEntry || undefined}>
            <dt id={elementId(entry.id)} tabIndex={-1}>
              {entry.title}
            </dt>
            {entry.text.map((paragraph) => (
              <dd key={paragraph}>{paragraph}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An explanation in the current language. */
interface HelpEntry {
  /** Unique; part of the address. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** A section of help. */
interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

const topic = ({ id, title, text }: HelpTopic): HelpEntry => ({
  id,
  title: t(title),
  text: [text.map((each) => t(each)).join(' ')],
});

/** The values that a setting may have, in a sentence; empty for switches. */
function rangeText(field: SettingField): string {
  if (isNumberField(field))
    return t('Range: {low} to {high}.', {
      low: settingText(field, field.minimum),
      high: settingText(field, field.maximum),
    });
  return field.kind === 'choice'
    ? t('Choices: {list}.', { list: field.choices.map(choiceText).join(', ') })
    : '';
}

const settings = (): readonly HelpEntry[] =>
  SETTING_ROWS.map(([name, field]) => ({
    id: `setting-${name}`,
    title: translated(field.label),
    text: [
      translated(field.sentence),
      translated(SETTING_EXPLANATIONS[name]),
      [rangeText(field), t('Default: {value}.', { value: settingText(field, field.default) })]
        .filter((part) => part !== '')
        .join(' '),
    ],
  }));

const keysEntry = (id: string, title: Text, keys: readonly KeyText[]): HelpEntry => ({
  id,
  title: t(title),
  text: keys.map(([names, does]) => `${names.map(keyText).join(' ')}: ${t(does)}`),
});

const formats = (): readonly HelpEntry[] => [
  {
    id: 'format-positions',
    title: t('Positions'),
    text: [
      Object.values(ID_FORMATS)
        .map(({ label }) => label)
        .join(', '),
      t('Analyses of XG, GNU Backgammon and BGBlitz as text'),
      t('Arimaa boards, games and AEI lines'),
      t('Paste or drop any of these anywhere on the page.'),
    ],
  },
  {
    id: 'format-files',
    title: t('Match and position files'),
    text: [
      FILE_ENDINGS.join(', '),
      t(
        'Transcribed .mat files can have illegal plays. They are played as written and listed above the match.',
      ),
      t('BGBlitz’s .bgf files cannot be read. Export the match from BGBlitz as .mat or .sgf.'),
    ],
  },
  {
    id: 'format-reports',
    title: t('Reports'),
    text: [
      Object.values(REPORT_FORMATS)
        .map(({ label }) => label)
        .join(', '),
    ],
  },
];

/** Everything that help explains, from the tables of the program itself. */
export const helpSections = (): readonly HelpSection[] => [
  { id: 'rollouts', title: t('Rollouts in short'), entries: ROLLOUT_TOPICS.map(topic) },
  { id: 'numbers', title: t('Reading the numbers'), entries: NUMBER_TOPICS.map(topic) },
  { id: 'study', title: t('Learning from errors'), entries: STUDY_TOPICS.map(topic) },
  { id: 'search', title: t('Matches'), entries: SEARCH_TOPICS.map(topic) },
  { id: 'settings', title: t('All settings'), entries: settings() },
  {
    id: 'keys',
    title: t('Keyboard shortcuts'),
    entries: [
      keysEntry('keys-single', 'Single-key shortcuts', BACKGAMMON_KEYS.single),
      keysEntry('keys-always', 'Always', BACKGAMMON_KEYS.always),
      keysEntry('keys-board', 'On the board', BACKGAMMON_KEYS.board),
      {
        ...keysEntry('keys-arimaa', 'Always', [...ARIMAA_KEYS.single, ...ARIMAA_KEYS.board]),
        title: 'Arimaa',
      },
    ],
  },
  { id: 'formats', title: t('Formats it reads and writes'), entries: formats() },
];

/** Letters and digits in lower case, without accents, for comparing. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The entries that contain every word of a search, those with a word in the title first. */
export function searchedHelp(sections: readonly HelpSection[], search: string): readonly HelpSection[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return sections;
  const isTitled = ({ title }: HelpEntry): boolean => words.some((word) => plain(title).includes(word));
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries
        .filter(({ title, text }) => {
          const all = plain(`${section.title} ${title} ${text.join(' ')}`);
          return words.every((word) => all.includes(word));
        })
        .toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a))),
    }))
    .filter(({ entries }) => entries.length > 0);
}
