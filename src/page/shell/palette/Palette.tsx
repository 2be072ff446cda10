import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { entriesOf } from '../../../jobs/settings/fields/field.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import { PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import { t, type Language, spoken } from '../../../language/language.ts';
import { BOARD_THEMES } from '../../../ui/appearance.ts';
import { type Command, inGroups, offeredCommands } from '../../../ui/commands.ts';
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
            <span className={styles.group}>{t(command.group)}</span>
            {command.keys !== undefined && <kbd className={styles.keys}>{command.keys}</kbd>}
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
    .map((command) => ({ command, name: folded(command.name), group: folded(t(command.group)) }))
    .filter(({ name, group }) => words.every((word) => name.includes(word) || group.includes(word)))
    .map((each) => ({ ...each, rank: rankOf(each.name, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

const goTo = (hash: string) => () => {
  location.hash = hash;
};

const views = (): readonly Command[] => [
  ...VIEWS.map(({ name, hash }) => ({ name: t(name), group: 'View' as const, act: goTo(hash) })),
  { name: t('The idea in 90 seconds'), group: 'View', act: goTo(LAB_HASH) },
  { name: t('Race'), group: 'View', act: goTo(RACE_HASH) },
];

function examples({ settings }: CommandSource['services']): readonly Command[] {
  return EXAMPLES.map(({ id, title }) => ({
    name: t(title),
    group: 'Example' as const,
    act: () =>
      goTo(makeHash({ position: unwrap(parseXgid(id)).position, settings: settings.getState().settings }))(),
  }));
}

function presets({ settings }: CommandSource['services'], own: readonly Preset[]): readonly Command[] {
  return [...PRESETS, ...own].map((preset) => ({
    name: presetWords(preset).label,
    group: 'Preset' as const,
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
      group: 'Look',
      act: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    ...entriesOf(BOARD_THEMES).map(([board, name]) => ({
      name: t(name),
      group: 'Board colors' as const,
      act: () => setBoard(board),
    })),
    {
      name: isGerman ? 'English (EN)' : 'Deutsch (DE)',
      group: 'Language',
      act: () => onLanguage(isGerman ? 'en' : 'de'),
    },
  ];
}

/**
 * Everything the reader can do now, in groups: what the page offers, views, examples, presets, looks and language.
 *
 * @param own - the reader's presets
 */
const listCommands = (source: CommandSource, own: readonly Preset[]): readonly Command[] =>
  inGroups([
    ...offeredCommands(),
    ...views(),
    ...examples(source.services),
    ...presets(source.services, own),
    ...looks(source),
  ]);
