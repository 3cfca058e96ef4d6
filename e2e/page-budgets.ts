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
  /** Cumulative layout shift. */
  cls: number;
}

/** In the order of PageBudget. */
type Row = [number, number, number, number, number, number, number];

const budget = ([scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, ...rest]: Row): PageBudget => {
  const [requestsBeforeLcp, codeFiles, cls] = rest;
  return { scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, requestsBeforeLcp, codeFiles, cls };
};

/** One small file may be asked for or not, by when the session is known. By the keys of `bench/pages/measured-pages.ts`. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: budget([181, 181, 28, 23, 45, 25, 0.01]),
  results: budget([192, 194, 28, 23, 45, 39, 0.01]),
  brand: budget([192, 200, 28, 23, 45, 40, 0.01]),
  dealer: budget([185, 185, 27, 23, 45, 33, 0.01]),
  car: budget([192, 195, 28, 23, 45, 36, 0.01]),
  login: budget([189, 189, 24, 23, 30, 28, 0.01]),
  registration: budget([192, 200, 24, 23, 30, 32, 0.01]),
  info: budget([176, 176, 24, 23, 30, 23, 0.01]),
  compare: budget([185, 185, 25, 23, 35, 30, 0.01]),
  search: budget([192, 200, 28, 23, 45, 40, 0.01]),
  'buyer-panel': budget([203, 211, 24, 23, 45, 36, 0.02]),
  'dealer-panel': budget([213, 227, 25, 23, 61, 46, 0.02]),
  'admin-panel': budget([200, 206, 25, 23, 45, 35, 0.02]),
};

/** What costs more than it may, in words. Without a budget everything does. */
export const excessOf = (cost: PageBudget, most: PageBudget | undefined): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most?.[what as keyof PageBudget] ?? 0;
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
