import type { Result } from '../engine/errors.ts';
import { ok } from '../engine/errors.ts';
import { type IdKind, parseAnyId } from '../formats/anyId.ts';
import type { Position } from '../games/backgammon/types.ts';
import { questionText, termsText } from '../components/positionText.ts';

/** A position read from text, and what was understood. */
export interface Intake {
  readonly position: Position;
  /** One line that says it back, warnings included. */
  readonly said: string;
}

const KINDS: Record<IdKind, string> = {
  xgid: 'XGID',
  gnu: 'GNU ID',
  ogid: 'OGID',
  position: 'GNU position ID',
};

/** Reads whatever was pasted; the failure's message is for people. */
export function takeIn(text: string): Result<Intake> {
  const read = parseAnyId(text);
  if (!read.ok) return read;
  const { position, warnings, kind } = read.value;
  const said = [`${KINDS[kind]} read: ${questionText(position)}, ${termsText(position)}.`, ...warnings].join(
    ' ',
  );
  return ok({ position, said });
}
