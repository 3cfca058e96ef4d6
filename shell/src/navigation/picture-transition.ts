import type { AppRouter } from './app-router.ts';

const NAME = 'car-picture';
const CAR = /^\/cars\/(\d+)$/;
/** The browser shows no frame while the page changes: a page that takes longer changes without the picture. */
const FROZEN_MS = 300;
/** The page under the transition answers clicks meanwhile. */
const STYLES = `::view-transition{pointer-events:none}
::view-transition-group(*){animation-duration:.22s}
::view-transition-old(${NAME}),::view-transition-new(${NAME}){width:100%;height:100%;object-fit:cover;overflow:clip}`;

/**
 * From a card to its car: the card's picture becomes the car's. Starts when the page is ready, so that no click waits for
 * it; where the browser knows no view transitions, or the visitor wants no motion, pages change as before.
 */
export function movePictures(router: AppRouter): void {
  if (!('startViewTransition' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  router.startViewTransition = (update) => {
    const picture = pictureOfNext(router);
    return picture ? move(picture, update) : update();
  };
}

const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The name is given to one element before and one after: a name that two have at once makes the browser give up. */
function move(picture: HTMLElement, update: () => Promise<void>): Promise<void> {
  const shown = shownImage(picture)?.currentSrc;
  let stage: HTMLElement | null = null;
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    await Promise.race([update(), sleep(FROZEN_MS)]);
    picture.style.viewTransitionName = '';
    stage = document.querySelector<HTMLElement>('[data-car-picture]');
    if (!stage) return;
    stage.style.viewTransitionName = NAME;
    if (shown) standIn(stage, shown);
  });
  const end = () => {
    if (stage) stage.style.viewTransitionName = '';
  };
  // Skipped, such as in a background tab: the page has changed all the same.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
  return transition.updateCallbackDone;
}

/** The card's picture until the larger one is loaded. */
function standIn(stage: HTMLElement, address: string): void {
  const image = shownImage(stage);
  if (!image || image.complete) return;
  stage.style.background = `center / cover url(${JSON.stringify(address)})`;
  const clear = () => {
    stage.style.background = '';
  };
  image.addEventListener('load', clear, { once: true });
  image.addEventListener('error', clear, { once: true });
}

/** A picture with a dark variant has a hidden image. */
const shownImage = (within: HTMLElement): HTMLImageElement | undefined =>
  [...within.querySelectorAll('img')].find((image) => image.offsetWidth > 0);

/** The visible picture of the car whose page is being opened. */
function pictureOfNext(router: AppRouter): HTMLElement | null {
  const id = CAR.exec(router.latestLocation.pathname)?.[1];
  const isSame = router.state.resolvedLocation?.pathname === router.latestLocation.pathname;
  if (!id || isSame || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const pictures = [...document.querySelectorAll<HTMLElement>(`[data-car="${id}"] .an-pic`)].filter(isInView);
  // A promoted car may be in the list too.
  const followed = pictures.find((picture) => picture.closest('[data-car]')?.contains(document.activeElement));
  return followed ?? pictures[0] ?? null;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
