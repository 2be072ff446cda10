import type { StoreApi } from 'zustand/vanilla';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../language/language.ts';
import { wording } from '../../language/wording.ts';
import styles from './ServerChoice.module.css';
import type { ServerSlice } from '../state/server/types.ts';

export interface ServerChoiceProps {
  readonly store: StoreApi<ServerSlice>;
  /** Number of workers in this browser. */
  readonly workers: number;
}

/** Chooses where rollouts run, in this browser or on the page's server, and has the form to connect to the server. */
export function ServerChoice({ store, workers }: ServerChoiceProps) {
  const { place, choose } = useStore(store);
  const option = (each: ServerSlice['place'], label: string) => (
    <label className={styles.place}>
      <input type="radio" name="place" checked={each === place} onChange={() => choose(each)} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.choice}>
      <legend>{t('Where rollouts run')}</legend>
      {option('browser', t('This browser ({n, plural, one {# worker} other {# workers}})', { n: workers }))}
      {option('server', t('The server of this page'))}
      {place === 'server' && <Pairing store={store} />}
    </fieldset>
  );
}

/** The connection to the server, or the field for its pairing word. */
function Pairing({ store }: Pick<ServerChoiceProps, 'store'>) {
  const { connection, isConnecting, problem, connect } = useStore(store);
  const [word, setWord] = useState('');
  if (connection !== undefined) {
    const { games, isQueue } = connection.server;
    const threads = Math.max(...games.map((game) => game.threads));
    return (
      <p className="note" role="status">
        {isQueue && threads === 0
          ? t('Connected. No worker has joined the server’s queue yet.')
          : t(
              'Connected: {n, plural, one {# thread} other {# threads}}. Results are the same to the last digit.',
              {
                n: threads,
              },
            )}
      </p>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void connect(word.trim());
  };
  return (
    <form className={styles.pairing} onSubmit={submit}>
      <label htmlFor="pairing-word">{t('Pairing word')}</label>
      <input
        id="pairing-word"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={word}
        aria-describedby="pairing-help"
        aria-invalid={problem !== null}
        onChange={(event) => setWord(event.target.value)}
      />
      <button type="submit" className="button" disabled={isConnecting || word.trim() === ''}>
        {t('Connect')}
      </button>
      <p id="pairing-help" className="note" role={problem === null ? undefined : 'alert'}>
        {problem === null
          ? t('The terminal that runs strata serve shows it. Until then, this browser plays.')
          : wording(problem)}
      </p>
    </form>
  );
}
