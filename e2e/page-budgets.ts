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
  requests: number;
  /** Cumulative layout shift. */
  cls: number;
}

/** In the order of PageBudget. */
type Row = [number, number, number, number, number, number, number];

const budget = ([scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, ...rest]: Row): PageBudget => {
  const [requestsBeforeLcp, requests, cls] = rest;
  return { scriptsBeforeTouch, scriptsAfterIdle, styles, fonts, requestsBeforeLcp, requests, cls };
};

/** By the keys of `bench/pages/measured-pages.ts`. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: budget([216, 216, 27, 131, 86, 88, 0.01]),
  results: budget([253, 253, 28, 131, 90, 92, 0.01]),
  brand: budget([251, 252, 28, 131, 89, 91, 0.01]),
  dealer: budget([298, 299, 27, 131, 97, 98, 0.01]),
  car: budget([308, 309, 28, 131, 95, 96, 0.01]),
  login: budget([240, 241, 23, 131, 59, 60, 0.01]),
  registration: budget([244, 245, 23, 131, 64, 65, 0.01]),
  info: budget([203, 203, 23, 131, 45, 46, 0.02]),
  compare: budget([287, 287, 23, 131, 74, 75, 0.01]),
  search: budget([252, 253, 28, 131, 91, 92, 0.01]),
  'buyer-panel': budget([298, 298, 23, 131, 57, 58, 0.02]),
  'dealer-panel': budget([361, 361, 25, 131, 78, 79, 0.02]),
  'admin-panel': budget([457, 457, 26, 131, 110, 110, 0.02]),
};

/** What costs more than it may, in words. Without a budget everything does. */
export const excessOf = (cost: PageBudget, most: PageBudget | undefined): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most?.[what as keyof PageBudget] ?? 0;
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
