/** First bytes of data compressed with gzip (RFC 1952). */
const MAGIC = [0x1f, 0x8b] as const;

/**
 * Decompresses a file compressed with gzip. Other bytes are returned as they are, since a server may have
 * decompressed the file; so are damaged ones, which then fail the check of their hash.
 */
export async function gunzipped(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const start = new Uint8Array(bytes);
  if (MAGIC.some((byte, index) => start[index] !== byte)) return bytes;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).arrayBuffer();
  } catch {
    return bytes;
  }
}
