// The Back key closes what is open over the page. While something is, the history has one entry more, of the same
// address; the router is not told of it.

/** The part of the router's history that this needs. */
export interface ShownHistory {
  location: { state: { __TSR_key?: string | undefined } };
  subscribe(onChange: () => void): unknown;
}
interface Overlay {
  close(): void;
}

const MARK = 'isOverlay';
/** A closed form leaves the page once its dialog has faded out. */
const FADE_MS = 1_000;
const overlays: Overlay[] = [];
let shown: ShownHistory | null = null;
let closedAt = -Infinity;

/** Whether Back has just closed something: what was typed there is kept. */
export const wasClosedByBack = (): boolean => performance.now() - closedAt < FADE_MS;

/** Something is open until the returned function is called; Back calls `close` of what was opened last. */
export function openOverlay(history: ShownHistory, close: () => void): () => void {
  listen(history);
  const overlay = { close };
  overlays.push(overlay);
  mark();
  return () => void overlays.splice(overlays.indexOf(overlay), 1);
}

function listen(history: ShownHistory): void {
  if (shown === null) addEventListener('popstate', onPopState, { capture: true });
  if (shown === history) return;
  shown = history;
  // A filter in an open sheet changes the address: the new entry gets its own.
  history.subscribe(() => setTimeout(markOpen));
}

const markOpen = () => void (overlays.length > 0 && mark());

function mark(): void {
  const state = (window.history.state ?? {}) as object;
  if (MARK in state) return;
  // By the prototype: the router replaces the method of its window, and would load the page anew.
  History.prototype.pushState.call(window.history, { ...state, [MARK]: true }, '');
}

/** A step between the two entries of the page that is shown is ours; every other one is the router's. */
function onPopState(event: PopStateEvent): void {
  const state = (event.state ?? {}) as { __TSR_key?: string; [MARK]?: boolean };
  const key = shown?.location.state.__TSR_key;
  if (key === undefined || state.__TSR_key !== key) return;
  event.stopImmediatePropagation();
  const top = overlays.at(-1);
  // Nothing is open: the step goes on in its direction, as if the second entry were not there.
  if (!top) return state[MARK] ? window.history.forward() : window.history.back();
  if (state[MARK]) return;
  closedAt = performance.now();
  top.close();
  // Others below it, or one that stays open.
  setTimeout(markOpen);
}
