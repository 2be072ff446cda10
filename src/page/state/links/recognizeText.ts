import { learnSentences, sentence } from '../../../language/sentences.ts';
import { MATCHES_SENTENCES } from '../../../language/sentences/matches.ts';
import { isRol } from '../../../jobs/settings/rolFile.ts';
import { FIRST_LINES } from '../../../jobs/library/file.ts';
import { UNREADABLE_FORMAT } from '../../../jobs/library/unreadableFile.ts';
import { ok, type Result } from '../../../engine/errors.ts';
import type { ReferenceAnalysis } from '../../../formats/text/reference.ts';
import { NO_ID } from '../../../formats/ids/anyId.ts';
import type { PositionFile } from '../../../formats/files/positionFile.ts';
import { withoutMark } from '../../../formats/text/decodeText.ts';
import { ID_FORMATS } from '../../../formats/ids/idFormats.ts';
import { matchTexts } from '../../../formats/files/matchFormats.ts';
import { makeXgid } from '../../../formats/ids/xgid.ts';
import { type FoundPosition, parseText } from '../../../formats/text/pastedText.ts';
import { wording } from '../../../language/wording.ts';
import { questionText, termsText } from '../../figures/positionText.ts';
import { parseJson } from '../../../jobs/json.ts';
import { linkProblem, type ReadLink } from '../../../ui/readLink.ts';
import { parseHash, type Shared } from './link.ts';
import { listAnd, t } from '../../../language/language.ts';
import type { PositionIntake } from './types.ts';

/** What was pasted or dropped. */
type RecognizedText =
  | ({ readonly kind: 'position' } & PositionIntake)
  /** The text of each match of the file, which the match view parses. */
  | { readonly kind: 'match'; readonly texts: readonly string[] }
  /** An unparsed preset file of GNU Backgammon or Strata. */
  | { readonly kind: 'preset' }
  /** An unparsed library or result file of Strata. */
  | { readonly kind: 'library' }
  | { readonly kind: 'choice'; readonly choices: readonly PositionIntake[] };

/** `XG text with 5 plays. Its figures are shown next to ours.` */
function analysisText({ program, plays, cube }: ReferenceAnalysis): string {
  const parts = [
    ...(plays.length > 0 ? [t('{n, plural, one {# play} other {# plays}}', { n: plays.length })] : []),
    ...(cube === null ? [] : [t('a cube decision')]),
  ];
  const words = listAnd(parts);
  return program === 'Strata'
    ? t('Text of Strata with {parts}. Its figures are shown next to the current ones.', { parts: words })
    : t('{program} text with {parts}. Its figures are shown next to ours.', { program, parts: words });
}

/** Says that a link's settings apply too, or what is wrong with the link. */
function linkText(read: Result<ReadLink<Shared>>): string {
  const problem = read.ok ? linkProblem(read.value.problems) : read.error;
  return problem === undefined ? t('Its settings apply too.') : wording(problem);
}

const noteText = (): string => t('Its note is shown below the figures and kept with the rollout.');

function positionIntake({
  kind,
  position,
  warnings,
  isTurnOpen,
  analysis,
  note,
  link,
  id,
  words,
}: FoundPosition): PositionIntake {
  const shared = link === null ? undefined : parseHash(link);
  const isLink = shared?.ok === true;
  const what = isLink ? t('Link') : kind === 'position' ? t('GNU position ID') : ID_FORMATS[kind].label;
  const terms = `${questionText(position)}, ${termsText(position)}`;
  const said = [
    t('{what} read: {terms}.', { what, terms }),
    ...(shared === undefined ? [] : [linkText(shared)]),
    ...(analysis === null ? [] : [analysisText(analysis)]),
    ...(note === '' ? [] : [noteText()]),
    ...warnings.map(sentence),
    ...(isTurnOpen ? [t('If that is wrong, change it under Set up.')] : []),
  ];
  const named = `${what}: ${terms}`;
  const label =
    analysis === null
      ? named
      : t('{position}, with figures of {program}', { position: named, program: analysis.program });
  return { position, link: isLink ? link : null, analysis, note, label, id, words, said: said.join(' ') };
}

/** A position file of another program. */
function fileIntake({ position, analysis, note, warnings }: PositionFile): PositionIntake {
  const terms = `${questionText(position)}, ${termsText(position)}`;
  const said = [
    t('Position file read: {terms}.', { terms }),
    ...(analysis === null
      ? []
      : [t('Figures of {program} are shown next to ours.', { program: analysis.program })]),
    ...(note === '' ? [] : [noteText()]),
    ...warnings.map(sentence),
  ];
  const label =
    analysis === null
      ? terms
      : t('{position}, with figures of {program}', { position: terms, program: analysis.program });
  return {
    position,
    link: null,
    analysis,
    note,
    label,
    id: makeXgid(position),
    words: '',
    said: said.join(' '),
  };
}

/** Whether a text is about backgammon, valid or not: an ID, analysis, match, preset or XG file. */
export function isOfBackgammon(text: string): boolean {
  const read = recognizeText(text);
  return read.ok || read.error.where !== NO_ID;
}

/** The kind of file, valid or not, if Strata wrote the text; undefined otherwise. */
function ownKind(text: string): 'preset' | 'library' | undefined {
  // A file that was cut off is no JSON, and its entries have IDs.
  if (FIRST_LINES.some((line) => text.trimStart().startsWith(line))) return 'library';
  if (!/^\s*\{/.test(text)) return undefined;
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null) return undefined;
  // A library also has presets, so its format decides.
  const isLibrary =
    'format' in data && (data.format === 'strata-library' || data.format === UNREADABLE_FORMAT);
  if (isLibrary || ('job' in data && 'runs' in data)) return 'library';
  return 'presets' in data ? 'preset' : undefined;
}

/** Recognizes pasted or dropped text. The message of a failure is shown to the user. */
export function recognizeText(pasted: string): Result<RecognizedText> {
  learnSentences(MATCHES_SENTENCES);
  // Matches are known by their text, so that of a marked file must be the same.
  const text = withoutMark(pasted);
  if (isRol(text)) return ok({ kind: 'preset' });
  const own = ownKind(text);
  if (own !== undefined) return ok({ kind: own });
  const understood = parseText(text);
  if (!understood.ok) return understood;
  const { value } = understood;
  if (value.kind === 'match') return ok({ kind: 'match', texts: matchTexts(text) });
  if (value.kind === 'choice') return ok({ kind: 'choice', choices: value.choices.map(positionIntake) });
  const position = value.kind === 'file' ? fileIntake(value.file) : positionIntake(value.found);
  return ok({ kind: 'position', ...position });
}
