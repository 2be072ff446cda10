import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds against the page, or against a part of it. In the page itself, which has no frames, and without a list of
 * what it found right: a quarter of the time.
 */
export async function violationsIn(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations;
}
