import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The part of a long list that is in sight. */
export interface ListWindow {
  readonly first: number;
  /** Behind the last that is drawn. */
  readonly end: number;
  readonly onScroll: () => void;
}

/** So many lines more are drawn above and below, so that scrolling does not outrun them. */
const MARGIN = 8;

/**
 * Draws of a list of lines of one height what its scrolling frame shows.
 *
 * @param head - height of what stands above the lines and stays in sight, pixels
 * @param shown - place of the line to keep in sight; −1 for none
 * @returns what goes to the frame, and what it shows
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
    // The heading of its game stays in sight with a line.
    if (top - lineHeight < frame.scrollTop) frame.scrollTop = Math.max(0, top - lineHeight);
    else if (top + lineHeight + head > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = top + 2 * lineHeight + head - frame.clientHeight;
    measure();
  }, [shown, lineHeight, head, lines]);
  const first = Math.max(0, Math.min(lines, Math.floor(view.top / lineHeight)) - MARGIN);
  const end = Math.min(lines, Math.ceil((view.top + view.height) / lineHeight) + MARGIN);
  return [ref, { first, end, onScroll: measure }];
}
