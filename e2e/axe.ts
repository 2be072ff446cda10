import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations that axe finds in the page or a part of it. Legacy mode and omitting passed checks take a
 * quarter of the time; the page has no frames.
 */
export async function violationsIn(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      // Off by default: the accessible name of a button contains its visible text.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .setLegacyMode();
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations;
}
