import { useEffect, useState } from 'react';
import { findShareOrigins, isLocalOnly } from '../../session/shareOrigins.ts';

interface ShareOrigin {
  /** Undefined while the server is asked. */
  readonly origin: string | undefined;
  /** All that may work on other devices; none if the link works on this one only. */
  readonly origins: readonly string[];
  choose(origin: string): void;
}

/** The first part of links for other devices. */
export function useShareOrigin(): ShareOrigin {
  const [origins, setOrigins] = useState(ownOrigin);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    void findShareOrigins(window.location).then(setOrigins);
  }, []);
  const origin = origins && (chosen ?? origins[0] ?? window.location.origin);
  return { origin, origins: origins ?? [], choose: setChosen };
}

function ownOrigin(): readonly string[] | undefined {
  const { hostname, origin } = window.location;
  return isLocalOnly(hostname) ? undefined : [origin];
}
