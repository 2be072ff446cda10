import type { ReadFile } from '../pool/assets.ts';

/** Reads a file at an address; rejects with the HTTP status if the request fails. */
export const fetched =
  (url: string): ReadFile =>
  async (isAnew) => {
    const response = await fetch(url, { cache: isAnew ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response.arrayBuffer();
  };
