// What a first visit of each page may cost at most: bodies as sent, in KiB. Beside it in `npm run lighthouse`: its times.
// A budget is lowered with the change that makes it possible, and raised only with a reason in the commit.
import type { PageKey } from '../bench/pages/page-kinds.ts';

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

/** One small file may be asked for or not, by when the session is known. By the kinds of page. */
export const PAGE_BUDGETS: Readonly<Record<PageKey, PageBudget>> = {
  home: budget([2, 181, 24, 23, 4, 26, 0.01]),
  results: budget([2, 191, 24, 23, 4, 35, 0.01]),
  brand: budget([2, 186, 23, 23, 8, 34, 0.01]),
  dealer: budget([2, 187, 24, 23, 4, 32, 0.01]),
  car: budget([2, 197, 26, 23, 8, 35, 0.01]),
  login: budget([2, 187, 21, 23, 3, 24, 0]),
  registration: budget([2, 189, 21, 23, 3, 29, 0]),
  info: budget([2, 176, 22, 23, 3, 22, 0]),
  compare: budget([2, 184, 23, 23, 6, 29, 0]),
  search: budget([2, 190, 24, 23, 4, 35, 0.01]),
  // A line of its introduction ends elsewhere with the font than with the replacement.
  'quote-request': { ...budget([2, 232, 23, 23, 3, 42, 0.01]), fontCls: 0.02 },
  conversation: budget([2, 234, 24, 23, 3, 39, 0.01]),
  // Words below its link's answer move a little when that comes late.
  review: budget([2, 213, 21, 23, 3, 32, 0.02]),
  favorites: budget([2, 176, 21, 23, 3, 20, 0]),
  contact: budget([2, 189, 22, 23, 3, 29, 0]),
  statement: budget([2, 178, 21, 23, 3, 23, 0]),
  account: budget([2, 189, 21, 23, 3, 28, 0]),
  confirmation: budget([2, 177, 22, 23, 3, 23, 0.01]),
  security: budget([187, 218, 21, 23, 50, 39, 0.01]),
  'dealer-site': budget([2, 187, 24, 23, 4, 32, 0.01]),
  'not-found': budget([2, 162, 20, 23, 3, 11, 0]),
  'buyer-panel': budget([2, 206, 21, 23, 8, 38, 0.02]),
  'dealer-panel': budget([2, 221, 21, 23, 5, 44, 0.02]),
  'admin-panel': budget([2, 202, 21, 23, 5, 27, 0.02]),
  // Drawn by the browser, as `security` is: all its code comes first.
  'buyer-tab': budget([176, 215, 22, 23, 50, 40, 0.02]),
  'dealer-tab': budget([220, 231, 22, 23, 60, 45, 0.02]),
  'dealer-forms': budget([220, 275, 25, 23, 80, 61, 0.02]),
  'dealer-charts': budget([220, 329, 25, 23, 60, 51, 0.02]),
  'admin-tab': budget([201, 209, 22, 23, 60, 40, 0.05]),
  'admin-lists': budget([201, 232, 22, 23, 60, 46, 0.04]),
  'admin-forms': budget([201, 272, 22, 23, 80, 63, 0.04]),
  'admin-chart': budget([201, 308, 25, 23, 60, 40, 0.02]),
  'admin-editor': budget([201, 359, 25, 23, 60, 47, 0.02]),
};

/** Of a route that no kind names yet, such as a new remote's first page: what a work area's page may cost. */
export const UNNAMED_BUDGET: PageBudget = budget([220, 240, 24, 23, 60, 46, 0.05]);

/** What costs more than it may, in words. */
export const excessOf = (cost: PageBudget, most: PageBudget): string[] =>
  Object.entries(cost).flatMap(([what, value]: [string, number]) => {
    const limit = most[what as keyof PageBudget];
    return value > limit ? [`${what} ${value}, at most ${limit}`] : [];
  });
