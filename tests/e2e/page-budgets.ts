// The largest cost of a first visit of each page: bodies as sent, in KiB. `npm run lighthouse` measures its times.
// A budget is lowered with the change that makes it possible, and raised only with a reason in the commit.
import type { PageKey } from '../../tools/bench/pages/page-kinds.ts';

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
  /** The shift by a font that arrives after the first frame, as on a slow or busy machine. */
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

/** One small file may be asked for or not, by when the session is known. By the kinds of page. */
export const PAGE_BUDGETS: Readonly<Record<PageKey, PageBudget>> = {
  home: budget([2, 213, 24, 23, 4, 45, 0.01]),
  results: budget([2, 223, 24, 23, 4, 56, 0.01]),
  brand: budget([2, 218, 23, 23, 8, 54, 0.01]),
  dealer: budget([2, 220, 24, 23, 4, 52, 0.01]),
  car: budget([2, 230, 26, 23, 8, 58, 0.01]),
  login: budget([2, 217, 21, 23, 3, 45, 0]),
  registration: budget([2, 219, 21, 23, 3, 50, 0]),
  info: budget([2, 206, 22, 23, 3, 42, 0]),
  compare: budget([2, 216, 23, 23, 6, 52, 0]),
  search: budget([2, 223, 24, 23, 4, 55, 0.01]),
  // A line of its introduction ends elsewhere with the font than with the replacement.
  'quote-request': { ...budget([2, 263, 23, 23, 3, 66, 0.01]), fontCls: 0.02 },
  conversation: budget([2, 265, 24, 23, 3, 59, 0.01]),
  // Words below its link's answer move a little when that comes late.
  review: budget([2, 244, 21, 23, 3, 53, 0.02]),
  favorites: budget([2, 206, 21, 23, 3, 40, 0]),
  contact: budget([2, 219, 22, 23, 3, 50, 0]),
  statement: budget([2, 209, 21, 23, 3, 43, 0]),
  account: budget([2, 220, 21, 23, 3, 49, 0]),
  confirmation: budget([2, 208, 22, 23, 3, 43, 0.01]),
  security: budget([218, 250, 21, 23, 73, 63, 0.01]),
  'dealer-site': budget([2, 220, 24, 23, 4, 52, 0.01]),
  'not-found': budget([2, 183, 20, 23, 3, 25, 0]),
  'buyer-panel': budget([2, 237, 21, 23, 8, 63, 0.02]),
  'dealer-panel': budget([2, 253, 21, 23, 5, 68, 0.02]),
  'admin-panel': budget([2, 232, 21, 23, 5, 47, 0.02]),
  // Drawn by the browser, as `security` is: all its code comes first.
  'buyer-tab': budget([206, 246, 22, 23, 72, 65, 0.02]),
  'dealer-tab': budget([251, 263, 22, 23, 85, 69, 0.02]),
  'dealer-forms': budget([251, 308, 25, 23, 105, 85, 0.02]),
  'dealer-charts': budget([251, 361, 25, 23, 83, 75, 0.02]),
  'admin-tab': budget([231, 240, 22, 23, 79, 60, 0.05]),
  'admin-lists': budget([231, 263, 22, 23, 84, 69, 0.04]),
  'admin-forms': budget([231, 305, 22, 23, 103, 87, 0.04]),
  'admin-chart': budget([231, 339, 25, 23, 79, 60, 0.02]),
  'admin-editor': budget([231, 390, 25, 23, 82, 70, 0.02]),
};

/** The budget of a route that no kind names yet, such as a new remote's first page: that of a work area's page. */
export const UNNAMED_BUDGET: PageBudget = budget([252, 272, 24, 23, 85, 67, 0.05]);

/** Names the costs above their limits. */
export const excessOf = (cost: PageBudget, most: PageBudget): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most[what as keyof PageBudget];
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
