import { use } from 'react';
import { useStore } from 'zustand';
import { NoMatch } from './NoMatch.tsx';
import type { Failure } from '../../engine/errors.ts';
import { fileText } from '../../ui/fileText.ts';
import { OpenMatch } from './OpenMatch.tsx';
import type { MatchViewServices } from './services.ts';
import { useMatchAddress } from './useAddress.ts';

export interface MatchViewProps {
  readonly services: MatchViewServices;
  /** Called with the text of a chosen file, which is handled like a dropped one. */
  readonly onFile: (text: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** The match view, connected to the page. */
export function MatchView({ services, onFile, onFailure }: MatchViewProps) {
  const own = use(services.matches());
  const { match, decisions, status, failure } = useStore(own.match);
  useMatchAddress(own.match, onFailure);
  const read = (file: Blob) => void fileText(file).then(onFile);
  if (match === null || decisions.length === 0)
    return <NoMatch isOpening={status === 'opening'} failure={failure} onFile={read} />;
  return <OpenMatch services={services} own={own} onFile={read} onFailure={onFailure} />;
}
