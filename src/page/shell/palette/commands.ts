import { unwrap } from '../../../engine/errors.ts';
import { EXAMPLES } from '../../state/analysis/examples.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { makeHash } from '../../state/links/link.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { entriesOf } from '../../../jobs/settings/fields/field.ts';
import { PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import { type Language, spoken, t } from '../../../language/language.ts';
import { BOARD_THEMES } from '../../../ui/appearance.ts';
import { LAB_HASH, RACE_HASH, VIEWS } from '../../../ui/routes.ts';
import type { Services } from '../../state/types.ts';

export interface CommandSource {
  readonly services: Pick<Services, 'settings' | 'appearance' | 'presets'>;
  readonly onLanguage: (language: Language) => void;
}

/** Controls whose names make sense outside their place: not those of rows, lists and the board. */
const CONTROLS = ['main button, main [role=tab], main summary', 'header button', 'footer button'];
const ROWS = 'table, ol, ul, [role=grid], [role=dialog], [role=menu], [data-palette]';

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();

/** Something the reader can do, with its name on the page. */
export interface Command {
  readonly name: string;
  /** What kind of command it is, in words: `View`, `Example`. */
  readonly group: string;
  readonly act: () => void;
}

/** Lower case without accents, so that `wurfel` finds `Würfel`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a name fits a query: 0 begins with it, 1 has a word that does, 2 contains it, 3 by its words only. */
function rankOf(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  if (name.split(/\s+/).some((word) => word.startsWith(query))) return 1;
  return name.includes(query) ? 2 : 3;
}

/**
 * The commands whose name or group contains every word of a query, the best fits first and otherwise in their
 * own order; all of them for an empty query.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const query = folded(text.trim());
  if (query === '') return commands;
  const words = query.split(/\s+/);
  return commands
    .map((command) => ({ command, name: folded(command.name), group: folded(command.group) }))
    .filter(({ name, group }) => words.every((word) => name.includes(word) || group.includes(word)))
    .map((each) => ({ ...each, rank: rankOf(each.name, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** What the reader can press now, by its name on the page. */
function controls(): readonly Command[] {
  const seen = new Set<string>();
  const all = CONTROLS.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return all.flatMap((element) => {
    const name = nameOf(element);
    const isPressable =
      name.length > 1 &&
      // Not the link that skips the header, which is one pixel wide.
      element.offsetWidth > 1 &&
      element.closest(ROWS) === null &&
      !element.matches(':disabled, [aria-disabled=true], [aria-selected=true]') &&
      element.checkVisibility({ visibilityProperty: true });
    if (!isPressable || seen.has(name)) return [];
    seen.add(name);
    return [
      {
        name,
        group: t('On this page'),
        act() {
          element.focus();
          element.click();
        },
      },
    ];
  });
}

const goTo = (hash: string) => () => {
  location.hash = hash;
};

const views = (): readonly Command[] => [
  ...VIEWS.map(({ name, hash }) => ({ name: t(name), group: t('View'), act: goTo(hash) })),
  { name: t('The idea in 90 seconds'), group: t('View'), act: goTo(LAB_HASH) },
  { name: t('Race'), group: t('Dice'), act: goTo(RACE_HASH) },
];

function examples({ settings }: CommandSource['services']): readonly Command[] {
  return EXAMPLES.map(({ id, title }) => ({
    name: t(title),
    group: t('Example'),
    act: () =>
      goTo(makeHash({ position: unwrap(parseXgid(id)).position, settings: settings.getState().settings }))(),
  }));
}

function presets({ settings }: CommandSource['services'], own: readonly Preset[]): readonly Command[] {
  return [...PRESETS, ...own].map((preset) => ({
    name: presetWords(preset).label,
    group: t('Preset'),
    act() {
      const { set, settings: now } = settings.getState();
      set({ ...presetSettings(preset), seed: now.seed });
    },
  }));
}

function looks({ services: { appearance }, onLanguage }: CommandSource): readonly Command[] {
  const { theme, setTheme, setBoard } = appearance.getState();
  const isGerman = spoken() === 'de';
  return [
    {
      name: theme === 'dark' ? t('Light theme') : t('Dark theme'),
      group: t('Look'),
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...entriesOf(BOARD_THEMES).map(([board, name]) => ({
      name: t(name),
      group: t('Board colors'),
      act: () => setBoard(board),
    })),
    {
      name: isGerman ? 'English (EN)' : 'Deutsch (DE)',
      group: t('Language'),
      act: () => onLanguage(isGerman ? 'en' : 'de'),
    },
  ];
}

/**
 * Everything the reader can do now: controls on the page, views, examples, presets, looks and language.
 *
 * @param own - the reader's presets
 */
export function listCommands(source: CommandSource, own: readonly Preset[]): readonly Command[] {
  const others = [
    ...views(),
    ...examples(source.services),
    ...presets(source.services, own),
    ...looks(source),
  ];
  // Menus whose entries are listed are not listed themselves.
  const names = new Set(others.flatMap(({ name, group }) => [name, group]));
  return [...controls().filter(({ name }) => !names.has(name)), ...others];
}
