import { useState } from 'react';
import type { Dice } from '../../games/backgammon/types.ts';
import styles from '../Strips.module.css';
import { t } from '../../language/language.ts';

interface DicePickerProps {
  readonly dice: Dice | null;
  readonly onDice: (dice: Dice | null) => void;
}

/** Parses a roll such as `31` or `3 1`; null for no roll, undefined for anything else. */
export function parseDice(text: string): Dice | null | undefined {
  const digits = text.replace(/[\s,\-/]/g, '');
  if (digits === '' || digits === '00') return null;
  if (!/^[1-6]{2}$/.test(digits)) return undefined;
  return [Number(digits[0]), Number(digits[1])];
}

const textOf = (dice: Dice | null): string => dice?.join('') ?? '';

/** The roll as one field of two digits: faster than twelve buttons, and it can be empty. */
export function DicePicker({ dice, onDice }: DicePickerProps) {
  const [draft, setDraft] = useState({ of: textOf(dice), text: textOf(dice) });
  // A roll from elsewhere (paste, undo) replaces what was typed.
  const text = draft.of === textOf(dice) ? draft.text : textOf(dice);
  const roll = parseDice(text);
  const wrong = roll === undefined && text.replace(/\D/g, '').length > 1;
  return (
    <div className={styles.dice}>
      <label htmlFor="dice" className={styles.diceLabel}>
        {t('Dice')}
      </label>
      <input
        id="dice"
        className="field numbers"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        size={3}
        placeholder={t('none')}
        value={text}
        aria-invalid={wrong}
        aria-describedby="dice-error"
        onChange={({ target }) => {
          const next = parseDice(target.value);
          if (next === undefined) return setDraft({ of: textOf(dice), text: target.value });
          setDraft({ of: textOf(next), text: target.value });
          onDice(next);
        }}
      />
      <span id="dice-error" className="error">
        {wrong && t('Dice: enter two numbers from 1 to 6, such as 31, or nothing.')}
      </span>
    </div>
  );
}
