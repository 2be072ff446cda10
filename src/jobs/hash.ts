import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON without whitespace, with the keys of every object in code-unit order: equal data gives equal text. */
export function canonicalJson(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonicalJson).join(',')}]`;
  if (data === null || typeof data !== 'object') return JSON.stringify(data);
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of a text, as 64 hexadecimal digits. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
