/** The server's own releases in a shared pointer: there are none, since each machine runs its own. */
import type { LiveParts } from 'contracts/live-parts';

const MAX_CHANGES = 200;

/** What is shared of a pointer. */
export function withoutServer({ parts, ...rest }: LiveParts): LiveParts {
  return { ...rest, parts: Object.fromEntries(Object.entries(parts).filter(([part]) => part !== 'server')) };
}

/** The shared pointer with a machine's own server, and the changes of both. */
export function onThisMachine(shared: LiveParts, server: LiveParts, here: LiveParts = server): LiveParts {
  const own = server.parts['server'];
  const changes = new Map([...here.changes, ...server.changes, ...shared.changes].map((one) => [one.id, one]));
  return {
    revision: shared.revision,
    parts: { ...withoutServer(shared).parts, ...(own ? { server: own } : {}) },
    changes: [...changes.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MAX_CHANGES),
  };
}
