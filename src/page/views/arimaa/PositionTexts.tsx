import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { pictureActions } from '../../../ui/charts/pictureActions.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { resultFileOf } from '../../figures/resultFileOf.ts';
import { hasAllFigures } from '../../../jobs/results/ranking.ts';
import { arimaaCsv, arimaaPictureOf, moveListOf, writtenArimaaRollout } from './arimaaExports.ts';
import styles from '../../../ui/ViewLayout.module.css';
import arimaa from './Arimaa.module.css';
import { useMemo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { makeAei } from '../../../formats/arimaa/aei.ts';
import { makeShortBoard, makeLongBoard } from '../../../formats/arimaa/board.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { t, inEnglish } from '../../../language/language.ts';
import { IdField } from '../../../ui/IdField.tsx';
import { positionsUpTo, turnLabel, commonTurns, positionOf } from '../../state/arimaa/boardSlice.ts';
import { ReviewPanel, useReviewRows } from './ReviewPanel.tsx';
import type { useReadText } from './useTextInput.ts';
import type { TurnState } from './useArimaaTurn.ts';
import { endText, sideName } from '../../figures/arimaa/terms.ts';
import type { ArimaaServices, ArimaaLine } from '../../state/arimaa/types.ts';
import { X, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { Text } from '../../../language/types.ts';
import type { TurnQuality } from '../../../jobs/arimaa/review.ts';
import review from './Review.module.css';

interface PositionTextsProps {
  readonly services: ArimaaServices;
  readonly kernel: ArimaaKernel;
  readonly turn: TurnState;
  readonly readText: ReturnType<typeof useReadText>;
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

interface ArimaaExportProps {
  readonly services: ArimaaServices;
  /** Whether the position is legal. */
  readonly isSound: boolean;
  /** @returns whether the browser allowed copying */
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Copies the position and game as text; saves the latest rollout as a file, and the board as a picture. */
function ArimaaExportMenu({ services, isSound, onCopy }: ArimaaExportProps) {
  const { show, fail } = services.notices;
  const { line, at } = useStore(services.board);
  const hasResult = useStore(services.rollout, ({ result }) => result !== null && hasAllFigures(result));
  // Read on demand: results change often during a run, and the menu does not show them.
  const { getState } = services.rollout;
  function latest() {
    const { job, result } = getState();
    return job === null || result === null ? undefined : writtenArimaaRollout(job, result);
  }
  const position = positionOf(line, at);
  const moves = moveListOf(line);

  async function copy(text: string): Promise<void> {
    show(
      (await onCopy(text))
        ? { kind: 'said', text: t('Copied.') }
        : { kind: 'failed', text: t('The browser does not allow copying here. Save a file instead.') },
    );
  }
  const picture = () => {
    const shown = (hasResult ? getState().job?.position : undefined) ?? position;
    return arimaaPictureOf(shown, t('{side} to move', { side: sideName(shown.side) }), latest());
  };
  const label = turnLabel(line, at);
  const about = `Arimaa ${label}`;
  function save(kind: 'csv' | 'json'): void {
    const found = latest();
    if (found === undefined) return;
    const { json, standing } = found;
    if (kind === 'csv')
      return saveFile(
        about,
        'csv',
        inEnglish(() => arimaaCsv(json, standing)),
      );
    const file = resultFileOf(json, standing);
    if (file.ok) saveFile(about, 'json', file.value);
    else fail(file.error);
  }
  return (
    <ActionMenu
      label={t('Copy or save')}
      groups={[
        {
          label: t('Copy as text'),
          actions: [
            {
              name: t('Drawn board'),
              isDisabled: !isSound,
              onAct: () => void copy(makeLongBoard(position, Number.parseInt(label, 10) || undefined)),
            },
            {
              name: t('Move list'),
              isDisabled: moves === undefined,
              onAct: () => void (moves !== undefined && copy(moves)),
            },
          ],
        },
        {
          label: t('Save the rollout as'),
          actions: [
            { name: 'CSV', isDisabled: !hasResult, onAct: () => save('csv') },
            { name: t('JSON, to extend in the terminal'), isDisabled: !hasResult, onAct: () => save('json') },
          ],
        },
        {
          label: hasResult ? t('Image of the board with the rollout') : t('Image of the board'),
          actions: pictureActions(about, !isSound && !hasResult, picture, show),
        },
      ]}
    />
  );
}

interface TurnListProps {
  /** Label and text of each turn, in order, and its quality if it was reviewed. */
  readonly turns: readonly {
    readonly label: string;
    readonly text: string;
    readonly quality: TurnQuality | undefined;
  }[];
  /** Index of the next turn on the board. */
  readonly at: number;
  /** How the game ended; undefined if it has not. */
  readonly end: string | undefined;
  readonly onGo: (at: number) => void;
}

/** Marks of turns that give something away, as in chess, and what they mean. */
const MARKS: Readonly<Record<Exclude<TurnQuality, 'fine'>, string>> = {
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
const WORDS: Readonly<Record<Exclude<TurnQuality, 'fine'>, Text>> = {
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
};

/** The turns of a game; selecting one shows the position before it. */
function TurnList({ turns, at, end, onGo }: TurnListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would scroll the page as well.
    if (current != null && list.current !== null)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return (
    <section className={arimaa.game} aria-label={t('Game')}>
      <div className={arimaa.tools}>
        <StepButtons at={at} last={turns.length} onGo={onGo} />
        <span className="note numbers">
          {t('{at} of {all, plural, one {# turn} other {# turns}} played', { at, all: turns.length })}
        </span>
      </div>
      <ol ref={list} className={arimaa.turns}>
        {turns.map(({ label, text, quality = 'fine' }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <b>{label}</b> <span className="mono">{text}</span>
              {quality !== 'fine' && (
                <span className={review.mark} data-quality={quality}>
                  {' '}
                  {MARKS[quality]}
                  <span className="hidden"> {t(WORDS[quality])}</span>
                </span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-current={at === turns.length ? 'step' : undefined}
            onClick={() => onGo(turns.length)}
          >
            {end ?? t('The position after all turns')}
          </button>
        </li>
      </ol>
    </section>
  );
}

interface StepButtonsProps {
  readonly at: number;
  /** Number of turns, after which there is no other. */
  readonly last: number;
  readonly onGo: (at: number) => void;
}

/** Steps through the game. */
function StepButtons({ at, last, onGo }: StepButtonsProps) {
  const steps = [
    [t('First position'), 0, ChevronsLeft],
    [t('Previous turn'), Math.max(0, at - 1), ChevronLeft],
    [t('Next turn'), Math.min(last, at + 1), ChevronRight],
    [t('Last position'), last, ChevronsRight],
  ] as const;
  return steps.map(([name, to, Icon]) => (
    <button
      key={name}
      type="button"
      className="button icon"
      aria-label={name}
      title={name}
      disabled={to === at}
      onClick={() => onGo(to)}
    >
      <Icon aria-hidden="true" />
    </button>
  ));
}
