// After a navigation without a page load: the focus goes to the new page's heading, and its title is announced, as
// after a page load.

/** A page whose heading comes with its data: how long its heading may take the focus. */
const LIMIT_MS = 5_000;

let stopWaiting: () => void = () => undefined;
/** Sees the title change: a page has its own once its data are known, which may be after its heading. */
let titleObserver: MutationObserver | undefined;

/** Call when the router has found the page of another path. */
export function focusPage(): void {
  stopWaiting();
  titleObserver?.disconnect();
  stopWaiting = whenShown(() => focusHeading());
}

/** A visitor who is in a field, a filter or a dialog of the page already stays there. */
function isElsewhere(): boolean {
  const { activeElement } = document;
  if (document.querySelector('dialog[open], [role=dialog]')) return true;
  const main = document.getElementById('continut');
  return activeElement !== main && (main?.contains(activeElement) ?? false);
}

/** True once it is done, or no longer wanted. */
function focusHeading(): boolean {
  if (isElsewhere()) return true;
  const heading = document.querySelector<HTMLElement>('#continut h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The router has restored or reset the scroll position.
  heading.focus({ preventScroll: true });
  announceTitle();
  return true;
}

/** Runs it after this frame, then after each change of the page until it is done or the visitor moves the focus. */
function whenShown(isDone: () => boolean): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => attempt());
  const stop = () => {
    observer.disconnect();
    clearTimeout(limit);
    cancelAnimationFrame(frame);
  };
  const limit = setTimeout(stop, LIMIT_MS);
  const attempt = () => {
    const { activeElement } = document;
    const hasMoved = activeElement !== before && activeElement !== document.body;
    if (hasMoved || isDone()) stop();
  };
  const frame = requestAnimationFrame(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
  });
  return stop;
}

function announceTitle(): void {
  announce(document.title);
  const title = document.querySelector('title');
  if (!title) return;
  titleObserver = new MutationObserver(() => announce(document.title));
  titleObserver.observe(title, { childList: true });
}

/** Outside of React's tree: the server renders no such element, and the first page needs none. */
function announce(title: string): void {
  let region = document.getElementById('anunt-pagina');
  if (!region) {
    region = document.createElement('div');
    region.id = 'anunt-pagina';
    region.setAttribute('role', 'status');
    region.className = 'an-visually-hidden';
    document.body.append(region);
  }
  region.textContent = title;
}
