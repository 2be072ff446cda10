import { translateAction } from '../../figures/cubeVerdict.ts';
import { CLOSE_BOUND } from '../../../engine/certainty.ts';
import { actionCertaintyText, leadText, roundedMargin } from '../../figures/certaintyText.ts';
import { lineText } from '../../figures/candidateNames.ts';
import { termsText, titleText } from '../../figures/positionText.ts';
import {
  type EmbeddedRollout,
  type EmbeddedLine,
  movesOf,
  takeEmbedded,
} from '../../views/share/embedFields.ts';
import { readXgid } from '../../../formats/ids/xgid.ts';
import { NET_NAMES } from '../../../games/backgammon/net.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { naturalQuestion, QUESTIONS } from '../../../jobs/backgammon/question.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { t } from '../../../language/language.ts';
import { grouped } from '../../../language/number.ts';
import { boardColors } from '../../../ui/board/boardColors.ts';
import { drawArrows, drawBoard } from '../../../ui/board/boardPicture.ts';
import { HEIGHT, WIDTH } from '../../../ui/board/geometry.ts';
import { candidateLook } from '../../../ui/charts/palette.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';

/** Lines shown: more do not fit in a frame. */
const MOST_LINES = 5;
/** Half-width of a 95 % interval in standard errors, which decide the digits shown. */
const ERRORS = 1.96;

interface Row extends EmbeddedLine {
  readonly color: string;
}

/** An element with text or children; text is never read as markup. */
function make(tag: string, looks: string, ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (looks !== '') element.className = looks;
  element.append(...content);
  return element;
}

/** Shows what a link says: the board, and the figures of its rollout if it has any. */
export function showLink(root: HTMLElement, hash: string): void {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const embedded = takeEmbedded(fields);
  const read = readXgid(fields.get('xgid') ?? '');
  if (!read.ok || read.value.problems.length > 0) {
    root.replaceChildren(
      make('p', 'error', t('This link has no position. Ask the sender for a new one.')),
      pageLink(''),
    );
    return;
  }
  const { position } = read.value;
  const rows = (embedded?.lines ?? []).map((line, index): Row => {
    return { ...line, color: candidateLook(index).color };
  });
  const ranked = rows.some(({ name }) => movesOf(name).length > 0)
    ? rows.toSorted((a, b) => b.equity - a.equity)
    : rows;
  const asked = QUESTIONS.find((each) => each === fields.get('ask')) ?? naturalQuestion(position);
  const title = titleText(asked, position);
  document.title = `${title} – Strata`;
  root.replaceChildren(
    board(position, title, ranked[0]),
    make(
      'div',
      'answer',
      make('h1', '', title),
      make('p', 'note', termsText(position)),
      make(
        'p',
        'verdict',
        embedded === undefined ? t('What would you play?') : verdictText(embedded, ranked, rows),
      ),
      ...(ranked.length === 0 ? [] : [list(ranked.slice(0, MOST_LINES))]),
      ...(embedded === undefined ? [] : [make('p', 'note', methodText(rows, fields))]),
      pageLink(fields.toString()),
    ),
  );
}

function verdictText({ verdict }: EmbeddedRollout, ranked: readonly Row[], rows: readonly Row[]): string {
  const [best] = ranked;
  if (verdict === undefined || best === undefined) return '';
  const { certainty } = verdict;
  if ('action' in verdict) return actionCertaintyText(certainty, translateAction(verdict.action));
  const play = lineText(best.name);
  const other = lineText(rows[verdict.rival]?.name ?? '');
  const error = verdict.halfWidth / ERRORS;
  const bound = verdict.mean + verdict.halfWidth;
  return leadText(certainty, {
    play,
    lead: roundedMargin(verdict.mean, EQUITY, error),
    others: [other],
    bound: bound < CLOSE_BOUND ? roundedMargin(bound, EQUITY) : undefined,
  });
}

/** Trials, seed and net, as the link names them. */
function methodText(rows: readonly Row[], fields: URLSearchParams): string {
  const trials = rows.map((row) => row.trials).filter((each) => each > 0);
  const n = Math.max(0, ...trials);
  const own = fields.get('seed') ?? '';
  const seed = grouped(/^\d{1,10}$/.test(own) ? Number(own) : 1);
  const played =
    new Set(trials).size <= 1
      ? t('{n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals', { n, seed })
      : t('Up to {n, plural, one {# trial} other {# trials}} each, seed {seed}, 95\u202f% intervals', {
          n,
          seed,
        });
  const net = NET_NAMES.find((name) => name === fields.get('net')) ?? DEFAULT_SETTINGS.net;
  return `${played}, ${net === 'strong' ? t('strong net') : t('fast net')}`;
}

/** The page in full, where a rollout can be computed again. */
function pageLink(fields: string): HTMLElement {
  const link = make('a', 'button', fields === '' ? 'Strata' : t('Check it in Strata'));
  link.setAttribute('href', fields === '' ? './' : `./#${fields}`);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener');
  return link;
}

function board(position: Position, title: string, best: Row | undefined): SVGSVGElement {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const colors = boardColors(read);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${title}. ${termsText(position)}`);
  const color = best && read(/--[\w-]+/.exec(best.color)?.[0] ?? '--action');
  const arrows =
    best === undefined || color === undefined
      ? ''
      : drawArrows(position, movesOf(best.name), { color, halo: colors.halo, width: 6 });
  // Both draw from numbers only, and escape their few texts.
  svg.innerHTML = drawBoard(position, colors) + arrows;
  return svg;
}

/** The lines with their equities, and their intervals on a common scale. */
function list(rows: readonly Row[]): HTMLElement {
  const low = Math.min(...rows.map(({ equity, halfWidth }) => equity - halfWidth));
  const high = Math.max(...rows.map(({ equity, halfWidth }) => equity + halfWidth));
  const placeOf = (value: number) => (100 * (value - low)) / Math.max(1e-9, high - low);
  const items = rows.map(({ name, equity, halfWidth, color }) => {
    const error = halfWidth / ERRORS;
    const bar = make('span', 'bar');
    bar.style.left = `${placeOf(equity - halfWidth)}%`;
    bar.style.width = `${placeOf(equity + halfWidth) - placeOf(equity - halfWidth)}%`;
    const dot = make('span', 'dot');
    dot.style.left = `${placeOf(equity)}%`;
    const strip = make('span', 'strip', bar, dot);
    strip.setAttribute('aria-hidden', 'true');
    const item = make(
      'li',
      '',
      make('span', 'name', lineText(name)),
      make('span', 'value numbers', EQUITY.value(equity, error)),
      make('span', 'half numbers', halfWidth === 0 ? t('exact') : EQUITY.error(halfWidth, error)),
      strip,
    );
    item.style.setProperty('--color', color);
    return item;
  });
  return make('ol', 'lines', ...items);
}
