import type { PageDefinition } from 'contracts/app-config';

/** A page that is reached by the site's own links and is of no use to search engines. */
export const unlisted = (title: string) =>
  ({
    title,
    answer: () => ({ status: 200, isIndexed: false }),
    head: (_data, { site }) => ({ title: `${title} | ${site.name}`, canonical: null }),
  }) satisfies Partial<PageDefinition>;
