import { useEffect, useRef } from 'react';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import type { ManualRow } from '../../../../jobs/backgammon/manualTypes.ts';
import { t } from '../../../../language/language.ts';
import { rollText } from '../../../figures/positionText.ts';
import { gameEndText, turnLine } from './turnPositions.ts';
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

interface ManualTrialResultProps {
  readonly row: ManualRow;
  readonly player: Player;
  readonly unit: Unit;
  /** Short name of the unit. */
  readonly unitName: string;
}

/** Result of a trial and the luck in it, from the viewpoint of the side played by hand. */
export function ManualTrialResult({ row, player, unit, unitName }: ManualTrialResultProps) {
  const { played, lucks, luck, counts, engine, difference, lost } = row;
  const lines: readonly (readonly [string, string])[] = [
    [t('Raw result'), unit.value(played)],
    ...(lucks === null
      ? []
      : ([
          [t('Luck of {player}’s rolls', { player }), unit.gap(lucks.own)],
          [t('Luck of {player}’s rolls', { player: otherPlayer(player) }), unit.gap(lucks.engine)],
        ] as const)),
    ...(luck === 0 ? [] : ([[t('Luck-adjusted'), unit.value(counts)]] as const)),
    [t('Engine, same dice'), unit.value(engine)],
    [t('Difference'), unit.gap(difference)],
  ];
  return (
    <div className={styles.end}>
      <p>
        <b>{gameEndText(row.end)}.</b>{' '}
        {row.end === 'truncated' || row.end === 'bearoff'
          ? t('The rest is not played: its value is known or evaluated, as in the rollout.')
          : ''}
      </p>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Lost by decisions')}</dt>
          <dd>{unit.size(lost)}</dd>
        </div>
      </dl>
      <p className="note">{t('Values for {player}: {unit}.', { player, unit: unitName })}</p>
    </div>
  );
}
