import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../../../games/backgammon/legality.ts';
import { cubeLog2 } from '../../../../games/backgammon/position.ts';
import { type Cube, PLAYERS, type Player, type Position } from '../../../../games/backgammon/types.ts';
import {
  cleared,
  mirrored,
  playerOf,
  restarted,
  restartedAsNackgammon,
  sideOf,
  withOnRoll,
} from '../../../../ui/board/boardEdit.ts';
import { DicePicker } from '../../../../ui/board/DicePicker.tsx';
import { Problems } from '../../../../ui/Problems.tsx';
import styles from '../../../../ui/Strips.module.css';
import { t } from '../../../../language/language.ts';

interface PositionEditorProps {
  readonly position: Position;
  /** The player whose checkers are placed by tapping or typing a digit. */
  readonly setupPlayer: Player;
  readonly onSetupPlayer: (player: Player) => void;
  readonly onEdit: (change: (position: Position) => Position) => void;
  readonly problems: readonly Failure[];
  /** Buttons for the looks of the board. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

const CUBE_VALUES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];

/** Edits the parts of a position that the board does not show, and offers setup tools. */
export function PositionEditor({
  position,
  setupPlayer,
  onSetupPlayer,
  onEdit,
  problems,
  children,
  onDone,
}: PositionEditorProps) {
  return (
    <section className={styles.editor} aria-label={t('Edit position')}>
      <SetupRow setupPlayer={setupPlayer} onSetupPlayer={onSetupPlayer} onEdit={onEdit} />
      <TurnRow position={position} onEdit={onEdit} />
      <RulesRow position={position} onEdit={onEdit} />
      <div className={styles.row}>
        <DicePicker
          dice={position.dice}
          onDice={(dice) => onEdit((old) => ({ ...old, dice, offer: dice === null ? old.offer : 'none' }))}
        />
        <span className={styles.spacer} />
        {children}
        <button type="button" className="button primary" onClick={onDone}>
          {t('Done')}
        </button>
      </div>
      <Problems problems={problems} />
      <p className="note">
        {t(
          'Drag checkers, or tap one and then its new place. Tap an empty point to place {hand}. Keyboard: arrows move, digits set the count, + and − change it, Delete clears. X and O choose the color for empty points. Space picks up and drops.',
          { hand: setupPlayer },
        )}
      </p>
    </section>
  );
}

/** Whose checkers to place, and positions to start from. */
function SetupRow({
  setupPlayer,
  onSetupPlayer,
  onEdit,
}: Pick<PositionEditorProps, 'setupPlayer' | 'onSetupPlayer' | 'onEdit'>) {
  return (
    <div className={styles.row}>
      <span className={styles.pair} role="group" aria-label={t('Checkers to place')}>
        {t('Place')}
        {PLAYERS.map((player) => (
          <button
            key={player}
            type="button"
            className="button"
            aria-pressed={setupPlayer === player}
            aria-label={t('Place {player}', { player })}
            onClick={() => onSetupPlayer(player)}
          >
            <span className={styles.badge} data-player={player} aria-hidden="true">
              {player}
            </span>
          </button>
        ))}
      </span>
      <button type="button" className="button" onClick={() => onEdit(cleared)}>
        {t('Clear')}
      </button>
      <button type="button" className="button" onClick={() => onEdit(restarted)}>
        {t('Start')}
      </button>
      <button type="button" className="button" onClick={() => onEdit(restartedAsNackgammon)}>
        Nackgammon
      </button>
      <button type="button" className="button" title={t('Swap X and O')} onClick={() => onEdit(mirrored)}>
        {t('Mirror')}
      </button>
    </div>
  );
}

type RowProps = Pick<PositionEditorProps, 'position' | 'onEdit'>;

const changeBy =
  (onEdit: PositionEditorProps['onEdit']) =>
  (part: Partial<Position>): void =>
    onEdit((old) => ({ ...old, ...part }));

/** The player on roll and the cube. */
function TurnRow({ position, onEdit }: RowProps) {
  const { cube } = position;
  const owner = cube.owner === 'centre' ? 'centre' : playerOf(cube.owner, position);
  const change = changeBy(onEdit);
  return (
    <div className={styles.row}>
      <label className={styles.pair}>
        {t('On roll')}
        <select
          className="field"
          value={position.onRoll}
          onChange={({ target }) => onEdit((old) => withOnRoll(old, target.value as Player))}
        >
          {PLAYERS.map((player) => (
            <option key={player}>{player}</option>
          ))}
        </select>
      </label>
      <label className={styles.pair}>
        {t('Cube')}
        <select
          className="field"
          value={cube.value}
          onChange={({ target }) => {
            const value = Number(target.value);
            change({ cube: { value, owner: value === 1 ? 'centre' : cube.owner } });
          }}
        >
          {CUBE_VALUES.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </label>
      <label className={styles.pair}>
        {t('Owner')}
        <select
          className="field"
          value={owner}
          disabled={cubeLog2(cube.value) === 0}
          onChange={({ target }) => {
            const chosen: Cube['owner'] =
              target.value === 'centre' ? 'centre' : sideOf(target.value as Player, position);
            change({ cube: { value: cube.value, owner: chosen } });
          }}
        >
          <option value="centre">{t('center')}</option>
          {PLAYERS.map((player) => (
            <option key={player}>{player}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Match length, score and rules. */
function RulesRow({ position, onEdit }: RowProps) {
  const { matchLength, crawford, jacoby, beavers } = position;
  const [isAway, setIsAway] = useState(false);
  const change = changeBy(onEdit);
  return (
    <div className={styles.row}>
      <NumberInput
        label={t('Match to')}
        value={matchLength}
        hint={t('0 = money')}
        onNumber={(value) =>
          change({
            matchLength: value,
            ...(value > 0 ? { jacoby: false, beavers: false } : { crawford: false }),
          })
        }
      />
      {matchLength > 0 ? (
        <>
          <label className={styles.pair}>
            {t('Score as')}
            <select
              className="field"
              value={isAway ? 'away' : 'points'}
              onChange={({ target }) => setIsAway(target.value === 'away')}
            >
              <option value="points">{t('points')}</option>
              <option value="away">{t('points to go')}</option>
            </select>
          </label>
          {PLAYERS.map((player) => (
            <ScoreInput key={player} {...{ player, isAway, position, onEdit }} />
          ))}
          <Check
            label={t('Crawford game')}
            checked={crawford}
            onCheck={(checked) => change({ crawford: checked })}
          />
        </>
      ) : (
        <>
          <Check
            label={t('Jacoby rule')}
            checked={jacoby}
            onCheck={(checked) => change({ jacoby: checked })}
          />
          <Check label={t('Beavers')} checked={beavers} onCheck={(checked) => change({ beavers: checked })} />
        </>
      )}
    </div>
  );
}

/** The score of a player, as points won or as points to go. */
function ScoreInput({
  player,
  isAway,
  position,
  onEdit,
}: RowProps & { readonly player: Player; readonly isAway: boolean }) {
  const points = position.score[sideOf(player, position)];
  return (
    <NumberInput
      // Another unit is another field: what is being typed does not carry over.
      key={isAway ? 'away' : 'points'}
      label={isAway ? t('{player} needs', { player }) : t('{player} has', { player })}
      value={isAway ? Math.max(0, position.matchLength - points) : points}
      onNumber={(value) =>
        onEdit((old) => {
          const score = isAway ? Math.max(0, old.matchLength - value) : value;
          return { ...old, score: { ...old.score, [sideOf(player, old)]: score } };
        })
      }
    />
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly hint?: string;
  readonly onNumber: (value: number) => void;
}

function NumberInput({ label, value, hint, onNumber }: NumberInputProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined); // may be empty while the reader types
  return (
    <label className={styles.pair}>
      {label}
      <input
        type="number"
        className="field numbers"
        min={0}
        max={MAX_MATCH_LENGTH}
        value={draft ?? value}
        onBlur={() => setDraft(undefined)}
        onChange={({ target }) => {
          setDraft(target.value);
          if (/^\d+$/.test(target.value)) onNumber(Math.min(MAX_MATCH_LENGTH, Number(target.value)));
        }}
      />
      {hint !== undefined && <span className="note">{hint}</span>}
    </label>
  );
}

function Check({
  label,
  checked,
  onCheck,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}
