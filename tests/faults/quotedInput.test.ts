import { describe, expect, test } from 'vitest';
import { wording } from '../../src/language/wording.ts';
import { recognizeText } from '../../src/page/state/links/recognizeText.ts';
import { readPastedText } from '../../src/page/views/arimaa/readPastedText.ts';
import { parseArimaaHash } from '../../src/page/views/arimaa/arimaaLink.ts';
import { parseHash } from '../../src/page/state/links/link.ts';
import { linkProblem } from '../../src/ui/readLink.ts';
import type { Result } from '../../src/engine/errors.ts';
import { parseAnyId } from '../../src/formats/ids/anyId.ts';
import { parseTurn } from '../../src/formats/arimaa/turn.ts';
import { parseGnuId } from '../../src/formats/ids/gnuId.ts';
import { matchPlay } from '../../src/formats/text/notation.ts';
import { parseOgid } from '../../src/formats/ids/ogid.ts';
import { parseText } from '../../src/formats/text/pastedText.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { parseJob } from '../../src/jobs/backgammon/job.ts';
import { parseLibraryFile } from '../../src/jobs/library/file.ts';
import { parsePreset } from '../../src/jobs/settings/presets.ts';
import { parseResult } from '../../src/jobs/results/resultFile.ts';
import { parseRol } from '../../src/jobs/settings/rolFile.ts';
import { parseSettings } from '../../src/jobs/settings/settings.ts';
import { createPresetsStore } from '../../src/page/state/settings/presetsSlice.ts';
import { importPresets } from '../../src/page/shell/importPresets.ts';
import { openArimaa } from '../arimaa/reference.ts';

/** Most characters in a sentence shown to people. */
const LONGEST_SENTENCE = 700;
/** Length of each hostile text. */
const LENGTH = 100_000;

const kernel = openArimaa();
const id = '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

/** A text parsed as JSON without limits; the text itself if it is not JSON. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Every reader of outside input, by kind of input. */
const READERS: Readonly<Record<string, (text: string) => Result<unknown> | undefined>> = {
  'a paste': recognizeText,
  'a text': parseText,
  'an ID': parseAnyId,
  'an XGID': parseXgid,
  'a GNU ID': parseGnuId,
  'an OGID': parseOgid,
  'a play': (text) => matchPlay(text, START_BOARD, []),
  'a turn': parseTurn,
  'a text of Arimaa': (text) => readPastedText(kernel, text),
  'a link': (text) => parseHash(`#xgid=${text}`),
  'a link of Arimaa': (text) => parseArimaaHash(kernel, `#/arimaa?board=${text}`),
  'a preset file of GNU Backgammon': parseRol,
  'a preset': (text) => parsePreset(dataOf(text)),
  'a library': (text) => parseLibraryFile(text, 1),
  'a result': (text) => parseResult(dataOf(text)),
  'a job': (text) => parseJob(dataOf(text)),
  'a setting': (text) => parseSettings({ trials: dataOf(text) }),
  'a choice': (text) => parseSettings({ moveFilter: text }),
  'a switch': (text) => parseSettings({ initial: dataOf(text) }),
  'a name of a setting': (text) => parseSettings({ [text]: 1 }),
};

const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);
const TEXTS: Readonly<Record<string, string>> = {
  letters: 'x'.repeat(LENGTH),
  'square brackets': nested('[', '', ']', LENGTH),
  'open brackets': '('.repeat(LENGTH),
  'curly brackets': nested('{"a":', '1', '}', LENGTH / 4),
  'variations of SGF': `(;GM[6]${'(;'.repeat(LENGTH)}`,
  'counts of a play': `8/5${'(2)'.repeat(LENGTH)}`,
  'stations of a play': `8${'/7'.repeat(LENGTH)}`,
  'an XGID': `XGID=${'-'.repeat(26)}:${'1'.repeat(LENGTH)}`,
  'an Arimaa board': `setposition g [${'x'.repeat(LENGTH)}]`,
  'a game of Arimaa': `1g ${'Ra1 '.repeat(LENGTH / 4)}`,
  'a preset line': `set rollout ${'x'.repeat(90_000)}`,
  'a job in brackets': `{"job":${nested('[', '', ']', LENGTH)},"runs":[]}`,
  'presets in brackets': `{"presets":${nested('[', '', ']', LENGTH)}}`,
};

const CASES = Object.entries(READERS).flatMap(([what, read]) =>
  Object.entries(TEXTS).map(([kind, text]) => ({ what, kind, read, text })),
);

describe('for any input nothing overflows, and the answer is a clear message', () => {
  test.each(CASES)('$what: $kind', ({ read, text }) => {
    const reply = read(text);
    if (reply === undefined || reply.ok) return;
    expect(wording(reply.error)).not.toBe('');
    expect(wording(reply.error).length).toBeLessThan(LONGEST_SENTENCE);
  });

  test.each(Object.entries(TEXTS))('fields of a link: %s', (_kind, text) => {
    const fields = ['ask', 'plays', 'counts', 'engine', 'seed', 'noise', 'moveFilter', 'beside', 'v', text];
    for (const field of fields) {
      const read = parseHash(
        `#${new URLSearchParams([
          ['xgid', id],
          [field, text],
        ]).toString()}`,
      );
      if (read?.ok !== true) throw new Error('the position is sound');
      expect(linkProblem(read.value.problems)?.message.length ?? 0).toBeLessThan(LONGEST_SENTENCE);
    }
  });

  test.each(Object.entries(TEXTS))('a preset file: %s', (_kind, text) => {
    const said = importPresets(createPresetsStore().getState(), text, 'x.json');
    expect(said.kind).toBe('failed');
    expect(said.text.length).toBeLessThan(LONGEST_SENTENCE);
  });
});
