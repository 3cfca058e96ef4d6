/** What a page of the table says about one address before anything is drawn. */
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { Ctx } from '../../platform/context.ts';
import type { AppRouter } from '../api/router.ts';

/** Calls the procedures inside the process and keeps the answers for the page. */
export type PageApi = ReturnType<typeof createServerSideHelpers<AppRouter>>;

export interface PageRequest {
  /** The anonymous visitor's context: cached pages are nobody's own. */
  ctx: Ctx;
  api: PageApi;
  /** Values of the path's `$name` parts, decoded. */
  params: Record<string, string>;
  /** What means something to this page; one empty "_" stands for everything else (page-address.ts). */
  query: URLSearchParams;
  /** Path with a leading slash, without the query. */
  path: string;
}

export interface Head {
  /** The document's title, at most 60 characters. */
  title: string;
  /** At most 160 characters. */
  description?: string;
  /** Path on the main site; null for a page that has no address of its own. */
  canonical?: string | null;
  robots?: string;
  /** schema.org objects; put into the page as they are. */
  jsonLd?: object[];
  /** Picture of a shared link, as a path or address. */
  image?: string | null;
  /** What the picture shows; the title without it. */
  imageAlt?: string | null | undefined;
}

/** A redirect's location has no query: the one that was asked goes with it. */
export type PageResult = { status: 200 | 404 | 410; head: Head } | { status: 301 | 302; location: string };

/** Decides status and head, and fetches through `api` what the page will ask for. */
export type PageFunction = (request: PageRequest) => Promise<PageResult> | PageResult;

export const NO_INDEX = 'noindex, nofollow';
export const NOT_FOUND_PAGE: PageResult = { status: 404, head: { title: '404 Page Not Found', robots: NO_INDEX } };

/** The same address on the main site, for good. */
export const toMainSite = ({ ctx, path }: PageRequest): PageResult => ({
  status: 301,
  location: `${ctx.env.publicUrl}${path}`,
});
