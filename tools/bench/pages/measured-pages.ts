import { type Market, PAGE_KINDS, type PageKey, type PageKind, urlOf } from './page-kinds.ts';
import { TOUCHES, type Step, type Touch } from './touches.ts';

/** A page of the table, and what is done on it. */
export interface MeasuredPage extends Pick<PageKind, 'as'> {
  /** Its name on the command line. */
  key: PageKey;
  /** The heading of its row. */
  name: string;
  url: string;
  /** Search engines may list it; of another page Lighthouse's audit `is-crawlable` is left out. */
  isIndexed: boolean;
  /** The first touch whose answer is timed. */
  touch: Touch;
  /** Repeated until there are twenty interactions. */
  steps: readonly Step[];
}

const { menu, heart, compare, offer, password, tab, workMenu } = TOUCHES;
const close: Step = 'close dialog';
const typed = (into: string): Step[] => ['d', 'a', 'c'].map((key) => ({ key, into }));

const onCards: Step[] = [
  { tap: heart.target },
  { tap: compare.target },
  { tap: heart.target },
  { tap: compare.target },
  { tap: menu.target },
  close,
];
const onForm: Step[] = [
  ...typed('main input[name="email"]'),
  { tap: password.target },
  ...typed('main input[name="password"]'),
  { tap: 'main button[aria-label="Ascunde parola"]' },
  { tap: menu.target },
  close,
];

const onText: Step[] = [...typed('main textarea'), { tap: menu.target }, close];

/** The whole table, in its order. */
const PAGES: readonly Omit<MeasuredPage, 'url' | 'as'>[] = [
  {
    key: 'home',
    name: 'Home',
    isIndexed: true,
    touch: menu,
    steps: [
      ...typed('main form input[role="combobox"]'),
      { key: 'Escape' },
      { tap: 'main form button:has-text("Căutare detaliată")' },
      { tap: 'main form button:has-text("Căutare detaliată")' },
      ...onCards,
    ],
  },
  { key: 'results', name: 'Results (/dacia)', isIndexed: true, touch: heart, steps: onCards },
  { key: 'brand', name: 'Brand page', isIndexed: true, touch: heart, steps: onCards },
  {
    key: 'dealer',
    name: 'Dealer page',
    isIndexed: true,
    touch: offer,
    steps: [{ tap: offer.target }, close, ...onCards],
  },
  {
    key: 'car',
    name: 'Car',
    isIndexed: true,
    touch: offer,
    steps: [
      { tap: offer.target },
      close,
      { tap: 'main [role="tab"]:has-text("Dealer")' },
      { tap: 'main [role="tab"]:has-text("Finanțare")' },
      { tap: 'main button:has-text("Compară")' },
      { tap: heart.target },
      { tap: menu.target },
      close,
    ],
  },
  { key: 'login', name: 'Login', isIndexed: true, touch: password, steps: onForm },
  { key: 'registration', name: 'Registration', isIndexed: true, touch: password, steps: onForm },
  {
    key: 'info',
    name: 'Info',
    isIndexed: true,
    touch: menu,
    steps: [
      { tap: menu.target },
      close,
      { tap: 'footer button[aria-label="Temă întunecată"]' },
      { tap: 'footer button[aria-label="Temă luminoasă"]' },
    ],
  },
  {
    key: 'compare',
    name: 'Compare',
    isIndexed: false,
    touch: offer,
    steps: [{ tap: offer.target }, close, { tap: 'main input[type="checkbox"]' }, { tap: menu.target }, close],
  },
  { key: 'search', name: 'Search (/cauta)', isIndexed: false, touch: heart, steps: onCards },
  { key: 'quote-request', name: 'Request to several dealers', isIndexed: true, touch: menu, steps: onText },
  { key: 'conversation', name: 'Conversation by link', isIndexed: false, touch: menu, steps: onText },
  { key: 'buyer-panel', name: 'Buyer panel', isIndexed: false, touch: menu, steps: [{ tap: menu.target }, close] },
  {
    key: 'dealer-panel',
    name: 'Dealer panel',
    isIndexed: false,
    touch: tab,
    steps: [
      { tap: tab.target },
      { tap: 'main [role="tab"]:has-text("Mașini")' },
      ...typed('main input[type="search"]'),
      { tap: 'main button:has-text("Inactive")' },
      { tap: 'main button:has-text("Toate")' },
    ],
  },
  {
    key: 'admin-panel',
    name: 'Admin panel',
    isIndexed: false,
    touch: workMenu,
    steps: [{ tap: workMenu.target }, close],
  },
];

/** With their addresses in this market. */
export const allPages = (market: Market): MeasuredPage[] =>
  PAGES.map((page) => {
    const kind: PageKind = PAGE_KINDS[page.key];
    return { ...page, url: urlOf(kind, market), ...(kind.as ? { as: kind.as } : {}) };
  });

/** The pages that `npm run lighthouse` measures by default. */
export const USUAL: readonly PageKey[] = ['home', 'results', 'car'];

/** The pages that the command names. Throws at a name that none has. */
export function choosePages(pages: readonly MeasuredPage[], names: readonly string[]): MeasuredPage[] {
  if (names.includes('all')) return [...pages];
  const keys: readonly string[] = names.length > 0 ? names : USUAL;
  const unknown = keys.find((name) => !pages.some(({ key }) => key === name));
  if (unknown) throw new Error(`no page ${unknown}: name all, or some of ${pages.map(({ key }) => key).join(', ')}`);
  return pages.filter(({ key }) => keys.includes(key));
}
