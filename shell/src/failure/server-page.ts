/**
 * The page that the server has drawn. Its markup stays readable until its code has taken over, whatever happens to that
 * code; links and forms in it work as without scripts.
 */
import { createSignal, type Signal } from '../loading/signal.ts';
import { LateCodeError } from '../loading/load-watch.ts';
import { reportCrash } from './report-crash.ts';

export type ServerPageState =
  /** Its code is on the way, or failed: the server's markup is on the screen. */
  | 'waiting'
  | 'failed'
  /** Its code has taken over, or the visitor has left it. */
  | 'over';

export interface ServerPage {
  /** The server's own nodes, for the case that React takes them out of the document. */
  nodes: readonly ChildNode[];
  state: Signal<ServerPageState>;
  /** Loads its code, whose build has this entry; `retry` does so again. */
  start(attempt: () => Promise<unknown>, entry: () => string): void;
  /** Code that threw, while loading a second time or while rendering, stays broken in this document: it is reloaded. */
  retry(): Promise<void>;
  /** Its code threw while rendering. */
  fail(error: unknown): void;
  /** Its code is live, unless it threw: then what it drew is removed again. */
  takeOver(): void;
  /** The visitor has left it. */
  end(): void;
}

/** `place` is the element that the page is in. */
export function createServerPage(place: Element | null): ServerPage {
  const state = createSignal<ServerPageState>('waiting');
  let attempt: () => Promise<unknown> = async () => undefined;
  let entryOfCode = () => '';
  let isBroken = false;
  let hasThrown = false;
  const failed = (error: unknown) => {
    if (state.get() === 'over') return;
    state.set('failed');
    if (!(error instanceof LateCodeError)) reportCrash(error, entryOfCode());
  };
  return {
    nodes: [...(place?.childNodes ?? [])],
    state,
    start: (first, entry) => {
      attempt = first;
      entryOfCode = entry;
      void attempt().catch(failed);
    },
    retry: async () => {
      if (isBroken) return location.reload();
      isBroken = true;
      await attempt().catch(failed);
    },
    fail: (error) => {
      isBroken = true;
      hasThrown = true;
      failed(error);
    },
    takeOver: () => void (hasThrown || state.set('over')),
    end: () => state.set('over'),
  };
}
