import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { useState } from 'react';
import type { ChatEntry } from './chat-log.ts';

/** The window moves by so many messages; one call loads as many. */
const STEP = 50;

/**
 * The part of a long conversation that is in the document: the newest messages, and others on request. A new message
 * brings it back to them.
 */
export function useMessageWindow(entries: readonly ChatEntry[], loadOlder: (() => void) | undefined) {
  const newest = entries.at(-1)?.key;
  const [place, setPlace] = useState({ newest, skipped: 0 });
  const most = Math.max(0, entries.length - MAX_PLAIN_ROWS);
  /** Newer messages that are left out. */
  const skipped = place.newest === newest ? Math.min(place.skipped, most) : 0;
  const end = entries.length - skipped;
  const start = Math.max(0, end - MAX_PLAIN_ROWS);
  const move = (by: number) => setPlace({ newest, skipped: Math.max(0, skipped + by) });
  const load = () => {
    // Older messages arrive above: the window moves to them.
    move(STEP);
    loadOlder?.();
  };
  return {
    shown: entries.slice(start, end),
    /** Messages that are known but above the window. */
    older: start > 0 ? () => move(STEP) : undefined,
    load: start === 0 && loadOlder ? load : undefined,
    newer: skipped > 0 ? () => move(-STEP) : undefined,
  };
}
