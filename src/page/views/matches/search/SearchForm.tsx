import { useId, useMemo, useState, type ReactNode } from 'react';
import { TRAITS } from '../../../../games/backgammon/traits.ts';
import { COLUMN_OWNERS, type CubeOwner } from '../../../../jobs/search/columns.ts';
import { type SearchQuery, WANTED_KINDS } from '../../../../jobs/search/query.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import type { Text } from '../../../../language/types.ts';
import { playerName } from '../../../figures/matchText.ts';
import { groupText } from './searchText.ts';
import styles from './Search.module.css';

interface SearchFormProps {
  readonly query: SearchQuery;
  readonly onChange: (part: Partial<SearchQuery>) => void;
  /** Names to propose. */
  readonly names: readonly string[];
}

/** Losses to choose from: GNU Backgammon's limits and some between. */
const LOSSES = [0.02, 0.03, 0.04, 0.06, 0.08, 0.1, 0.12, 0.2, 0.3, 0.5] as const;
const CUBES = [1, 2, 4, 8, 16, 32, 64] as const;
/** Names in the list of proposals; more would only slow it down. */
const MOST_NAMES = 500;

/** What to search for, apart from the board. */
export function SearchForm({ query, onChange, names }: SearchFormProps) {
  const list = useId();
  const proposed = useMemo(
    () => [...new Set(names.map((name) => playerName(name)))].slice(0, MOST_NAMES),
    [names],
  );
  return (
    <div className={styles.fields}>
      <Field label={t('Player')} isWide>
        {(id) => (
          <>
            <input
              id={id}
              className="field"
              type="search"
              list={list}
              placeholder={t('Any player')}
              value={query.player}
              maxLength={200}
              onChange={({ target }) => onChange({ player: target.value })}
            />
            <datalist id={list}>
              {proposed.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Choice
        label={t('Kind')}
        value={query.kind}
        options={WANTED_KINDS.map((kind) => [kind, groupText({ kind })])}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t('Loss of at least')}
        value={query.loss === null ? '' : String(query.loss)}
        options={[
          ['', t('any')],
          ...lossesWith(query.loss).map((loss) => [String(loss), fixed(loss, 3)] as const),
        ]}
        onChange={(loss) => onChange({ loss: loss === '' ? null : Number(loss) })}
      />
      <Choice
        label={t('Phase or plan')}
        value={query.trait}
        options={[['any', t('any')], ...TRAITS.map((trait) => [trait, groupText({ trait })] as const)]}
        onChange={(trait) => onChange({ trait })}
      />
      <ScoreFields query={query} onChange={onChange} />
    </div>
  );
}

/** The score and the cube. */
function ScoreFields({ query, onChange }: Pick<SearchFormProps, 'query' | 'onChange'>) {
  return (
    <>
      <Choice
        label={t('Match score')}
        value={query.score}
        options={[
          ['any', t('any')],
          ['match', t('Match play')],
          ['money', t('Money games')],
        ]}
        onChange={(score) =>
          onChange(score === 'money' ? { score, away: null, opponentAway: null } : { score })
        }
      />
      <AwayField
        label={t('Player needs')}
        value={query.away}
        isDisabled={query.score === 'money'}
        onChange={(away) => onChange({ away })}
      />
      <AwayField
        label={t('Opponent needs')}
        value={query.opponentAway}
        isDisabled={query.score === 'money'}
        onChange={(opponentAway) => onChange({ opponentAway })}
      />
      <Choice
        label={t('Cube value')}
        value={query.cube === null ? '' : String(query.cube)}
        options={[['', t('any')], ...CUBES.map((cube) => [String(cube), String(cube)] as const)]}
        onChange={(cube) => onChange({ cube: cube === '' ? null : Number(cube) })}
      />
      <Choice
        label={t('Cube owner')}
        value={query.owner}
        options={[['any', t('any')], ...COLUMN_OWNERS.map((owner) => [owner, t(OWNER_TEXT[owner])] as const)]}
        onChange={(owner) => onChange({ owner })}
      />
    </>
  );
}

/** The losses to choose from, with the one of a saved search. */
const lossesWith = (loss: number | null): readonly number[] =>
  [...new Set([...LOSSES, ...(loss === null ? [] : [loss])])].sort((a, b) => a - b);

interface FieldProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, isWide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={isWide ? styles.wide : undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          className="field"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([each]) => each === target.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface AwayFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly isDisabled: boolean;
  readonly onChange: (value: number | null) => void;
}

const MOST_AWAY = 99;

/** Points to go; empty for any. What is not a number from 1 to 99 is marked and changes nothing. */
function AwayField({ label, value, isDisabled, onChange }: AwayFieldProps) {
  const [written, setWritten] = useState<string | undefined>(undefined);
  const text = written ?? (value === null ? '' : String(value));
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('any')}
          disabled={isDisabled}
          value={text}
          aria-invalid={written !== undefined || undefined}
          onChange={({ target }) => {
            const next = target.value.trim();
            const number = Number(next);
            const isNumber = /^\d{1,2}$/.test(next) && number >= 1 && number <= MOST_AWAY;
            setWritten(next === '' || isNumber ? undefined : target.value);
            if (next === '') onChange(null);
            else if (isNumber) onChange(number);
          }}
          onBlur={() => setWritten(undefined)}
        />
      )}
    </Field>
  );
}

/** Owners of the cube, in words. */
const OWNER_TEXT = {
  centre: 'Centered',
  player: 'Player’s',
  opponent: 'Opponent’s',
} as const satisfies Readonly<Record<CubeOwner, Text>>;
