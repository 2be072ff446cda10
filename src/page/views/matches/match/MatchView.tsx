import { use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { NoMatch } from './NoMatch.tsx';
import { OpenMatch } from './OpenMatch.tsx';
import { useMatchAddress } from './useAddress.ts';
import type { MatchViewServices } from '../../../state/match/types.ts';

interface MatchViewProps {
  readonly services: MatchViewServices;
  /** Called with chosen files, which are handled like dropped ones. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The match view, connected to the page. */
export function MatchView({ services, onFiles }: MatchViewProps) {
  const own = use(services.matches());
  const { match, decisions, status, failure } = useStore(
    own.match,
    useShallow((state) => ({
      match: state.match,
      decisions: state.decisions,
      status: state.status,
      failure: state.failure,
    })),
  );
  useMatchAddress(own.match, services.notices);
  if (match === null || decisions.length === 0)
    return <NoMatch isOpening={status === 'opening'} failure={failure} onFiles={onFiles} />;
  return <OpenMatch services={services} own={own} onFiles={onFiles} />;
}
