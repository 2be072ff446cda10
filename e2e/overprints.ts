import type { Page } from '@playwright/test';

/** Texts that overlap on the page, as `first | second`. */
export const overprints = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly node: Element;
      readonly box: DOMRect;
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.hidden, [inert], option, select, dialog:not([open])') === null;
    /** The part of a box that is visible within its scrolling or clipping ancestors. */
    const clipped = (element: Element, box: DOMRect): DOMRect => {
      let { left, top, right, bottom } = box;
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = each.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || !isShown(parent)) continue;
      const style = getComputedStyle(parent);
      if (style.clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = clipped(parent, whole);
        if (box.width > 1 && box.height > 1) lines.push({ text, node: parent, box });
      }
    }
    /** The floating layer that contains a text and may cover others on purpose. */
    const layerOf = (element: Element): Element => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { position } = getComputedStyle(each);
        if (position === 'fixed' || position === 'sticky') return each;
      }
      return document.body;
    };
    const layers = new Map(lines.map(({ node }) => [node, layerOf(node)]));
    const found = new Set<string>();
    const sorted = lines.toSorted((a, b) => a.box.top - b.box.top);
    sorted.forEach((one, index) => {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top > one.box.bottom - 3) break;
        if (one.node === other.node && one.text === other.text) continue;
        if (layers.get(one.node) !== layers.get(other.node)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 4) found.add(`${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    });
    return [...found];
  });
