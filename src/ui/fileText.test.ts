import { expect, test } from 'vitest';
import { textOf } from './fileText.ts';

// "Müller" by hand: ü is C3 BC in UTF-8, FC in Windows-1252 and FC 00 in UTF-16 (low byte first).
test.each([
  ['UTF-8', [0x4d, 0xc3, 0xbc, 0x6c], 'Mül'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc], 'Mü'],
  ['Windows-1252', [0x4d, 0xfc, 0x6c], 'Mül'],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x4d, 0, 0xfc, 0], 'Mü'],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x4d, 0, 0xfc], 'Mü'],
  ['nothing', [], ''],
])('%s', (_, bytes, text) => expect(textOf(new Uint8Array(bytes))).toBe(text));
