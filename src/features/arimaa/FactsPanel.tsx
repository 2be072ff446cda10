import { memo } from 'react';
import { useLanguage } from '../../ui/useLanguage.ts';
import { makeTurn } from '../../formats/arimaa/turn.ts';
import type { Feat } from '../../games/arimaa/factsKernel.ts';
import { squareName } from '../../games/arimaa/position.ts';
import type { Step } from '../../games/arimaa/types.ts';
import { t } from '../../language/language.ts';
import styles from './Arimaa.module.css';
import type { SideFacts } from './facts.ts';
import { pieceWords, sideName, winWords } from './words.ts';

export interface FactsPanelProps {
  /** Facts of the side to move, then of its opponent; undefined for an impossible board. */
  readonly facts: readonly [SideFacts, SideFacts] | undefined;
  /** Whether steps of a turn have been entered: then only the opponent's facts are shown. */
  readonly isMidTurn: boolean;
  /** Highlights steps on the board. */
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Facts found by an exhaustive search of one turn, shown separately from estimates. */
export const FactsPanel = memo(function FactsPanel({ facts, isMidTurn, onPoint }: FactsPanelProps) {
  useLanguage();
  return (
    <section className={styles.facts} aria-label={t('Facts')}>
      <h3>{t('For certain')}</h3>
      <p className="note">{t('Found by searching every turn, without playouts.')}</p>
      {facts !== undefined && (
        <div className={styles.sides}>
          {facts.slice(isMidTurn ? 1 : 0).map((each) => (
            <SidePanel
              key={each.side}
              facts={each}
              title={
                each === facts[0]
                  ? t('{side} to move can', { side: sideName(each.side) })
                  : isMidTurn
                    ? t('With a turn after these steps, {side} could', { side: sideName(each.side) })
                    : t('With a turn now, {side} could', { side: sideName(each.side) })
              }
              onPoint={onPoint}
            />
          ))}
        </div>
      )}
    </section>
  );
});

interface SidePanelProps {
  readonly facts: SideFacts;
  readonly title: string;
  readonly onPoint: (steps: readonly Step[]) => void;
}

function SidePanel({ facts: { wins, captures }, title, onPoint }: SidePanelProps) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {wins.map(({ reason, turns, feat }) => (
          <FeatLine
            key={reason}
            what={winWords(reason)}
            feat={feat}
            count={t('{n, plural, one {# turn wins} other {# turns win}}', { n: turns })}
            onPoint={onPoint}
          />
        ))}
        {captures.map(({ victim, piece, feat }) => (
          <FeatLine
            key={victim}
            what={t('capture the {piece} on {square}', {
              piece: pieceWords(piece),
              square: squareName(victim),
            })}
            feat={feat}
            onPoint={onPoint}
          />
        ))}
        {wins.length === 0 && captures.length === 0 && (
          <li className="note">{t('neither win at once nor capture.')}</li>
        )}
      </ul>
    </div>
  );
}

interface FeatLineProps {
  readonly what: string;
  readonly feat: Feat;
  /** How many turns achieve it; undefined if not counted. */
  readonly count?: string;
  readonly onPoint: (steps: readonly Step[]) => void;
}

function FeatLine({ what, feat, count, onPoint }: FeatLineProps) {
  return (
    <li>
      <button
        type="button"
        onPointerEnter={() => onPoint(feat.line)}
        onPointerLeave={() => onPoint([])}
        onFocus={() => onPoint(feat.line)}
        onBlur={() => onPoint([])}
      >
        {t('{what} in {n, plural, one {# step} other {# steps}}', { what, n: feat.steps })}{' '}
        <span className="mono">{makeTurn(feat.line)}</span>
      </button>
      {count !== undefined && <span className="note"> {count}</span>}
    </li>
  );
}
