import { useEffect, useRef } from 'react';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { rollText } from '../../../figures/positionText.ts';
import { turnLine } from './ReplayView.tsx';
import styles from './PlayOut.module.css';
import { NOTHING_LOST, playerOfTurn } from './manualTrialText.ts';
import type { ManualSide, ManualTrial } from '../../../../games/backgammon/manualTypes.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface ManualTurnsProps {
  readonly at: ManualTrial;
  readonly manualSide: ManualSide;
  /** The player whose side is played by hand. */
  readonly player: Player;
  /** Whether to show how much each decision cost. */
  readonly showsLosses: boolean;
  readonly unit: Unit;
}

/** The turns so far, scrolled to the latest. Luck is not shown before the trial is over. */
export function ManualTurns({
  at: { turns, judged },
  manualSide,
  player,
  showsLosses,
  unit,
}: ManualTurnsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [turns.length]);
  const lost = (turn: number): number =>
    judged.reduce((sum, each) => (each.turn === turn ? sum + each.loss : sum), 0);
  return (
    // The list scrolls; keyboard users must be able to scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={styles.turns} aria-label={t('Turns of the game')} tabIndex={0}>
      {turns.map((turn, index) => (
        <li key={index} data-own={turn.isAsker === (manualSide === 'asker') || undefined}>
          <span className={styles.number}>{index + 1}</span>
          <b>{playerOfTurn(turn, manualSide, player)}</b>
          <span>{rollText(turn.dice)}</span>
          <span>{turnLine(turn)}</span>
          <span className={styles.lost}>
            {showsLosses && lost(index) >= NOTHING_LOST ? unit.gap(-lost(index)) : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
