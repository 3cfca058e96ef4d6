/**
 * First path segments that belong to the site itself: no brand and no city may get one of them as its slug, or its pages
 * could never be reached (answers.md "Addresses").
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  // pages
  ...['cauta', 'search', 'cars', 'masina', 'brand', 'dealer', 'compara', 'login', 'logout', 'register', 'welcome'],
  ...[
    'inregistrare',
    'inregistrare-cumparator',
    'inregistrare-dealer',
    'parola-uitata',
    'resetare-parola',
    'confirmare',
  ],
  ...['dealer-dashboard', 'user-dashboard', 'admin-dashboard', 'impersonate', 'impersonate-user'],
  ...['despre-noi', 'cum-functioneaza', 'termeni-si-conditii', 'politica-de-confidentialitate', 'contact'],
  ...['accesibilitate', 'declaratie-de-accesibilitate', 'cum-ordonam-rezultatele', 'dealeri', 'marci', 'orase'],
  // doors and files
  ...['api', 'trpc', 'ws', 'mf', 'assets', 'objects', 'static', 'fonts', 'healthz', 'readyz', 'metrics'],
  ...['sitemap', 'robots', 'theme', 'favicon', 'manifest', 'well-known', 'apple-touch-icon', 'ads'],
]);
