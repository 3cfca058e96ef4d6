// What a first visit of each page may cost at most: bodies as sent, in KiB. Beside it in `npm run lighthouse`: its times.
// A budget is lowered with the change that makes it possible, and raised only with a reason in the commit.

export interface PageBudget {
  /** Scripts within the document, and files asked for before its `load` event ended; what starts at idle comes later. */
  scriptsBeforeTouch: number;
  /** All scripts, once the page rests. */
  scriptsAfterIdle: number;
  styles: number;
  fonts: number;
  /** The document's own included. */
  requestsBeforeLcp: number;
  /** Scripts, style sheets and fonts, once the page rests; how many pictures and calls there are depends on the time. */
  codeFiles: number;
  /** Cumulative layout shift, without the next one. */
  cls: number;
  /** What the font moves when it arrives after the first frame, as on a slow or busy machine. */
  fontCls: number;
}

/** As of pages whose font is held back (first-paint.test.ts). */
const FONT_CLS = 0.01;

/** In the order of PageBudget. */
type Row = [number, number, number, number, number, number, number];

const budget = ([scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, ...rest]: Row): PageBudget => {
  const [requestsBeforeLcp, codeFiles, cls] = rest;
  return { scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, requestsBeforeLcp, codeFiles, cls, fontCls: FONT_CLS };
};

/** One small file may be asked for or not, by when the session is known. By the keys of `bench/pages/measured-pages.ts`. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: budget([2, 180, 24, 23, 4, 26, 0.01]),
  results: budget([2, 190, 24, 23, 4, 35, 0.01]),
  brand: budget([2, 185, 23, 23, 8, 34, 0.01]),
  dealer: budget([2, 185, 24, 23, 4, 32, 0.01]),
  car: budget([2, 196, 26, 23, 8, 35, 0.01]),
  login: budget([2, 186, 21, 23, 3, 24, 0]),
  registration: budget([2, 188, 21, 23, 3, 29, 0]),
  info: budget([2, 175, 22, 23, 3, 22, 0]),
  compare: budget([2, 183, 23, 23, 6, 29, 0]),
  search: budget([2, 189, 24, 23, 4, 35, 0.01]),
  'buyer-panel': budget([2, 205, 21, 23, 8, 38, 0.02]),
  'dealer-panel': budget([2, 220, 21, 23, 5, 44, 0.02]),
  'admin-panel': budget([2, 201, 21, 23, 5, 27, 0.02]),
};

/** What costs more than it may, in words. Without a budget everything does. */
export const excessOf = (cost: PageBudget, most: PageBudget | undefined): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most?.[what as keyof PageBudget] ?? 0;
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
