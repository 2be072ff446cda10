import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of a long list. */
export interface ListWindow {
  readonly first: number;
  /** Index after the last line that is rendered. */
  readonly end: number;
  readonly onScroll: () => void;
}

/** The size of the page's text in pixels, as `1rem`. */
export const textUnit = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Extra lines rendered above and below, so that scrolling does not outrun rendering. */
const MARGIN = 8;

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
  const [view, setView] = useState({ top: 0, height: 640 });
  const measure = () => {
    const frame = ref.current;
    if (frame === null) return;
    const next = { top: frame.scrollTop, height: frame.clientHeight };
    setView((before) => (before.top === next.top && before.height === next.height ? before : next));
  };
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null || shown < 0) return;
    const top = shown * lineHeight;
    // Keep the heading of the line's game in view, too.
    if (top - lineHeight < frame.scrollTop) frame.scrollTop = Math.max(0, top - lineHeight);
    else if (top + lineHeight + head > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + 2 * lineHeight + head - frame.clientHeight;
    measure();
  }, [shown, lineHeight, head, lines]);
  const first = Math.max(0, Math.min(lines, Math.floor(view.top / lineHeight)) - MARGIN);
  const end = Math.min(lines, Math.ceil((view.top + view.height) / lineHeight) + MARGIN);
  return [ref, { first, end, onScroll: measure }];
}
