import { memo, useId, useMemo } from 'react';
import type { Match, MatchGame } from '../../../../games/backgammon/match.ts';
import { MARK_LOSSES } from '../../../../games/backgammon/marks.ts';
import { qualityOf } from '../../../../games/backgammon/quality.ts';
import { useWidth } from '../../../../ui/charts/useWidth.ts';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { t } from '../../../../language/language.ts';
import strips from '../../../../ui/Strips.module.css';
import styles from './Match.module.css';
import { type DecisionAnalyses, type Judgment, judgeDecision } from '../../../figures/matchJudgment.ts';
import {
  diceOrCubeText,
  bestActionText,
  actionTakenText,
  gameTitle,
  lossText,
} from '../../../figures/matchText.ts';
import { QUALITY_TEXT, qualitySign } from '../../../figures/QualityMark.tsx';
import { useSelected, stepTo } from './useMatchView.ts';
import { textUnit, useWindow } from '../../../../ui/useWindow.ts';
import type { MatchServices } from '../../../state/matches/types.ts';
import type { PlacedDecision } from '../../../../jobs/match/types.ts';

interface MatchListProps {
  /** Services with the open match. */
  readonly matchServices: MatchServices;
  readonly match: Match;
  /** Decisions that pass the filter. */
  readonly shown: readonly PlacedDecision[];
  readonly analyses: DecisionAnalyses;
  readonly onSelect: (decision: number) => void;
  /** Whether stepping with Shift stops at a decision. */
  readonly isError: (decision: number) => boolean;
}

/** Height of a line in pixels: normal, for touch, and with two lines of text in a narrow list. */
const LINE = 36;
const FINGER_LINE = 44;
const NARROW_LINE = 56;
const NARROW_BELOW = 560;
const HEAD = 32;
const PAGE = 10;

const isCoarse = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Handles keys: steps through the list. */
function handleKey(
  event: React.KeyboardEvent,
  { shown, onSelect, isError }: MatchListProps,
  selected: number,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = shown.findIndex(({ index }) => index >= selected);
  const from = at < 0 ? shown.length - 1 : at;
  const to = (next: number) => shown[Math.max(0, Math.min(shown.length - 1, next))]?.index;
  const step = (by: 1 | -1) => stepTo(shown, selected, by, event.shiftKey ? isError : undefined);
  const target = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => to(from + PAGE),
    PageUp: () => to(from - PAGE),
    Home: () => to(0),
    End: () => to(shown.length - 1),
  }[event.key];
  if (target === undefined) return;
  const next = target();
  if (next !== undefined) onSelect(next);
  event.preventDefault();
}

/** Lines of the list that the page shows below its head when a key moves it. */
const LINES_IN_SIGHT = 5;

/**
 * Brings the selected line into sight without leaving the board next to it: the list ends below most windows.
 *
 * @param board - the section with the board; its end of the page is never scrolled away
 * @param movesPage - whether the page may move, too; under a pointer the button would slip away
 */
export function showSelectedLine(board: HTMLElement | null, movesPage: boolean): void {
  const line = board?.parentElement?.querySelector('tr[aria-current]');
  const list = line?.closest('[role=group]');
  const head = list?.querySelector('thead');
  if (!board || !line || !list || !head) return;
  const place = list.getBoundingClientRect();
  const side = board.getBoundingClientRect();
  const least = head.offsetHeight + LINES_IN_SIGHT * line.clientHeight;
  const isBeside = place.left >= side.right;
  const below = Math.min(place.top + least, place.bottom) - window.innerHeight;
  if (movesPage && isBeside && below > 0 && side.top > 0) window.scrollBy(0, Math.min(below, side.top));
  const [{ top, bottom }, frame] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  const beyond = Math.min(bottom - window.innerHeight, top - frame.top - head.offsetHeight);
  if (beyond > 0 && frame.top < window.innerHeight) list.scrollTop += beyond;
}

/** Table of all decisions, game by game. Renders only visible lines and is a single tab stop. */
export function MatchList(props: MatchListProps) {
  const { matchServices, match, shown, analyses, onSelect } = props;
  const selected = useSelected(matchServices);
  const [frame, width] = useWidth();
  const help = useId();
  const lines = useMemo(() => matchListLines(shown), [shown]);
  const place = useMemo(
    () => lines.findIndex((line) => line.kind === 'decision' && line.placed.index === selected),
    [lines, selected],
  );
  // Lines grow with the text.
  const scale = textUnit() / 16;
  const isNarrow = width > 0 && width < scale * NARROW_BELOW;
  const height = scale * (isNarrow ? NARROW_LINE : isCoarse() ? FINGER_LINE : LINE);
  const [list, view] = useWindow(lines.length, height, scale * HEAD, place);

  return (
    <div ref={frame} className={styles.listFrame}>
      <p id={help} className="note">
        {t('In the list, arrow keys step, and Shift+arrow jumps to the next mistake.')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one control that the arrow keys move in, like a list box; its lines are a table */}
      <div
        ref={list}
        className={styles.list}
        role="group"
        aria-label={t('Decisions')}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, and takes the keys
        tabIndex={0}
        onScroll={view.onScroll}
        onKeyDown={(event) => handleKey(event, props, selected)}
        data-narrow={isNarrow || undefined}
        style={{ '--line': `${height}px`, '--head': `${scale * HEAD}px` } as React.CSSProperties}
      >
        <table aria-rowcount={lines.length + 1}>
          <caption className="hidden">{t('Decisions of the match')}</caption>
          <ListHead isNarrow={isNarrow} />
          <tbody>
            <Space lines={view.first} />
            {lines.slice(view.first, view.end).map((line, index) => (
              <Line
                key={line.kind === 'game' ? `game ${line.game}` : line.placed.index}
                line={line}
                rowIndex={view.first + index + 2}
                isNarrow={isNarrow}
                isSelected={line.kind === 'decision' && line.placed.index === selected}
                {...{ match, analyses, onSelect }}
              />
            ))}
            <Space lines={lines.length - view.end} />
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('No matching decisions.')}</p>}
    </div>
  );
}

function ListHead({ isNarrow }: { readonly isNarrow: boolean }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.rowColumn}>
          {t('Move')}
        </th>
        <th scope="col" className={styles.playerColumn}>
          <span className="hidden">{t('Player')}</span>
        </th>
        <th scope="col" className={styles.rollColumn}>
          {t('Roll')}
        </th>
        <th scope="col">{t('Played')}</th>
        {!isNarrow && <th scope="col">{t('Best')}</th>}
        <th scope="col" className={styles.lossColumn}>
          {t('Loss')}
        </th>
        {!isNarrow && (
          <th scope="col" className={styles.wordColumn}>
            <span className="hidden">{t('Error')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Placeholder for lines out of view. */
const Space = ({ lines }: { readonly lines: number }) =>
  lines > 0 ? (
    <tr aria-hidden="true" className={styles.space} style={{ height: `calc(${lines} * var(--line))` }} />
  ) : null;

interface LineProps extends Pick<MatchListProps, 'match' | 'analyses' | 'onSelect'> {
  readonly line: ListLine;
  readonly rowIndex: number;
  readonly isNarrow: boolean;
  readonly isSelected: boolean;
}

/** The quality in a word, with a question mark while its error leaves it open. */
const judgedText = (judgment: Judgment | undefined): string => {
  if (judgment === undefined) return '';
  const word = judgment.mark === 'none' ? '' : QUALITY_TEXT[judgment.mark]();
  if (judgment.isOpen && judgment.mark === 'none') return t('not settled');
  return judgment.isOpen || judgment.certainMark !== judgment.mark ? `${word}?` : word;
};

/** The heading of a game. */
function GameLine({
  game,
  rowIndex,
  columns,
}: {
  readonly game: Match['games'][number] | undefined;
  readonly rowIndex: number;
  readonly columns: number;
}) {
  if (game === undefined) return null;
  return (
    <tr className={styles.game} aria-rowindex={rowIndex}>
      <th scope="rowgroup" colSpan={columns}>
        {gameTitle(game)} <span className="note">{gameResultText(game) ?? t('not finished')}</span>
      </th>
    </tr>
  );
}

/** Memoized: a step renders the line that it leaves and the one that it reaches. */
const Line = memo(function Line(props: LineProps) {
  const { line, rowIndex, isNarrow, isSelected, match, analyses, onSelect } = props;
  useLanguage();
  if (line.kind === 'game')
    return <GameLine game={match.games[line.game]} rowIndex={rowIndex} columns={isNarrow ? 5 : 7} />;
  const { index, row, decision } = line.placed;
  const figures = analyses.figures[index];
  const judgment = judgeDecision(index, analyses);
  const rolled = analyses.rollouts.get(index);
  const best = bestActionText(decision, { figures, rollout: judgment?.isRolled ? rolled : undefined });
  const did = actionTakenText(decision);
  const said = judgedText(judgment);
  const isBest = judgment !== undefined && judgment.loss === 0;
  const loss =
    judgment === undefined || (decision.kind === 'play' && decision.isForced) ? '' : lossText(judgment.loss);
  // A turn without a choice has no quality.
  const quality = judgment === undefined || !judgment.counts ? undefined : qualityOf(judgment.loss);
  const rolledText = () => (rolled?.isImported ? t('imported, not verified') : t('rolled out'));
  const who = judgment?.isRolled ? rolledText() : '';
  const rest = [isBest ? '' : best, who].filter(Boolean).join(', ');
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-current={isSelected ? 'true' : undefined}
      data-mark={judgment?.mark}
      data-quality={quality}
      onClick={() => onSelect(index)}
    >
      <td className="note">{row}</td>
      <td>
        <span className={strips.badge} data-player={decision.player}>
          {decision.player}
        </span>
      </td>
      <td>{diceOrCubeText(decision)}</td>
      <th scope="row">
        <button type="button" tabIndex={-1} title={did} onClick={() => onSelect(index)}>
          {did}
        </button>
        {isNarrow && <small title={rest}>{rest}</small>}
      </th>
      {!isNarrow && (
        <td className={styles.best} title={isBest ? undefined : best}>
          {isBest ? <span className="note">{t('best')}</span> : best}
        </td>
      )}
      <td className={styles.loss}>
        {isBest ? '' : loss} {quality !== undefined && qualitySign(quality)}
        {isNarrow && <small className={styles.word}>{said}</small>}
      </td>
      {!isNarrow && (
        <td className={styles.word}>
          {judgment !== undefined && judgment.mark !== 'none' && <LossBar loss={judgment.loss} />}
          {said} {who !== '' && <span className={styles.tag}>{who}</span>}
        </td>
      )}
    </tr>
  );
});

/** A loss as a bar that is full at twice the smallest blunder. */
const LossBar = ({ loss }: { readonly loss: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (100 * loss) / (2 * MARK_LOSSES['very bad']))}%` }} />
  </span>
);

/** How a game ended, and whether it was read only in part; undefined if it was not finished. */
function gameResultText({ result, isCut }: Pick<MatchGame, 'result' | 'isCut'>): string | undefined {
  const parts = [
    ...(isCut ? [t('read in part')] : []),
    ...(result === null
      ? []
      : [
          t('{player} wins {n, plural, one {# point} other {# points}}', {
            player: result.winner,
            n: result.points,
          }),
        ]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** A line of the list: the heading of a game, or a decision. */
type ListLine =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'decision'; readonly placed: PlacedDecision };

/** The list with a heading before the first decision of each game. */
const matchListLines = (shown: readonly PlacedDecision[]): readonly ListLine[] =>
  shown.flatMap((placed, place): readonly ListLine[] => {
    const line: ListLine = { kind: 'decision', placed };
    const { game } = placed;
    return shown[place - 1]?.game === game ? [line] : [{ kind: 'game', game }, line];
  });
