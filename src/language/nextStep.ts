import type { Failure, ReasonValue } from '../engine/errors.ts';
import { SENTENCES } from './sentences.ts';

/** A part of an English sentence, or what follows a value in it, that begins by telling the reader what to do. */
const INSTRUCTION =
  /(?:^|[.:?!;}] )(?:Add|Allow|Ask|Center|Check|Choose|Clear|Close|Connect|Copy|Correct|Create|Enter|Export|Free|Give|Import|Lower|Open|Paste|Put|Raise|Read|Reload|Remove|Roll|Save|Set|Shorten|Split|Start|Stop|Take|Try|Turn|Unpack|Update|Use|Write)\b/;

/** Whether a reason, or one inside it, says what to do. */
function instructs(value: ReasonValue | undefined): boolean {
  if (typeof value !== 'object') return false;
  const { code, values } = value;
  return INSTRUCTION.test(SENTENCES[code] ?? code) || Object.values(values).some(instructs);
}

/** Whether the sentence of a failure itself says what the reader can do. */
export const saysNextStep = ({ reason, message }: Failure): boolean =>
  reason === undefined ? INSTRUCTION.test(message) : instructs(reason);
