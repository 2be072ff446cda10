import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../../ui/useLanguage.ts';
import type { Match } from '../../../../games/backgammon/match.ts';
import { PLAYERS } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { MatchFilter } from './useMatchView.ts';
import styles from './Match.module.css';
import { gameTitle, playerName } from '../../../figures/matchText.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

interface FilterBarProps {
  readonly match: Match;
  readonly filter: MatchFilter;
  readonly onFilter: (filter: MatchFilter) => void;
}

/** Chooses which decisions are listed. */
export function FilterBar({ match, filter, onFilter }: FilterBarProps) {
  const id = useId();
  const change = (part: Partial<MatchFilter>) => onFilter({ ...filter, ...part });
  return (
    <div className={styles.filters} role="group" aria-label={t('Filter decisions')}>
      <select
        className="field"
        aria-label={t('Player')}
        value={filter.player}
        onChange={({ target }) => change({ player: target.value as MatchFilter['player'] })}
      >
        <option value="both">{t('Both players')}</option>
        {PLAYERS.map((player) => (
          <option key={player} value={player}>
            {player} {playerName(match.names[player], player)}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={t('Kind')}
        value={filter.kind}
        onChange={({ target }) => change({ kind: target.value as MatchFilter['kind'] })}
      >
        <option value="all">{t('Plays and cube')}</option>
        <option value="play">{t('Checker plays')}</option>
        <option value="cube">{t('Cube actions')}</option>
      </select>
      <select
        className="field"
        aria-label={t('Which decisions')}
        value={filter.only}
        onChange={({ target }) => change({ only: target.value as MatchFilter['only'] })}
      >
        <option value="all">{t('All')}</option>
        <option value="errors">{t('Doubtful and worse')}</option>
        <option value="rolled">{t('Rolled out')}</option>
      </select>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={filter.trivial}
          onChange={({ target }) => change({ trivial: target.checked })}
        />
        {t('Include turns with no cube action')}
      </label>
    </div>
  );
}

interface StepperProps {
  readonly match: Match;
  readonly decisions: readonly PlacedDecision[];
  /** Decisions that pass the filter; going to a game or move selects its first one of these, if any. */
  readonly shown: readonly PlacedDecision[];
  readonly selected: PlacedDecision;
  /** The target of each step; undefined if there is none. */
  readonly steps: Readonly<Record<'before' | 'next' | 'errorBefore' | 'errorNext', number | undefined>>;
  readonly onSelect: (decision: number) => void;
}

/** Steps through the match, and jumps to a game and move. */
export function Stepper({ match, decisions, shown, selected, steps, onSelect }: StepperProps) {
  const games = useTexts(() => gameOptions(match, decisions), [match, decisions]);
  const rows = decisions.findLast(({ game }) => game === selected.game)?.row ?? 1;
  const moves = useTexts(() => moveOptions(rows), [rows]);
  const goTo = (game: number, row: number): void => {
    const isThere = (placed: PlacedDecision) => placed.game === game && placed.row === row;
    const found = shown.find(isThere) ?? decisions.find(isThere);
    if (found !== undefined) onSelect(found.index);
  };
  const step = (name: keyof StepperProps['steps'], label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      className="button icon"
      aria-label={label}
      title={label}
      disabled={steps[name] === undefined}
      onClick={() => onSelect(steps[name] ?? selected.index)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    <div className={styles.stepper}>
      <select
        className="field"
        aria-label={t('Game')}
        value={selected.game}
        onChange={({ target }) => goTo(Number(target.value), 1)}
      >
        {games}
      </select>
      <select
        className="field"
        aria-label={t('Move')}
        value={selected.row}
        onChange={({ target }) => goTo(selected.game, Number(target.value))}
      >
        {moves}
      </select>
      <span className={styles.steps}>
        {step('errorBefore', t('Previous error'), ChevronsLeft)}
        {step('before', t('Previous decision'), ChevronLeft)}
        {step('next', t('Next decision'), ChevronRight)}
        {step('errorNext', t('Next error'), ChevronsRight)}
      </span>
    </div>
  );
}

function gameOptions({ games }: Match, decisions: readonly PlacedDecision[]) {
  const withDecisions = new Set(decisions.map(({ game }) => game));
  return games.map((game, index) => (
    <option key={index} value={index} disabled={!withDecisions.has(index)}>
      {gameTitle(game)}
    </option>
  ));
}

const moveOptions = (rows: number) =>
  Array.from({ length: rows }, (_, index) => (
    <option key={index} value={index + 1}>
      {t('Move {row}', { row: index + 1 })}
    </option>
  ));
