/**
 * Addresses of the remotes' pages. Written down, although the pages say them: a slug that was given once stays, so a page's
 * segment is claimed before the page is live. A test asks that each page's is here.
 */
const PAGES = [
  'cauta',
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
  'confirmare',
  'anulare-schimbare-email',
  'cautare-salvata',
  'securitate',
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

/** Old addresses that lead elsewhere, and those that a page may take one day. */
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

/** The server's own: calls, files, what machines and browsers ask for. No page has them. */
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
];

/**
 * First path segments that belong to the site itself: no brand and no city may get one of them as its slug, or its pages
 * could never be reached (docs/rules.md "Addresses").
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([...PAGES, ...OLD_AND_LIKELY, ...SYSTEM]);
