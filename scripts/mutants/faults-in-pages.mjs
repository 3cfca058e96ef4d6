// Faults in what people and search engines are shown. See ../mutants.mjs.

/** @type {import('./faults-in-hooks.mjs').Fault[]} */
export const faultsInPages = [
  {
    name: 'unread answers counted each time they are heard',
    file: 'shell/src/chat/chat-session.ts',
    from: 'unread: this.#isShown || !isNew ?',
    to: 'unread: this.#isShown ?',
    tests: ['shell/src/chat'],
  },
  {
    name: 'pages with a query are for search engines',
    file: 'server/src/http/web/page-answer.ts',
    from: 'answer.isIndexed ?? request.query.size === 0',
    to: 'answer.isIndexed ?? true',
    tests: ['server/src/http/web/page-answer.test.ts'],
  },
  {
    name: 'filtered results are for search engines',
    file: 'contracts/src/search/seo.ts',
    from: 'isPathPage && isPlain && cars > 0',
    to: 'isPathPage && cars > 0',
    tests: ['mf-public/src/pages'],
  },
  {
    name: 'a brand’s page with a query is for search engines',
    file: 'mf-public/src/pages/brand.page.ts',
    from: 'isIndexed: query.size === 0 && found.total > 0',
    to: 'isIndexed: found.total > 0',
    tests: ['mf-public/src/pages'],
  },
  {
    name: 'a dealer’s filtered cars are for search engines',
    file: 'mf-public/src/pages/dealer.page.ts',
    from: 'isIndexed: isPlain(query)',
    to: 'isIndexed: true',
    tests: ['mf-public/src/pages'],
  },
  {
    name: 'a car’s page with a query is for search engines',
    file: 'mf-public/src/pages/car.page.ts',
    from: "state === 'public' && query.size === 0",
    to: "state === 'public'",
    tests: ['mf-public/src/pages'],
  },
];
