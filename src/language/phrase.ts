import { type Reason, type ReasonValue, sentence } from './sentences.ts';
import type { Message, Values } from './types.ts';

/** Characters of a quoted text: nobody reads more of them in a sentence. */
const LONGEST_VALUE = 300;

const shortened = (value: ReasonValue): ReasonValue =>
  typeof value === 'string' && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;

/**
 * A reason that is its own English sentence, for failures of the page. It is said in the language spoken when it is read.
 *
 * @param message - as for `t`; values may be reasons
 */
export const phrase = <M extends Message>(message: M, ...[given]: Values<M, ReasonValue>): Reason => ({
  code: message,
  values: Object.fromEntries(
    Object.entries<ReasonValue>(given ?? {}).map(([name, value]) => [name, shortened(value)]),
  ),
});

/** What went wrong, as far as words are concerned. */
interface Worded {
  readonly message: string;
  readonly reason?: Reason | undefined;
}

/** The words of a failure in the language spoken; one without a reason keeps its message. */
export const wording = ({ message, reason }: Worded): string =>
  reason === undefined ? message : sentence(reason);

/** A failure as part of another sentence. */
export const told = ({ message, reason }: Worded): ReasonValue => reason ?? message;
