import { t } from '../../language/language.ts';
import { saveFile } from '../saveFile.ts';
import { withFonts } from './pictureFonts.ts';

/** Text added to a chart that is saved as a file. */
interface PictureText {
  readonly title: string;
  /** Position, settings, seed: what is needed to reproduce it. */
  readonly notes: readonly string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const PADDING = 20;
const TITLE_HEIGHT = 36;
const NOTE_HEIGHT = 17;
const NOTE_SIZE = 11;
const LEAST_WIDTH = 420;
/** PNG pixels per CSS pixel. */
const PNG_SCALE = 2;

/** Style properties that must be copied into the file. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'vector-effect',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A copy of a drawing that looks the same without the page's style sheets. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [
    [drawing, ...drawing.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index]!;
    for (const name of STYLES) target.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['style', 'class', 'tabindex', 'role']) target.removeAttribute(name);
  }
  return copy;
}

function textAt(text: string, x: number, y: number, style: CSSStyleDeclaration): SVGTextElement {
  const element = make('text', {
    x,
    y,
    fill: style.color,
    'font-size': style.fontSize,
    'font-family': style.fontFamily,
    'font-weight': style.fontWeight,
  });
  element.textContent = text;
  return element;
}

/** The lines that a text takes on the page, and their places. */
function linesOf(node: Node): readonly { readonly words: string; readonly at: DOMRect }[] {
  const lines: { words: string; at: DOMRect }[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const at = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (at.height === 0) continue;
    if (last !== undefined && at.top < last.at.bottom - 1) last.words += ` ${word}`;
    else lines.push({ words: word, at });
  }
  return lines;
}

/** HTML text over or next to the drawings, such as names at line ends, as SVG text. */
function labels(root: HTMLElement, box: DOMRect, top: number): readonly SVGTextElement[] {
  const found: SVGTextElement[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (parent === null || text === '' || parent.closest('svg, .hidden') !== null) continue;
    const style = getComputedStyle(parent);
    if (style.visibility === 'hidden') continue;
    for (const { words, at } of linesOf(node))
      found.push(
        textAt(words, PADDING + at.left - box.left, top + at.bottom - box.top - 0.25 * at.height, style),
      );
  }
  return found;
}

/** Whether a line of notes fits into this width, in pixels. */
function fits(width: number, { fontFamily }: CSSStyleDeclaration): (line: string) => boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context !== null) context.font = `${NOTE_SIZE}px ${fontFamily}`;
  return (line) => (context?.measureText(line).width ?? 0) <= width;
}

/**
 * A chart as a standalone SVG: drawings and labels as on the page, with the title above and notes below.
 *
 * @param root - the element that contains drawings and labels
 * @returns an SVG document; markup in its texts is escaped
 */
function pictureSvg(root: HTMLElement, { title, notes }: PictureText): string {
  const box = root.getBoundingClientRect();
  const contents = document.createRange();
  contents.selectNodeContents(root);
  // Crop unused room: the page reserves more than some charts need.
  const below = contents.getBoundingClientRect().bottom - box.top + 12;
  const page = getComputedStyle(document.body);
  const top = PADDING + TITLE_HEIGHT;
  const width = Math.max(LEAST_WIDTH, Math.ceil(box.width) + 2 * PADDING);
  const lines = notes.flatMap((note) => noteLines(note, fits(width - 2 * PADDING, page)));
  const height = Math.ceil(top + below + lines.length * NOTE_HEIGHT + PADDING);
  const picture = make('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  picture.append(make('rect', { width, height, fill: page.backgroundColor }));
  const heading = textAt(title, PADDING, PADDING + 16, page);
  heading.setAttribute('font-size', '18px');
  heading.setAttribute('font-weight', '600');
  picture.append(heading);
  for (const drawing of root.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg') !== null || drawing.getBoundingClientRect().width === 0)
      continue;
    const at = drawing.getBoundingClientRect();
    const copy = standalone(drawing);
    copy.setAttribute('x', String(PADDING + at.left - box.left));
    copy.setAttribute('y', String(top + at.top - box.top));
    copy.setAttribute('width', String(at.width));
    copy.setAttribute('height', String(at.height));
    picture.append(copy);
  }
  picture.append(...labels(root, box, top));
  for (const [line, note] of lines.entries()) {
    const text = textAt(note, PADDING, top + below + (line + 1) * NOTE_HEIGHT, page);
    text.setAttribute('font-size', `${NOTE_SIZE}px`);
    text.setAttribute('fill-opacity', '0.75');
    picture.append(text);
  }
  return new XMLSerializer().serializeToString(picture);
}

/** Wraps a note into lines that fit; a word that is too long is broken too. */
export function noteLines(note: string, fit: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of note.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fit(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fit(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Renders an SVG document as a PNG. @throws Error if the browser cannot draw it */
async function asPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null)
      throw new Error(t('The browser cannot create a PNG of this size. Save the chart as SVG.'));
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Downloads a chart as a file.
 *
 * @param about - what it is named after, see fileName
 * @throws Error if the browser cannot draw it
 */
export async function savePicture(
  root: HTMLElement,
  text: PictureText,
  about: string,
  kind: 'svg' | 'png',
): Promise<void> {
  const svg = await withFonts(pictureSvg(root, text));
  saveFile(about, kind, kind === 'svg' ? svg : await asPng(svg));
}
