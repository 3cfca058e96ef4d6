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
  home: budget([216, 217, 27, 131, 88, 64, 0.01]),
  results: budget([253, 254, 28, 131, 92, 82, 0.01]),
  brand: budget([252, 253, 28, 131, 91, 81, 0.01]),
  dealer: budget([299, 300, 27, 131, 100, 89, 0.01]),
  car: budget([309, 310, 28, 131, 98, 89, 0.01]),
  login: budget([241, 242, 23, 131, 60, 58, 0.01]),
  registration: budget([245, 246, 23, 131, 65, 63, 0.01]),
  info: budget([204, 204, 23, 131, 46, 44, 0.02]),
  compare: budget([287, 288, 23, 131, 76, 71, 0.01]),
  search: budget([253, 254, 28, 131, 92, 82, 0.01]),
  'buyer-panel': budget([298, 299, 23, 131, 60, 52, 0.02]),
  'dealer-panel': budget([361, 362, 25, 131, 80, 64, 0.02]),
  'admin-panel': budget([457, 458, 26, 131, 113, 106, 0.02]),
};

/** What costs more than it may, in words. Without a budget everything does. */
export const excessOf = (cost: PageBudget, most: PageBudget | undefined): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most?.[what as keyof PageBudget] ?? 0;
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
