import { ok, type Result } from '../engine/errors.ts';
import type { ReferenceAnalysis } from '../formats/analysisText.ts';
import type { IdKind } from '../formats/anyId.ts';
import { type FoundPosition, parseText } from '../formats/pastedText.ts';
import type { Position } from '../games/backgammon/types.ts';
import { questionText, termsText } from '../components/positionText.ts';
import { parseHash } from './link.ts';

/** A position read from text. */
export interface PositionIntake {
  readonly position: Position;
  /** The hash of a link of this page, sound and to be opened for all that it says; null where it was none. */
  readonly link: string | null;
  /** Another program's figures of it. */
  readonly analysis: ReferenceAnalysis | null;
  /** The position in a line, to choose it by. */
  readonly label: string;
  /** One line that says what was understood, warnings included. */
  readonly said: string;
}

/** What was pasted or dropped: a position, several of which one has to be chosen, or a match. */
export type Intake =
  | ({ readonly kind: 'position' } & PositionIntake)
  /** The file itself, which the match view reads. */
  | { readonly kind: 'match'; readonly text: string }
  | { readonly kind: 'choice'; readonly choices: readonly PositionIntake[] };

const KINDS: Record<IdKind, string> = {
  xgid: 'XGID',
  gnu: 'GNU ID',
  ogid: 'OGID',
  position: 'GNU position ID',
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** `XG text, 5 plays: its figures are kept as reference.` */
function analysisText({ program, plays, cube }: ReferenceAnalysis): string {
  const parts = [
    ...(plays.length > 0 ? [counted(plays.length, 'play')] : []),
    ...(cube === null ? [] : ['a cube decision']),
  ];
  return `${program} text with ${parts.join(' and ')}: its figures are shown as they are, beside ours.`;
}

function positionIntake({ kind, position, warnings, analysis, link }: FoundPosition): PositionIntake {
  const shared = link === null ? undefined : parseHash(link);
  const isLink = shared?.ok === true;
  const what = isLink ? 'Link' : KINDS[kind];
  const terms = `${questionText(position)}, ${termsText(position)}`;
  const said = [
    `${what} read: ${terms}.`,
    ...(isLink ? ['Its settings hold too.'] : shared === undefined ? [] : [shared.error.message]),
    ...(analysis === null ? [] : [analysisText(analysis)]),
    ...warnings,
  ];
  const label = `${what}: ${terms}${analysis === null ? '' : `, with figures of ${analysis.program}`}`;
  return { position, link: isLink ? link : null, analysis, label, said: said.join(' ') };
}

/** Reads whatever was pasted or dropped; the failure's message is for people. */
export function takeIn(text: string): Result<Intake> {
  const understood = parseText(text);
  if (!understood.ok) return understood;
  const { value } = understood;
  if (value.kind === 'match') return ok({ kind: 'match', text });
  if (value.kind === 'choice') return ok({ kind: 'choice', choices: value.choices.map(positionIntake) });
  return ok({ kind: 'position', ...positionIntake(value.found) });
}
