/** Marks that begin a text in 16-bit characters, which Windows programs write. */
const MARKS = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of bytes: UTF-8, UTF-16 where they begin with its mark, and what is no UTF-8 as older Windows programs write names. */
export function textOf(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file of some other program. */
export const fileText = async (file: Blob): Promise<string> =>
  textOf(new Uint8Array(await file.arrayBuffer()));
