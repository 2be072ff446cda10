import { memo, type ReactNode } from 'react';
import type { WinReason } from '../../../games/arimaa/turnKernel.ts';
import type { Text } from '../../../language/types.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { Feat } from '../../../games/arimaa/factsKernel.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import { squareName } from '../../../games/arimaa/position.ts';
import type { Step } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';
import type { SideFacts } from './sideFacts.ts';
import { pieceWords, sideName } from '../../figures/arimaa/terms.ts';

interface FactsPanelProps {
  /** Facts of the side to move, then of its opponent; undefined for an impossible board. */
  readonly facts: readonly [SideFacts, SideFacts] | undefined;
  /** The turn with which the side to move forces a goal in its next turn, if the search has proved one. */
  readonly forced: TreeLine | undefined;
  /** Whether steps of a turn have been entered: then only the opponent's facts are shown. */
  readonly isMidTurn: boolean;
  /** Highlights steps on the board. */
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Facts found by an exhaustive search of one turn, shown separately from estimates. */
export const FactsPanel = memo(function FactsPanel({ facts, forced, isMidTurn, onPoint }: FactsPanelProps) {
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
              forced={each === facts[0] ? forced : undefined}
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
  readonly forced: TreeLine | undefined;
  readonly title: string;
  readonly onPoint: (steps: readonly Step[]) => void;
}

function SidePanel({ facts: { wins, captures }, forced, title, onPoint }: SidePanelProps) {
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
        {forced !== undefined && <ForcedLine line={forced} onPoint={onPoint} />}
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
        {wins.length === 0 && forced === undefined && captures.length === 0 && (
          <li className="note">{t('neither win at once nor capture.')}</li>
        )}
      </ul>
    </div>
  );
}

/** A goal in two turns that no reply prevents, with one of the longest defenses. */
function ForcedLine({ line, onPoint }: { readonly line: TreeLine } & Pick<FeatLineProps, 'onPoint'>) {
  const [reply, goal] = line.answers;
  return (
    <li>
      <PointingButton steps={line.steps} onPoint={onPoint}>
        {t('force a goal in two turns')} <span className="mono">{makeTurn(line.steps)}</span>
      </PointingButton>
      <span className="note"> {t('Every reply loses.')}</span>
      {reply !== undefined && goal !== undefined && (
        <span className="note">
          {' '}
          {t('The longest defense is {reply}, then {goal}.', {
            reply: makeTurn(reply.steps),
            goal: makeTurn(goal.steps),
          })}
        </span>
      )}
    </li>
  );
}

interface PointingButtonProps extends Pick<FeatLineProps, 'onPoint'> {
  /** The steps that it highlights on the board. */
  readonly steps: readonly Step[];
  readonly children: ReactNode;
}

function PointingButton({ steps, onPoint, children }: PointingButtonProps) {
  return (
    <button
      type="button"
      onPointerEnter={() => onPoint(steps)}
      onPointerLeave={() => onPoint([])}
      onFocus={() => onPoint(steps)}
      onBlur={() => onPoint([])}
    >
      {children}
    </button>
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
      <PointingButton steps={feat.line} onPoint={onPoint}>
        {t('{what} in {n, plural, one {# step} other {# steps}}', { what, n: feat.steps })}{' '}
        <span className="mono">{makeTurn(feat.line)}</span>
      </PointingButton>
      {count !== undefined && <span className="note"> {count}</span>}
    </li>
  );
}

const FEATS: Readonly<Record<WinReason, Text>> = {
  goal: 'reach goal',
  elimination: 'take the last rabbit',
  immobilization: 'immobilize the other side',
};

/** What a winning turn does: `reach goal`. */
const winWords = (reason: WinReason): string => t(FEATS[reason]);
