import { CornerUpRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import type { DecisionKind } from '../../../../jobs/search/columns.ts';
import { foundLine, type FoundLine } from '../../../../jobs/search/found.ts';
import type { SearchIndex } from '../../../../jobs/search/searchIndex.ts';
import { t } from '../../../../language/language.ts';
import type { Text } from '../../../../language/types.ts';
import { Board } from '../../../../ui/board/Board.tsx';
import { PlayerStrip } from '../../../../ui/board/PlayerStrip.tsx';
import { sideText } from '../../../../ui/board/cellText.ts';
import { matchHash } from '../../../../ui/routes.ts';
import { levelName } from '../../../figures/levelText.ts';
import strips from '../../../../ui/Strips.module.css';
import { textUnit, useWindow } from '../../../../ui/useWindow.ts';
import { playerName, playText, lossText } from '../../../figures/matchText.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import styles from './Search.module.css';

interface ResultListProps {
  readonly index: SearchIndex;
  /** Places in the index, in order. */
  readonly found: Uint32Array;
  /** Which of them is selected. */
  readonly selected: number;
  readonly onSelect: (at: number) => void;
  readonly onOpen: () => void;
}

/** Height of a line in units of the text: two lines of it. */
const LINE = 3.5;
const PAGE = 8;

/** The decisions found, as a list box: arrow keys select, Enter opens the match. Renders only visible lines. */
export function ResultList({ index, found, selected, onSelect, onOpen }: ResultListProps) {
  const id = useId();
  const height = LINE * textUnit();
  const [frame, view] = useWindow(found.length, height, 0, selected);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      PageDown: selected + PAGE,
      PageUp: selected - PAGE,
      Home: 0,
      End: found.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter') onOpen();
    else if (target === undefined) return;
    else onSelect(Math.max(0, Math.min(found.length - 1, target)));
    event.preventDefault();
  }
  return (
    <div
      ref={frame}
      className={styles.results}
      role="listbox"
      aria-label={t('Decisions found')}
      aria-activedescendant={found.length === 0 ? undefined : `${id}${selected}`}
      tabIndex={0}
      onScroll={view.onScroll}
      onKeyDown={onKeyDown}
      style={{ '--line': `${height}px` } as CSSProperties}
    >
      <div role="presentation" style={{ height: view.first * height }} />
      {Array.from(found.subarray(view.first, view.end), (at, offset) => {
        const place = view.first + offset;
        return (
          <ResultLine
            key={place}
            id={`${id}${place}`}
            line={foundLine(index, at)}
            place={place}
            of={found.length}
            isSelected={place === selected}
            onSelect={() => onSelect(place)}
            onOpen={onOpen}
          />
        );
      })}
      <div role="presentation" style={{ height: (found.length - view.end) * height }} />
    </div>
  );
}

interface ResultLineProps {
  readonly id: string;
  readonly line: ReturnType<typeof foundLine>;
  readonly place: number;
  readonly of: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
}

function ResultLine({ id, line, place, of, isSelected, onSelect, onOpen }: ResultLineProps) {
  const quality = line.loss === null ? undefined : qualityOf(line.loss);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list box takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={place + 1}
      aria-setsize={of}
      data-quality={quality}
      onClick={onSelect}
      onDoubleClick={onOpen}
    >
      <span className={strips.badge} data-player={line.player} aria-hidden="true">
        {line.player}
      </span>
      <span className={styles.what}>
        <b>{playerName(line.name)}</b> {doneText(line)}
      </span>
      <span className={styles.loss}>
        {line.loss === null ? '–' : lossOf(line.loss)} {quality !== undefined && qualitySign(quality)}
      </span>
      <small className={styles.what} title={foundPlaceText(line)}>
        {foundPlaceText(line)}
      </small>
      <small className={styles.loss}>
        {quality !== undefined && quality !== 'best' && quality !== 'good' && `${QUALITY_TEXT[quality]()}, `}
        {lossSourceText(line)}
      </small>
    </div>
  );
}

const nothing = () => {};

const never = () => false;

/** The selected decision on the board, what was done, what was best, and the way to its match. */
export function ResultPreview({ line }: { readonly line: FoundLine }) {
  const { position, player, match, decision, loss, best } = line;
  const other = otherPlayer(player);
  return (
    <section className={styles.preview} aria-label={t('Selected decision')}>
      <h3>{foundQuestionText(line)}</h3>
      <div className={styles.previewBoard}>
        <PlayerStrip position={position} player={other} />
        <Board
          position={position}
          bottom={player}
          label={t('Board')}
          preview={[]}
          marksTargets={false}
          canLift={never}
          canPut={never}
          onCarry={nothing}
          onKey={never}
        />
        <PlayerStrip position={position} player={player} />
        <p className="hidden">
          {sideText(position, player)}. {sideText(position, other)}.
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Played')}</dt>
          <dd>{doneText(line)}</dd>
        </div>
        {best !== '' && (
          <div>
            <dt>{t('Best')}</dt>
            <dd>{playText(best)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Loss')}</dt>
          <dd>{loss === null ? lossSourceText(line) : `${lossOf(loss)}, ${lossSourceText(line)}`}</dd>
        </div>
      </dl>
      <a className="button primary" href={matchHash(match, decision)}>
        <CornerUpRight aria-hidden="true" /> {t('Open in the match')}
      </a>
    </section>
  );
}

const DONE_TEXT = {
  double: 'Double',
  redouble: 'Redouble',
  'no double': 'No double',
  'no redouble': 'No redouble',
  take: 'Take',
  pass: 'Pass',
  beaver: 'Beaver',
} as const satisfies Readonly<Record<Exclude<DecisionKind, 'play'>, Text>>;

/** What the player did: `31: 8/5 6/5`, `No double`. */
function doneText({ kind, play, position }: FoundLine): string {
  if (kind !== 'play') return t(DONE_TEXT[kind]);
  return `${position.dice?.join('') ?? ''}: ${playText(play)}`;
}

/** The decision as a question: `Ann to play 31`, `Ann: double?`. */
function foundQuestionText({ kind, name, position }: FoundLine): string {
  const player = playerName(name);
  if (kind === 'play') return t('{player} to play {roll}', { player, roll: position.dice?.join('') ?? '' });
  if (kind === 'take' || kind === 'pass' || kind === 'beaver') return t('{player}: take?', { player });
  return kind === 'redouble' || kind === 'no redouble'
    ? t('{player}: redouble?', { player })
    : t('{player}: double?', { player });
}

/** `2-away, 5-away`; `money`. */
const foundAwayText = ({ away }: FoundLine): string =>
  away === null ? t('money') : t('{player}-away, {opponent}-away', away);

/** Where the decision is, the most telling part first: `game 2, move 7, 2-away, 5-away, against Bob`. */
const foundPlaceText = (line: FoundLine): string =>
  [
    t('game {game}, move {row}', { game: line.game, row: line.row }),
    foundAwayText(line),
    t('against {opponent}', { opponent: playerName(line.opponent) }),
  ].join(', ');

/** The loss as a change of equity; a loss that is only rounding is 0. */
const lossOf = (loss: number): string => lossText(qualityOf(loss) === 'best' ? 0 : loss);

/** What found the loss: `2-ply`, `rolled out`. */
function lossSourceText({ source }: FoundLine): string {
  if (source === undefined) return t('not evaluated');
  return source === 'rollout' ? t('rolled out') : levelName(source);
}
