import { useEffect, useState } from 'react';
import { asFailure, failure, type Result } from '../../engine/errors.ts';
import { type OpeningBook, parseBook } from '../../jobs/openings/book.ts';

async function loadBook(): Promise<Result<OpeningBook>> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}openings.json`);
    if (!response.ok)
      return { ok: false, error: failure('bad-file', `openings.json: HTTP ${response.status}`) };
    return parseBook(await response.text());
  } catch (thrown) {
    return { ok: false, error: asFailure(thrown) };
  }
}

let loading: Promise<Result<OpeningBook>> | undefined;

/** The opening book; undefined while it loads. A failed load is repeated at the next visit. */
export function useBook(): Result<OpeningBook> | undefined {
  const [book, setBook] = useState<Result<OpeningBook> | undefined>(undefined);
  useEffect(() => {
    let isThere = true;
    loading ??= loadBook();
    void loading.then((loaded) => {
      if (!loaded.ok) loading = undefined;
      if (isThere) setBook(loaded);
    });
    return () => {
      isThere = false;
    };
  }, []);
  return book;
}
