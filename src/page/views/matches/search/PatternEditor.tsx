import { X } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '../../../../jobs/search/query.ts';
import { t, listAnd } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { PatternBoard } from './PatternBoard.tsx';
import { spotText, conditionText } from './searchText.ts';
import styles from './Search.module.css';

interface PatternEditorProps {
  readonly pattern: readonly Condition[];
  readonly onChange: (pattern: readonly Condition[]) => void;
}

/** Whose checkers a condition is about: those must be there, must not be there, or the place must be empty. */
export const SUBJECTS = ['player', 'opponent', 'no player', 'no opponent', 'nobody'] as const;

type Subject = (typeof SUBJECTS)[number];

/** A condition as the form shows it. */
interface ShownCondition {
  readonly subject: Subject;
  /** For the subjects that must have checkers: how many, 1 … 15. */
  readonly count: number;
  readonly isExact: boolean;
}

const MOST = 15;

/** @param spot - the place; on a bar, only its owner's checkers can be */
export function conditionOf(spot: number, { subject, count, isExact }: ShownCondition): Condition {
  if (subject === 'player') return { spot, least: count, most: isExact ? count : MOST };
  if (subject === 'opponent') return { spot, least: isExact ? -count : -MOST, most: -count };
  if (subject === 'no player') return { spot, least: -MOST, most: 0 };
  if (subject === 'no opponent') return { spot, least: 0, most: MOST };
  return { spot, least: 0, most: 0 };
}

/** The opposite of {@link conditionOf}. */
export function shownCondition({ least, most }: Condition): ShownCondition {
  if (least > 0) return { subject: 'player', count: least, isExact: most === least };
  if (most < 0) return { subject: 'opponent', count: -most, isExact: most === least };
  const subject = least === 0 ? (most === 0 ? 'nobody' : 'no opponent') : 'no player';
  return { subject, count: 2, isExact: false };
}

/** The conditions that pressing a place goes through; after the last there is none. */
function cycleOf(spot: number): readonly Condition[] {
  const made = (subject: Subject, count = 2) => conditionOf(spot, { subject, count, isExact: false });
  if (spot === 0) return [made('opponent', 1), made('nobody')];
  if (spot === 25) return [made('player', 1), made('nobody')];
  return [made('player'), made('opponent'), made('nobody')];
}

/** The pattern after a press on a place: the next condition there, or none. */
export function pressed(pattern: readonly Condition[], spot: number): readonly Condition[] {
  const cycle = cycleOf(spot);
  const own = pattern.find((each) => each.spot === spot);
  const at = cycle.findIndex((each) => each.least === own?.least && each.most === own?.most);
  // A condition that was changed by hand starts the round again.
  const next = own === undefined ? cycle[0] : at < 0 ? cycle[0] : cycle[at + 1];
  return withCondition(pattern, spot, next);
}

/** The pattern with another condition at a place, or none; places stay in order. */
const withCondition = (
  pattern: readonly Condition[],
  spot: number,
  condition: Condition | undefined,
): readonly Condition[] =>
  [...pattern.filter((each) => each.spot !== spot), ...(condition === undefined ? [] : [condition])].sort(
    (a, b) => a.spot - b.spot,
  );

const SUBJECT_TEXT = {
  player: 'Player has',
  opponent: 'Opponent has',
  'no player': 'Player has none',
  'no opponent': 'Opponent has none',
  nobody: 'Empty',
} as const satisfies Readonly<Record<Subject, Text>>;

/** Where the board leaves room for the results. */
const ROOMY = '(min-width: 43.75em)';
const COUNTS = Array.from({ length: 15 }, (_, index) => index + 1);

/** What the board must have and must not have: set by pressing points, made exact in a list. */
export function PatternEditor({ pattern, onChange }: PatternEditorProps) {
  const [isOpen, setIsOpen] = useState(() => pattern.length > 0 || window.matchMedia(ROOMY).matches);
  return (
    <details
      className={styles.patternEditor}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('Board pattern')}</summary>
      <div>
        <p className="note">
          {t('Press a point for the player’s checkers, again for the opponent’s, again for none.')}{' '}
          {t('X is the player who decides.')}
        </p>
        <PatternBoard pattern={pattern} onPress={(spot) => onChange(pressed(pattern, spot))} />
        <p className="hidden" role="status">
          {patternText(pattern)}
        </p>
        {pattern.length > 0 && (
          <ul className={styles.conditions} aria-label={t('Conditions on the board')}>
            {pattern.map((condition) => (
              <ConditionLine
                key={condition.spot}
                condition={condition}
                onChange={(next) => onChange(withCondition(pattern, condition.spot, next))}
              />
            ))}
          </ul>
        )}
        {pattern.length > 1 && (
          <button type="button" className="button plain" onClick={() => onChange([])}>
            {t('Clear the board')}
          </button>
        )}
      </div>
    </details>
  );
}

interface ConditionLineProps {
  readonly condition: Condition;
  /** Called with undefined to remove it. */
  readonly onChange: (condition: Condition | undefined) => void;
}

/** On the bars only the owner's checkers can be. */
const subjectsOf = (spot: number): readonly Subject[] =>
  SUBJECTS.filter(
    (subject) =>
      subject === 'nobody' || (spot === 0 ? subject === 'opponent' : spot !== 25 || subject === 'player'),
  );

function ConditionLine({ condition, onChange }: ConditionLineProps) {
  const { spot } = condition;
  const shown = shownCondition(condition);
  const set = (part: Partial<typeof shown>) => onChange(conditionOf(spot, { ...shown, ...part }));
  const hasCount = shown.subject === 'player' || shown.subject === 'opponent';
  const name = spotText(spot);
  return (
    <li>
      <span>{name}</span>
      <select
        className="field"
        aria-label={t('{place}: whose checkers', { place: name })}
        value={shown.subject}
        onChange={({ target }) => {
          const subject = SUBJECTS.find((each) => each === target.value);
          if (subject !== undefined) set({ subject });
        }}
      >
        {subjectsOf(spot).map((subject) => (
          <option key={subject} value={subject}>
            {t(SUBJECT_TEXT[subject])}
          </option>
        ))}
      </select>
      {hasCount && (
        <>
          <select
            className="field"
            aria-label={t('{place}: at least or exactly', { place: name })}
            value={shown.isExact ? 'exactly' : 'least'}
            onChange={({ target }) => set({ isExact: target.value === 'exactly' })}
          >
            <option value="least">{t('at least')}</option>
            <option value="exactly">{t('exactly')}</option>
          </select>
          <select
            className="field"
            aria-label={t('{place}: number of checkers', { place: name })}
            value={shown.count}
            onChange={({ target }) => set({ count: Number(target.value) })}
          >
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </>
      )}
      <button
        type="button"
        className="button plain icon"
        aria-label={t('Remove the condition on {place}', { place: name })}
        title={t('Remove the condition on {place}', { place: name })}
        onClick={() => onChange(undefined)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

/** All conditions of a pattern in a sentence; '' for none. */
const patternText = (pattern: readonly Condition[]): string =>
  pattern.length === 0
    ? ''
    : listAnd(pattern.map((each) => `${spotText(each.spot)}: ${conditionText(each)}`));
