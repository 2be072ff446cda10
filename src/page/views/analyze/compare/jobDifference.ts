import { settingText } from '../../../../ui/settings/settingText.ts';
import { termsText } from '../../../figures/positionText.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { SETTING_ROWS } from '../../../../jobs/settings/settingFields.ts';
import { translated, within } from '../../../../language/language.ts';

/** The game terms of a job; empty if another job is the reference and has the same. */
export function termsIfDifferent(reference: RolloutJob, job: RolloutJob): string {
  const terms = termsText(job.position);
  return job !== reference && terms === termsText(reference.position) ? '' : terms;
}

/** The settings in which a job differs from another, with its own values: `trials 2,592`. */
export function settingsThatDiffer(reference: RolloutJob, { settings }: RolloutJob): readonly string[] {
  return SETTING_ROWS.filter(([name]) => settings[name] !== reference.settings[name]).map(
    ([name, field]) => `${within(translated(field.label))} ${settingText(field, settings[name])}`,
  );
}
