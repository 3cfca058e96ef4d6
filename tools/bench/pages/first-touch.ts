// How long a page takes to answer a finger: until it visibly reacts, and until the answer is visible.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle } from 'playwright-core';
import type { Phone } from './phone.ts';
import type { Touch } from './touches.ts';

/**
 * Milliseconds from the touch to the end of the first frame that shows it; the answer counts as a reaction. Infinity: the
 * touch was lost.
 */
export interface TouchTimes {
  reaction: number;
  answer: number;
}
/** Times of the page's clock; 0: not yet. */
interface Watched {
  touchedAt: number;
  reactionAt: number;
  answerAt: number;
}
declare global {
  interface Window {
    watchedTouch: Watched;
  }
}

const FINGER_MS = 60;
const SEEN_LIMIT_MS = 30_000;
/** Nobody waits longer for an answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Touches what is named as soon as it is visible. Fails when that never happens. */
export async function touchAndWait(phone: Phone, { target, answer }: Touch): Promise<TouchTimes> {
  const { page } = phone;
  const element = await page.waitForSelector(`${target} >> visible=true`, { timeout: SEEN_LIMIT_MS });
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(watch, answer);
  await touch(phone, element);
  const until = Date.now() + ANSWER_LIMIT_MS;
  let watched: Watched;
  do {
    await sleep(100);
    watched = await page.evaluate(() => window.watchedTouch);
  } while (watched.answerAt === 0 && Date.now() < until);
  return timesOf(watched);
}

export function timesOf({ touchedAt, reactionAt, answerAt }: Watched): TouchTimes {
  const since = (at: number): number => (at > 0 ? at - touchedAt : Infinity);
  return { reaction: Math.min(since(reactionAt), since(answerAt)), answer: since(answerAt) };
}

/** A finger lifts after a while whatever the page does meanwhile, so nothing here waits for the page. */
async function touch({ protocol }: Phone, element: ElementHandle<Element>): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('what is to be touched is not visible');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const down = protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(FINGER_MS);
  const up = protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await Promise.all([down, up]);
}

/** Runs in the page: looks at every frame from the touch on. */
function watch(element: Element, answer: string): void {
  const watched: Watched = { touchedAt: 0, reactionAt: 0, answerAt: 0 };
  window.watchedTouch = watched;
  const isAnswered = () =>
    [...document.querySelectorAll(answer)].some(
      (found) =>
        found.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        found.getBoundingClientRect().height > 0,
    );
  const LOOKS = [
    'backgroundColor',
    'color',
    'opacity',
    'transform',
    'scale',
    'boxShadow',
    'outline',
    'filter',
  ] as const;
  const look = (pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    return LOOKS.map((name) => style[name]).join() + style.content + style.borderColor + style.animationName;
  };
  const looks = () => [look(), look('::before'), look('::after'), element.childElementCount].join();
  const before = looks();
  const frame = () => {
    const isDone = isAnswered();
    const hasReacted = isDone || looks() !== before;
    // A task after this frame's callbacks begins when the frame has been drawn.
    setTimeout(() => {
      if (hasReacted) watched.reactionAt ||= performance.now();
      if (isDone) watched.answerAt ||= performance.now();
    });
    if (!isDone) requestAnimationFrame(frame);
  };
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      watched.touchedAt = timeStamp;
      requestAnimationFrame(frame);
    },
    { capture: true, once: true, passive: true },
  );
}
