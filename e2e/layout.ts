import type { Page } from '@playwright/test';
import { overprints } from './overprints.ts';
import { switchLanguage } from './page.ts';

/** Elements that extend beyond the window, how far, and their text. */
export const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : Array.from(document.querySelectorAll('body *'))
          .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map(
            (each) =>
              `${each.tagName} ${each.getAttribute('class')} ${each.getBoundingClientRect().right} “${each.textContent.slice(0, 30)}”`,
          )
          .slice(0, 20),
  );

/** Texts that are cut off or run out of the box of their button, cell or field. */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isHiding = (value: string) => value === 'hidden' || value === 'clip';
    const isScrolling = (value: string) => value === 'auto' || value === 'scroll';
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('.hidden, [inert], option, select, svg, dialog:not([open])') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect();
      // A tooltip has the whole of a text that is cut on purpose.
      if (width < 2 || height < 2 || parent.closest('[title]') !== null) continue;
      for (
        let each: Element | null = parent;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const style = getComputedStyle(each);
        if (style.clipPath !== 'none' || style.display === 'contents') break;
        const { overflowX, overflowY } = style;
        if (isScrolling(overflowX) || isScrolling(overflowY) || style.position === 'fixed') break;
        const box = each.getBoundingClientRect();
        const isOutside = top >= box.bottom || bottom <= box.top || left >= box.right || right <= box.left;
        if (isHiding(overflowX) && isOutside) break;
        const isBox = each.matches('button, a, td, th, label, summary, input, [role=tab], [role=gridcell]');
        if (
          (isBox || isHiding(overflowX)) &&
          (right > box.right + 2 || left < box.left - 2) &&
          style.display !== 'inline'
        )
          found.add(`${text.slice(0, 60)} | beside ${each.tagName}.${each.className}`);
        if (
          (isBox || isHiding(overflowY)) &&
          (bottom > box.bottom + 4 || top < box.top - 4) &&
          style.display !== 'inline'
        )
          found.add(`${text.slice(0, 60)} | below ${each.tagName}.${each.className}`);
      }
    }
    return [...found];
  });

/** Icon buttons that show no name when pointed at. */
const nameless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('button.icon, a.icon'))
      .filter((each) => !each.hasAttribute('title') && each.checkVisibility())
      .map((each) => `${each.getAttribute('aria-label') ?? each.textContent}`),
  );

type Language = 'en' | 'de';

/** Switches the language without losing the state, even while a dialog covers the header. */
async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await switchLanguage(page);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/** Two frames: one to notice a new size, one to draw. */
const redrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * What overflows, overlaps or is cut in the page's present state, in these languages and window sizes. The
 * page is in English and in its old size afterward.
 */
export async function layoutProblems(
  page: Page,
  languages: readonly Language[],
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const language of languages) {
    await speak(page, language);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await redrawn(page);
      const problems = [overflow(page), overprints(page), cutTexts(page), nameless(page)];
      const kinds = ['overflows', 'overlap', 'cut', 'without tooltip'];
      for (const [kind, texts] of (await Promise.all(problems)).entries())
        for (const text of texts) found.push(`${language}, ${width} × ${height}, ${kinds[kind]}: ${text}`);
    }
  }
  await speak(page, 'en');
  if (before !== null) await page.setViewportSize(before);
  return found;
}
