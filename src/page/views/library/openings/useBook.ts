import { useEffect, useState } from 'react';
import { failure, type Result } from '../../../../engine/errors.ts';
import { type OpeningBook, parseBook } from '../../../../jobs/openings/book.ts';
import { phrase } from '../../../../language/phrase.ts';

const notLoaded = (problem: string): Result<OpeningBook> => ({
  ok: false,
  error: failure(
    'bad-file',
    phrase('The opening book did not load ({problem}). Check the connection and try again.', { problem }),
  ),
});

async function loadBook(): Promise<Result<OpeningBook>> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}openings.json`);
    return response.ok ? parseBook(await response.text()) : notLoaded(String(response.status));
  } catch (thrown) {
    return notLoaded(String(thrown));
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
