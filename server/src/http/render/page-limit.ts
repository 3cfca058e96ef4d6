/** A page that takes too long is answered without its data or markup, and the browser renders it. */
import type { Log } from '../../platform/context/context.ts';
import type { CutPages } from './cut-pages.ts';
import type { DrawTask } from './draw-thread.ts';
import { type Asked, askPage, headByTitle, type PageResult } from './page-answer.ts';
import type { BuildDrawer } from './page-drawer.ts';
import { RENDER_LIMIT_MS } from './render-clock.ts';

export interface PageLimits {
  cutPages: CutPages;
  log: Log;
  /** The page with its build, as the memory of the cut pages names it. */
  key: string;
}

export interface LimitedAsk extends Asked {
  /** The number of calls that the page waits for now: they have limits of their own. */
  pendingCalls: () => number;
}

/** A step of a page; `isCut`: it took too long, now or a moment ago. */
export interface Limited<Result> {
  result: Result;
  isCut: boolean;
}

/** `askPage`, or the head by the page's title when the page's own code takes longer than the limit. */
export async function askInTime(asked: LimitedAsk, { cutPages, log, key }: PageLimits): Promise<Limited<PageResult>> {
  const withoutData = { result: { status: 200 as const, head: headByTitle(asked) }, isCut: true };
  if (cutPages.has(key, 'data')) return withoutData;
  const late = Promise.withResolvers<null>();
  const check = () => (asked.pendingCalls() > 0 ? void timer.refresh() : late.resolve(null));
  const timer = setTimeout(check, RENDER_LIMIT_MS);
  try {
    const result = await Promise.race([askPage(asked), late.promise]);
    if (result) return { result, isCut: false };
  } finally {
    clearTimeout(timer);
  }
  cutPages.add(key, 'data');
  log.error({ page: key }, `the page's data was not ready in ${RENDER_LIMIT_MS} ms`);
  return withoutData;
}

/** The page's markup; '' where the browser renders it. */
export async function drawInTime(
  drawer: Pick<BuildDrawer, 'draw'>,
  task: DrawTask,
  { cutPages, log, key }: PageLimits,
): Promise<Limited<string>> {
  const isKnown = cutPages.has(key, 'markup');
  const markup = isKnown ? null : await drawer.draw(task, log);
  if (markup !== null) return { result: markup, isCut: false };
  if (!isKnown) cutPages.add(key, 'markup');
  return { result: '', isCut: true };
}
