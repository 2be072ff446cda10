/** Longest text that may be unpacked, bytes: a short link may hold a very long one. */
const MOST_BYTES = 1_000_000;

const piped = (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(through);

/** Packs a text for an address: compressed, in characters that addresses keep. */
export async function packText(text: string): Promise<string> {
  const packed = await new Response(
    piped(new TextEncoder().encode(text), new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const bytes = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads what {@link packText} wrote; undefined if it was cut or changed, or is too long. */
export async function unpackText(packed: string): Promise<string | undefined> {
  try {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const reader = piped(
      Uint8Array.from(bytes, (each) => each.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    ).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return undefined;
      }
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}
