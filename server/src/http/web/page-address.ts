import type { RemotePage } from './front-builds.ts';
import { QUERY_NAMES, SUB_SITE_QUERY_NAMES } from './page-table.ts';
import { matchPage } from './route-match.ts';
import { subSitePages } from './sub-site.ts';

/** Stands for whatever else is asked: pages treat an address with any query differently from one without. */
const ANYTHING_ELSE = '_';

export interface Asked {
  pages: RemotePage[];
  isSubSite: boolean;
  path: string;
  query: URLSearchParams;
}

/**
 * The address that a page is made and kept for: of its query what means something to it, each name once and in one order. So
 * no made-up name makes the server draw a page anew, and none gets into one.
 */
export function pageAddress({ pages, isSubSite, path, query }: Asked): string {
  if (query.size === 0) return path;
  const route = matchPage(isSubSite ? subSitePages(pages) : pages, path)?.page.route.path ?? '';
  const names = (isSubSite ? SUB_SITE_QUERY_NAMES : QUERY_NAMES)[route] ?? [];
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  if ([...query.keys()].some((name) => !names.includes(name))) kept.set(ANYTHING_ELSE, '');
  return `${path}?${kept}`;
}
