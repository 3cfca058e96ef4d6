// Every kind of page of the site: `npm test` limits what each of them costs (tests/e2e/page-budgets.ts), and `npm run
// lighthouse` measures how long the larger ones take (measured-pages.ts).
import type { DEMO } from '../../../tests/e2e/demo-accounts.ts';

/** By what the pages of a site with the demo market are found. */
export interface Market {
  /** Origin without a trailing slash. */
  site: string;
  /** Two public cars. */
  cars: readonly [number, number];
  /** Address of a guest's conversation, with its token. */
  conversation: string;
}

/** Pages that need the same code, or nearly: the limits hold for each of them. */
export interface PageKind {
  /** Those of the remotes' manifests; a tab of a work area with its query. */
  routes: readonly string[];
  /** The address of the page that stands for all; by default the first route. */
  address?(market: Market): string;
  as?: keyof typeof DEMO;
}

/** Each of them loads a file of its own: kinds are formed by the size of that file. */
const tabs = (area: string, ...names: readonly string[]): string[] => names.map((name) => `${area}?tab=${name}`);

export const PAGE_KINDS = {
  home: { routes: ['/'] },
  results: { routes: ['/$a', '/$a/$b', '/$a/$b/$c'], address: () => '/dacia' },
  brand: { routes: ['/brand/$subdomain'], address: () => '/brand/dacia' },
  dealer: { routes: ['/dealer/$subdomain'], address: () => '/dealer/demo' },
  car: { routes: ['/cars/$id'], address: ({ cars }) => `/cars/${cars[0]}` },
  login: { routes: ['/login'] },
  registration: { routes: ['/inregistrare-dealer', '/inregistrare-cumparator', '/register'] },
  info: { routes: ['/despre-noi', '/cum-functioneaza', '/politica-de-confidentialitate', '/termeni-si-conditii'] },
  compare: { routes: ['/compara'], address: ({ cars }) => `/compara?masini=${cars.join('-')}` },
  search: { routes: ['/cauta', '/search'] },
  'quote-request': { routes: ['/cere-oferte'] },
  conversation: { routes: ['/conversatie'], address: ({ conversation }) => conversation },
  review: { routes: ['/recenzie'] },
  favorites: { routes: ['/favorite'] },
  contact: { routes: ['/contact'] },
  statement: { routes: ['/cum-ordonam-rezultatele', '/declaratie-de-accesibilitate'] },
  account: { routes: ['/invitatie', '/parola-uitata', '/resetare-parola', '/inregistrare'] },
  // The links of emails open these, and have taken effect once they are open.
  confirmation: {
    routes: [
      '/cere-oferte/confirmare',
      '/cautare-salvata',
      '/cautare-salvata/confirmare',
      '/confirmare',
      '/anulare-schimbare-email',
    ],
  },
  security: { routes: ['/securitate'], as: 'buyer' },
  // At the dealer's own host, in another frame.
  'dealer-site': { routes: ['/dealer/$subdomain'], address: ({ site }) => site.replace('//', '//demo.') },
  // It belongs to the shell and needs nothing else.
  'not-found': { routes: [], address: () => '/nimic/de/gasit/aici' },
  'buyer-panel': { routes: ['/user-dashboard'], as: 'buyer' },
  'dealer-panel': { routes: ['/dealer-dashboard'], as: 'dealer' },
  'admin-panel': { routes: ['/admin-dashboard'], as: 'admin' },
  'buyer-tab': { routes: tabs('/user-dashboard', 'cereri', 'cautari', 'profil'), as: 'buyer' },
  'dealer-tab': { routes: tabs('/dealer-dashboard', 'website', 'import'), as: 'dealer' },
  'dealer-forms': { routes: tabs('/dealer-dashboard', 'leads', 'profile', 'recenzii', 'probe', 'team'), as: 'dealer' },
  'dealer-charts': { routes: tabs('/dealer-dashboard', 'statistics', 'overview'), as: 'dealer' },
  'admin-tab': { routes: tabs('/admin-dashboard', 'buyers', 'messages', 'failed', 'unanswered'), as: 'admin' },
  'admin-lists': { routes: tabs('/admin-dashboard', 'audit', 'subscriptions', 'chat', 'smtp'), as: 'admin' },
  'admin-forms': {
    routes: tabs(
      '/admin-dashboard',
      'dealers',
      'moderation',
      'reference',
      'cities',
      'promotion',
      'reviews',
      'settings',
      'releases',
    ),
    as: 'admin',
  },
  'admin-chart': { routes: tabs('/admin-dashboard', 'performance'), as: 'admin' },
  'admin-editor': { routes: tabs('/admin-dashboard', 'pages'), as: 'admin' },
} satisfies Record<string, PageKind>;

export type PageKey = keyof typeof PAGE_KINDS;

/** Every kind with its name, in order. */
export const pageKinds = Object.entries(PAGE_KINDS) as [PageKey, PageKind][];

const routeOf = (route: string): string => route.replace(/\?.*/, '');
/** All routes that kinds name, without tabs. */
export const namedRoutes: ReadonlySet<string> = new Set(pageKinds.flatMap(([, { routes }]) => routes.map(routeOf)));

/** The whole address of the page that stands for a kind. */
export const urlOf = ({ routes, address }: PageKind, market: Market): string =>
  new URL(address?.(market) ?? routes[0] ?? '/', market.site).href;
