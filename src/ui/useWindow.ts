import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of a long list. */
interface ListWindow {
  readonly first: number;
  /** Index after the last line that is rendered. */
  readonly end: number;
  readonly onScroll: () => void;
}

/** The size of the page's text in pixels, as `1rem`. */
export const textUnit = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Extra lines rendered above and below, at least, so that scrolling does not outrun rendering. */
const MARGIN = 4;
/** The window moves by this many lines at a time, so that most steps render no new line. */
const STRIDE = 4;
/** Lines beyond the one to keep in view that come into view with it, so that most steps do not scroll: that lays out the page. */
const AHEAD = 3;

/**
 * Virtualizes a list of lines of equal height: renders only those visible in its scrolling frame.
 *
 * @param head - height of the sticky header above the lines, in pixels
 * @param shown - index of the line to keep in view; −1 for none
 * @returns a ref for the frame, and the lines to render
 */
export function useWindow(
  lines: number,
  lineHeight: number,
  head: number,
  shown: number,
): readonly [RefObject<HTMLDivElement | null>, ListWindow] {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => spanOf(0, 640, lineHeight));
  // What the frame had when it last scrolled or changed its size: reading it after each step would lay out the page twice.
  const seen = useRef({ top: 0, height: 0 });
  const render = useCallback(() => {
    const next = spanOf(seen.current.top, seen.current.height, lineHeight);
    setView((before) => (before.first === next.first && before.end === next.end ? before : next));
  }, [lineHeight]);
  const measure = useCallback(() => {
    const frame = ref.current;
    if (frame === null) return;
    seen.current = { top: frame.scrollTop, height: frame.clientHeight };
    render();
  }, [render]);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [measure, lines]);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null) return;
    const { top: scrolled, height } = seen.current;
    const top = shown * lineHeight;
    const ahead = Math.min(AHEAD * lineHeight, (height - head) / 3);
    // Keep the heading of the line's game in view, too.
    if (shown >= 0 && top - lineHeight < scrolled) frame.scrollTop = Math.max(0, top - lineHeight - ahead);
    else if (shown >= 0 && top + lineHeight + head > scrolled + height)
      frame.scrollTop = top + 2 * lineHeight + head + ahead - height;
    else return;
    measure();
  }, [shown, lineHeight, head, lines, measure]);
  return [ref, { first: Math.min(lines, view.first), end: Math.min(lines, view.end), onScroll: measure }];
}

/** The lines to render, the last of which need not exist. */
function spanOf(top: number, height: number, lineHeight: number): Pick<ListWindow, 'first' | 'end'> {
  const down = (lines: number) => Math.floor(lines / STRIDE) * STRIDE;
  const first = Math.max(0, down(top / lineHeight - MARGIN));
  const end = down((top + height) / lineHeight + MARGIN) + STRIDE;
  return { first, end };
}
