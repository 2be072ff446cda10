import { borneOff, pipCount, seenByDecider } from '../../games/backgammon/position.ts';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { sideOf } from './boardEdit.ts';
import styles from '../Strips.module.css';
import { t } from '../../language/language.ts';

interface PlayerStripProps {
  readonly position: Position;
  readonly player: Player;
}

/** A player's line above or below the board: turn, pip count, checkers off, score. */
export function PlayerStrip({ position, player }: PlayerStripProps) {
  const side = sideOf(player, position);
  const checkers = position.board[side];
  const off = borneOff(checkers);
  return (
    <div className={styles.player} data-on-roll={side === 'roller' || undefined}>
      <span className={styles.badge} data-player={player}>
        {player}
      </span>
      {player === seenByDecider(position).onRoll && (
        <span className={styles.onRoll}>
          {position.offer === 'none' ? t('▸ on roll') : t('▸ to respond')}
        </span>
      )}
      <span className={styles.facts}>
        {position.matchLength > 0 && (
          <span>
            <b>{position.score[side]}</b> {t('of {length}', { length: position.matchLength })}
          </span>
        )}
        {off > 0 && (
          <span>
            <b>{off}</b> {t('off (borne off)')}
          </span>
        )}
        <span>
          <b>{pipCount(checkers)}</b> {t('pips')}
        </span>
      </span>
    </div>
  );
}
