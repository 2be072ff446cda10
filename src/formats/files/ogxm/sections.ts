import { fail, ok, reason, type Result } from '../../../engine/errors.ts';
import { BINARY_MAGICS, startsWithMagic } from '../binaryText.ts';
import { crc32 } from '../xg/inflate.ts';
import { ByteReader } from './byteReader.ts';

/** A section of a file. */
export interface OgxmSection {
  /** Four letters. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEADER_BYTES = 16;
const SECTION_BYTES = 9;
const END = 'END!';
/** The newest version that can be read. */
const VERSION = 2;
const MINOR = 2;
const MOST_BYTES = 64 * 1024 * 1024;
const KNOWN = ['MTCH', 'GAME', 'ANAL', 'DECS', 'SIGN', 'CLCK', 'VIDO', 'ANNO', 'MSIG', 'CSUM'];
const CRITICAL = 1;

/**
 * The sections of an OGXM file of version 2, up to 2.2.
 *
 * @returns `bad-match` for another version, a wrong length or checksum, and for a section that must be understood but is unknown
 * @throws OgxmDamage where the bytes make no sense
 */
export function readSections(file: Uint8Array): Result<readonly OgxmSection[]> {
  if (!startsWithMagic(file, BINARY_MAGICS.ogxm) || file.length < HEADER_BYTES + END.length)
    return fail('bad-match', reason('ogxm-end'), 'file');
  const header = new ByteReader(file, 4, HEADER_BYTES);
  const version = header.uint16('version');
  header.uint16('version');
  const [needed, minor] = [header.uint16('version needed'), header.uint16('version needed')];
  if (version !== VERSION || needed > VERSION || (needed === VERSION && minor > MINOR))
    return fail('bad-match', reason('ogxm-version', { got: `${needed}.${minor}` }), 'version');
  const size = header.uint32('file size');
  if (size !== file.length || size > MOST_BYTES)
    return fail('bad-match', reason('ogxm-size', { expected: size, got: file.length }), 'file size');
  const end = size - END.length;
  if (new ByteReader(file, end).letters('end') !== END) return fail('bad-match', reason('ogxm-end'), 'file');
  const sections: OgxmSection[] = [];
  const reader = new ByteReader(file, HEADER_BYTES, end);
  let checked = 0;
  let checksum = 0;
  for (let at = HEADER_BYTES; !reader.isAtEnd; ) {
    const name = reader.letters('section');
    const length = reader.uint32('section length');
    const flags = reader.byte('section flags');
    const bytes = reader.bytes(length, 'section length');
    if (!KNOWN.includes(name) && (flags & CRITICAL) !== 0)
      return fail('bad-match', reason('ogxm-section', { name: name.replace(/[^ -~]/g, '?') }), 'section');
    if (name === 'CSUM') {
      // Each byte counts once, however many checksums there are.
      checksum = crc32(file.subarray(checked, at), checksum);
      checked = at;
      if (!isIntact(bytes, checksum)) return fail('bad-match', reason('ogxm-checksum'), 'CSUM');
    }
    sections.push({ name, bytes });
    at += SECTION_BYTES + length;
  }
  return ok(sections);
}

/** Checks a CRC-32; other checksums are not checked. @param expected - of all bytes before the section */
function isIntact(bytes: Uint8Array, expected: number): boolean {
  const { body } = new ByteReader(bytes).record('checksum');
  if (body.varint('algorithm') !== 0) return true;
  const digest = new ByteReader(body.bytes(body.varint('digest'), 'digest'));
  return digest.uint32('digest') === expected && digest.isAtEnd;
}
