import { expose } from 'comlink';
import { createAnswersApi } from '../src/library/worker/answersApi.ts';

expose(createAnswersApi());
