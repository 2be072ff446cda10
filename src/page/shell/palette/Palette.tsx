import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { entriesOf } from '../../../jobs/settings/fields/field.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import { PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import { t, type Language, spoken } from '../../../language/language.ts';
import { BOARD_THEMES } from '../../../ui/appearance.ts';
import { LAB_HASH, RACE_HASH, VIEWS } from '../../../ui/routes.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { EXAMPLES } from '../../state/analysis/examples.ts';
import { makeHash } from '../../state/links/link.ts';
import type { Services } from '../../state/types.ts';
import styles from './Palette.module.css';

interface PaletteProps extends CommandSource {
  /** What the reader typed before the palette had loaded. */
  readonly typed: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A dialog that finds any command by typing. */
export function Palette({ typed, isOpen, onOpen, ...source }: PaletteProps) {
  // Acts after the dialog has closed and given the focus back.
  const chosen = useRef<Command>(undefined);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={onOpen}
      onOpenChangeComplete={(open) => {
        if (open) return;
        const command = chosen.current;
        chosen.current = undefined;
        command?.act();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-palette="">
          <Dialog.Title className="hidden">{t('Commands')}</Dialog.Title>
          <CommandList
            source={source}
            typed={typed}
            onChoose={(command) => {
              chosen.current = command;
              onOpen(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface CommandListProps {
  readonly source: CommandSource;
  readonly typed: string;
  readonly onChoose: (command: Command) => void;
}

/** Where a key moves the selection in a list of `count` options, cyclically; undefined if it does not. */
function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

/** A text field over the list of commands that it filters: the combobox pattern. */
function CommandList({ source, typed, onChoose }: CommandListProps) {
  const id = useId();
  const presets = use(source.services.presets());
  const [commands] = useState(() => listCommands(source, presets.getState().own));
  const [query, setQuery] = useState(typed);
  const [selected, setSelected] = useState(0);
  const found = findCommands(commands, query);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected, query]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = moved(event.key, selected, found.length);
    const command = found[selected];
    if (next !== undefined) setSelected(next);
    else if (event.key === 'Enter' && command !== undefined) onChoose(command);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('Find a command')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : optionId(selected)}
        placeholder={t('Find a command')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setSelected(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('Commands')}>
        {found.map((command, index) => (
          <div
            key={`${command.group} ${command.name}`}
            id={optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onPointerMove={() => setSelected(index)}
            onClick={() => onChoose(command)}
            onKeyDown={onKeyDown}
          >
            <span>{command.name}</span>
            <span className={styles.group}>{command.group}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 ? t('No command has these words.') : ''}
      </p>
    </>
  );
}

interface CommandSource {
  readonly services: Pick<Services, 'settings' | 'appearance' | 'presets'>;
  readonly onLanguage: (language: Language) => void;
}

/** Controls whose names make sense outside their place: not those of rows, lists and the board. */
const CONTROLS = [
  'main button, main [role=tab], main [role=radio], main summary',
  'header button',
  'footer button',
];

const ROWS = 'table, ol, ul, [role=grid], [role=dialog], [role=menu], [data-palette]';

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();

/** Something the reader can do, with its name on the page. */
interface Command {
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
      !element.matches(':disabled, [aria-disabled=true], [aria-selected=true], [aria-checked=true]') &&
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
  const { theme, setTheme, setBoard, flip } = appearance.getState();
  const isGerman = spoken() === 'de';
  return [
    {
      name: theme === 'dark' ? t('Light theme') : t('Dark theme'),
      group: t('Look'),
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    { name: t('Flip the board'), group: t('Look'), act: flip },
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
function listCommands(source: CommandSource, own: readonly Preset[]): readonly Command[] {
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
