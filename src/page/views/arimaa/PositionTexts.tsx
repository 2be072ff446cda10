import styles from '../../../ui/ViewLayout.module.css';
import arimaa from './Arimaa.module.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { makeAei } from '../../../formats/arimaa/aei.ts';
import { makeShortBoard } from '../../../formats/arimaa/board.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { t } from '../../../language/language.ts';
import { IdField } from '../../../ui/IdField.tsx';
import { positionsUpTo, turnLabel, commonTurns } from '../../state/arimaa/boardSlice.ts';
import { ArimaaExportMenu } from './ArimaaExportMenu.tsx';
import { ReviewPanel, useReviewRows } from './ReviewPanel.tsx';
import { TurnList } from './TurnList.tsx';
import type { TextReader } from './useTextInput.ts';
import type { TurnState } from './useArimaaTurn.ts';
import { endText } from '../../figures/arimaa/terms.ts';
import type { ArimaaServices, ArimaaLine } from '../../state/arimaa/types.ts';
import { X } from 'lucide-react';

interface PositionTextsProps {
  readonly services: ArimaaServices;
  readonly kernel: ArimaaKernel;
  readonly turn: TurnState;
  readonly readText: TextReader;
  /** Copies a text. @returns whether the browser allowed it */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** The game and the position as text: the turns so far, IDs to copy or edit, and the export menu. */
export function PositionTexts({ services, kernel, turn, readText, onCopy }: PositionTextsProps) {
  const { line, others, at, go, follow, forget } = useStore(services.board);
  const last = useMemo(
    () => kernel.endOf(positionsUpTo(line, line.turns.length).at(-1) ?? line.start),
    [kernel, line],
  );
  const rows = useReviewRows(services, kernel);
  const isSound = turn.problem === undefined;
  return (
    <section className={styles.ids} aria-label={t('Position as text')}>
      {line.turns.length > 0 && <ReviewPanel services={services} rows={rows} />}
      {line.turns.length > 0 && (
        <TurnList
          turns={line.turns.map(({ steps }, index) => ({
            label: turnLabel(line, index),
            text: makeTurn(steps),
            quality: rows[index]?.quality,
          }))}
          at={at}
          end={last === undefined ? undefined : endText(last)}
          onGo={go}
        />
      )}
      {others.length > 0 && <Variations line={line} others={others} onFollow={follow} onForget={forget} />}
      <p className={`note ${arimaa.legend}`}>
        <span>{t('Bars: guards of a trap.')}</span> <span>{t('✳ frozen.')}</span>{' '}
        <span>{t('△ can be captured in one turn.')}</span>
      </p>
      <IdField
        label={t('Board')}
        value={isSound ? makeShortBoard(turn.position) : undefined}
        onText={(text) => readText(text)}
        onCopy={onCopy}
      />
      <IdField
        label="AEI"
        value={isSound ? makeAei(turn.position) : undefined}
        onText={(text) => readText(text)}
        onCopy={onCopy}
      />
      <ArimaaExportMenu services={services} isSound={isSound} onCopy={onCopy} />
    </section>
  );
}

interface VariationsProps {
  /** The line shown, and those that leave it. */
  readonly line: ArimaaLine;
  readonly others: readonly ArimaaLine[];
  /** Shows a variation, or removes it. */
  readonly onFollow: (index: number) => void;
  readonly onForget: (index: number) => void;
}

/** The variations of a line: where each leaves it, its first turn, and its length. */
function Variations({ line, others, onFollow, onForget }: VariationsProps) {
  return (
    <section className={arimaa.game} aria-label={t('Variations')}>
      <h3>{t('Variations')}</h3>
      <ul className={arimaa.turns}>
        {others.map((other, index) => {
          const shared = commonTurns(line, other);
          const first = other.turns[shared];
          // A line that ends where the other goes on differs only by its length.
          const name = first === undefined ? t('without the turns that follow') : makeTurn(first.steps);
          const more = other.turns.length - shared - 1;
          const label = turnLabel(other, shared);
          return (
            <li key={index} className={arimaa.variation}>
              <button type="button" onClick={() => onFollow(index)}>
                <b>{label}</b> <span className="mono">{name}</span>
                {more > 0 && (
                  <span className="note">
                    {' '}
                    {t('and {n, plural, one {# turn} other {# turns}}', { n: more })}
                  </span>
                )}
              </button>
              <button
                type="button"
                className={arimaa.forget}
                aria-label={t('Remove variation {turn}', { turn: `${label} ${name}` })}
                onClick={() => onForget(index)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
