import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../language/language.ts';
import { type CommandSource, listCommands, type Command, findCommands } from './commands.ts';
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
