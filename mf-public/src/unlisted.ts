import type { PageDefinition } from 'contracts/app-config';

/** A page that people reach by a link of ours and search engines have no use for. */
export const unlisted = (title: string) =>
  ({
    title,
    answer: () => ({ status: 200, isIndexed: false }),
    head: (_data, { site }) => ({ title: `${title} | ${site.name}`, canonical: null }),
  }) satisfies Partial<PageDefinition>;
