import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Failure } from '../engine/errors.ts';
import { App } from './App.tsx';
import { createServices } from './services.ts';

const listeners = new Set<(failure: Failure) => void>();
const services = createServices((failure) => {
  for (const listener of listeners) listener(failure);
});
const onNews = (listener: (failure: Failure) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const root = document.getElementById('root');
if (root === null) throw new Error('main: expected an element with the id root');
createRoot(root).render(
  <StrictMode>
    <App services={services} onNews={onNews} />
  </StrictMode>,
);
