import { expose } from 'comlink';
import { checkedStore, indexedDbEntries } from '../src/runner/worker/tables.ts';

expose(checkedStore(indexedDbEntries()));
