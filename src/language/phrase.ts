import type { Reason, ReasonValue } from '../engine/errors.ts';
import type { Message, Values } from './types.ts';

/** Maximum characters of a quoted text in a sentence. */
const LONGEST_VALUE = 300;

const shortened = (value: ReasonValue): ReasonValue =>
  typeof value === 'string' && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;

/**
 * A reason that is its own English sentence, for failures of the page. It is translated when it is displayed.
 *
 * @param message - as for `t`; values may be reasons
 */
export const phrase = <M extends Message>(message: M, ...[given]: Values<M, ReasonValue>): Reason => ({
  code: message,
  values: Object.fromEntries(
    Object.entries<ReasonValue>(given ?? {}).map(([name, value]) => [name, shortened(value)]),
  ),
});

/** The parts of a failure that contain text. */
export interface Worded {
  readonly message: string;
  readonly reason?: Reason | undefined;
}

/** A failure for use inside another sentence. */
export const asReason = ({ message, reason }: Worded): ReasonValue => reason ?? message;
