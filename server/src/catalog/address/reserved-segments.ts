/**
 * Addresses of the remotes' pages. Listed here, although the pages define them: an assigned slug is permanent, so a
 * page's segment is reserved before the page is live. A test checks that each page's is here.
 */
const PAGES = [
  'cauta',
  'cere-oferte',
  'search',
  'cars',
  'brand',
  'dealer',
  'compara',
  'favorite',
  'login',
  'register',
  'inregistrare',
  'inregistrare-cumparator',
  'inregistrare-dealer',
  'parola-uitata',
  'resetare-parola',
  'invitatie',
  'confirmare',
  'anulare-schimbare-email',
  'cautare-salvata',
  'recenzie',
  'securitate',
  'conversatie',
  'dealer-dashboard',
  'user-dashboard',
  'admin-dashboard',
  'despre-noi',
  'cum-functioneaza',
  'termeni-si-conditii',
  'politica-de-confidentialitate',
  'contact',
  'declaratie-de-accesibilitate',
  'cum-ordonam-rezultatele',
];

/** Old addresses that redirect, and those that a future page may need. */
const OLD_AND_LIKELY = [
  'masina',
  'logout',
  'welcome',
  'impersonate',
  'impersonate-user',
  'accesibilitate',
  'dealeri',
  'marci',
  'orase',
];

/** The server's own: calls, files, and addresses that machines and browsers request. No page has them. */
const SYSTEM = [
  'api',
  'trpc',
  'ws',
  'mf',
  'assets',
  'objects',
  'static',
  'fonts',
  'healthz',
  'readyz',
  'metrics',
  'sitemap',
  'robots',
  'theme',
  'favicon',
  'manifest',
  'well-known',
  'apple-touch-icon',
  'ads',
  'raport-dealer',
];

/**
 * First path segments that belong to the site itself: no brand or city may get one of them as its slug, or its pages
 * could not be reached (docs/rules/addresses.md "Addresses").
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([...PAGES, ...OLD_AND_LIKELY, ...SYSTEM]);
