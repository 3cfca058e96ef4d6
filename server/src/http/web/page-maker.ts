import { createServerSideHelpers } from '@trpc/react-query/server';
import type { SubSite } from 'contracts/app-config';
import type { Ctx } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { toDomainError } from '../../platform/problem.ts';
import { appRouter } from '../api/router.ts';
import { NONCE_MARK } from './content-policy.ts';
import { scriptJson, writeDocument } from './document.ts';
import type { FrontBuilds, RemotePage } from './front-builds.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageDrawer } from './page-drawer.ts';
import {
  type Head,
  NO_INDEX,
  NOT_FOUND_PAGE,
  type PageApi,
  type PageRequest,
  type PageResult,
  toMainSite,
} from './page-result.ts';
import { PAGE_TABLE, SUB_SITE_TABLE } from './page-table.ts';
import { type Match, matchPage } from './route-match.ts';
import { readSiteSettings, siteConfig } from './site-config.ts';
import { subSiteOf, subSitePages } from './sub-site.ts';

export interface PageMakerDeps {
  env: Env;
  builds: FrontBuilds;
  drawer: PageDrawer;
  /** An anonymous context for one page. */
  newContext: () => Ctx;
}

export interface AskedAddress {
  /** Path with its query. */
  url: string;
  /** The dealer's sub-site that was asked, null on the main site. */
  subdomain: string | null;
}

/** Makes the whole answer of an address: match, data, head, markup. */
export async function makePage(deps: PageMakerDeps, { url, subdomain }: AskedAddress): Promise<CachedPage> {
  const { builds, drawer } = deps;
  const ctx = deps.newContext();
  const api: PageApi = createServerSideHelpers({ router: appRouter, ctx });
  const subSite = subdomain === null ? null : await findSubSite({ api, ctx, subdomain });
  const addressed = new URL(url, deps.env.publicUrl);
  const match = matchPage(subSite ? subSitePages(builds.pages()) : builds.pages(), addressed.pathname);
  const env = { ...deps.env, siteName: subSite?.dealer?.name ?? deps.env.siteName };
  const result = await decide(match, {
    api,
    ctx: { ...ctx, env },
    path: addressed.pathname,
    query: addressed.searchParams,
    subSite,
  });
  if ('location' in result) return { kind: 'redirect', ...result };

  const template = builds.template();
  if (template === null) return { kind: 'document', status: 503, html: NOT_BUILT };
  const config = scriptJson(siteConfig(deps, { now: ctx.now(), settings: await readSiteSettings(ctx.em), subSite }));
  // A signed-in area is the visitor's own: the browser draws it, and until then its frame stands there.
  const isWaiting = match !== null && match.page.route.access !== 'public';
  const isDrawn = !match || isPublicPage(match.page, drawer);
  const state = isDrawn ? scriptJson(api.dehydrate()) : null;
  const body =
    isDrawn || isWaiting ? await drawer.draw({ url, config, state, nonce: NONCE_MARK, isWaiting }, ctx.log) : '';
  const html = writeDocument(env, {
    template,
    head: result.head,
    body,
    config,
    state,
    scripts: match?.page.scripts ?? [],
    styles: match?.page.styles ?? [],
    isWaiting,
  });
  return { kind: 'document', status: result.status, html };
}

const isPublicPage = ({ remote, route }: RemotePage, drawer: PageDrawer) =>
  route.access === 'public' && drawer.canDraw(remote, route.expose);

type Asked = Omit<PageRequest, 'params'> & { subSite: SubSite | null };

async function findSubSite({ api, ctx, subdomain }: { api: PageApi; ctx: Ctx; subdomain: string }): Promise<SubSite> {
  // Nobody signs in on a sub-site: with the answer in the page, no visitor's browser asks for it.
  await api.session.current.prefetch();
  return subSiteOf(ctx.env, subdomain, await api.dealer.site.fetch({ subdomain }));
}

/** What the calls refuse as unreadable (a segment of a thousand letters, a control character) is no address of ours. */
async function orNotFound(page: PageResult | Promise<PageResult>): Promise<PageResult> {
  try {
    return await page;
  } catch (error) {
    if (toDomainError(error).code === 'bad_request') return NOT_FOUND_PAGE;
    throw error;
  }
}

async function decide(match: Match | null, { subSite, ...asked }: Asked): Promise<PageResult> {
  const request: PageRequest = { ...asked, params: match?.params ?? {} };
  if (subSite) return decideSubSite(match, request, subSite);
  if (!match) return NOT_FOUND_PAGE;
  const { route } = match.page;
  const page = PAGE_TABLE[route.path];
  if (page) return orNotFound(page(request));
  const head: Head = { title: `${route.title} | ${asked.ctx.env.siteName}` };
  if (route.access !== 'public') return { status: 200, head: { ...head, robots: NO_INDEX } };
  const robots = asked.query.size > 0 ? NO_INDEX : undefined;
  return { status: 200, head: { ...head, canonical: asked.path, robots } };
}

/** On a sub-site: its few pages, and for everything else the main site. Where nobody's name stands, only `/` says so. */
async function decideSubSite(match: Match | null, request: PageRequest, subSite: SubSite): Promise<PageResult> {
  const page = match && SUB_SITE_TABLE[match.page.route.path];
  if (!page || !(subSite.dealer || request.path === '/')) return toMainSite(request);
  return orNotFound(page({ ...request, params: { ...request.params, subdomain: subSite.subdomain } }));
}

const NOT_BUILT =
  '<!doctype html><html lang="ro"><title>AutoNou</title><p>Interfața nu este construită încă. Rulați npm start.</p></html>';
