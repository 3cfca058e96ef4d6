import { createServerSideHelpers } from '@trpc/react-query/server';
import type { Ctx } from '../context.ts';
import type { Env } from '../env.ts';
import { toDomainError } from '../problem.ts';
import { appRouter } from '../router.ts';
import { NONCE_MARK } from './content-policy.ts';
import { writeDocument } from './document.ts';
import type { FrontBuilds, RemotePage } from './front-builds.ts';
import type { CachedPage } from './page-cache.ts';
import { type Head, NO_INDEX, NOT_FOUND_PAGE, type PageApi, type PageResult } from './page-result.ts';
import { PAGE_TABLE } from './page-table.ts';
import type { Renderer } from './render-page.ts';
import { type Match, matchPage } from './route-match.ts';
import { siteConfig } from './site-config.ts';

export interface PageMakerDeps {
  env: Env;
  builds: FrontBuilds;
  renderer: Renderer;
  /** An anonymous context for one page. */
  newContext: () => Ctx;
}

/** Makes the whole answer of an address: match, data, head, markup. `url` is a path with its query. */
export async function makePage({ env, builds, renderer, newContext }: PageMakerDeps, url: string): Promise<CachedPage> {
  const { pathname: path, searchParams: query } = new URL(url, env.publicUrl);
  const match = matchPage(builds.pages(), path);
  const ctx = newContext();
  const api: PageApi = createServerSideHelpers({ router: appRouter, ctx });
  const result = await decide(match, { api, ctx, path, query });
  if ('location' in result) return { kind: 'redirect', ...result };

  const template = builds.template();
  if (template === null) return { kind: 'document', status: 503, html: NOT_BUILT };
  const config = siteConfig(env, builds, ctx.now());
  // A signed-in area is the visitor's own; the browser draws it.
  const isDrawn = !match || isPublicPage(match.page, renderer);
  const state = isDrawn ? api.dehydrate() : undefined;
  const body = isDrawn ? await renderer.draw({ url, config, state, nonce: NONCE_MARK }, ctx.log) : '';
  const html = writeDocument(env, {
    template,
    head: result.head,
    body,
    config,
    state,
    scripts: match?.page.scripts ?? [],
    styles: match?.page.styles ?? [],
  });
  return { kind: 'document', status: result.status, html };
}

const isPublicPage = ({ remote, route }: RemotePage, renderer: Renderer) =>
  route.access === 'public' && renderer.canDraw(remote, route.expose);

type Asked = { api: PageApi; ctx: Ctx; path: string; query: URLSearchParams };

/** What the calls refuse as unreadable (a segment of a thousand letters, a control character) is no address of ours. */
async function orNotFound(page: PageResult | Promise<PageResult>): Promise<PageResult> {
  try {
    return await page;
  } catch (error) {
    if (toDomainError(error).code === 'bad_request') return NOT_FOUND_PAGE;
    throw error;
  }
}

async function decide(match: Match | null, asked: Asked): Promise<PageResult> {
  if (!match) return NOT_FOUND_PAGE;
  const { route } = match.page;
  const page = PAGE_TABLE[route.path];
  if (page) return orNotFound(page({ ...asked, params: match.params }));
  const head: Head = { title: `${route.title} | ${asked.ctx.env.siteName}` };
  if (route.access !== 'public') return { status: 200, head: { ...head, robots: NO_INDEX } };
  const robots = asked.query.size > 0 ? NO_INDEX : undefined;
  return { status: 200, head: { ...head, canonical: asked.path, robots } };
}

const NOT_BUILT =
  '<!doctype html><html lang="ro"><title>AutoNou</title><p>Interfața nu este construită încă. Rulați npm start.</p></html>';
