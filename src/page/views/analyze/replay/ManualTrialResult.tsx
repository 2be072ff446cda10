import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import type { ManualRow } from '../../../../jobs/backgammon/manualTypes.ts';
import { ENDS } from './ReplayView.tsx';
import styles from './PlayOut.module.css';
import type { Unit } from '../../../../ui/charts/types.ts';

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
        <b>{t(ENDS[row.end])}.</b>{' '}
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
