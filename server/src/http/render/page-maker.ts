import { createServerSideHelpers } from '@trpc/react-query/server';
import type { DealerSiteConfig, PageRequest, RemoteConfig } from 'contracts/app-config';
import type { Ctx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { appRouter } from '../api/router.ts';
import { NONCE_MARK } from './content-policy.ts';
import { criticalStyles } from './critical/page-styles.ts';
import { type DocumentParts, isLate, scriptJson, writeDocument } from './document.ts';
import type { FrontBuilds, RemotePage } from '../releases/front-builds.ts';
import { PageBody } from './page-body.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageDrawer } from './page-drawer.ts';
import type { CutPages } from './cut-pages.ts';
import type { Elsewhere } from '../releases/other-origin.ts';
import { measuredPage } from './measured-page.ts';
import { disabledPage, NOT_FOUND_PAGE, type PageResult } from './page-answer.ts';
import { askInTime, drawInTime, type Limited, type PageLimits } from './page-limit.ts';
import type { PageDefinitions } from './page-definitions.ts';
import { Stopwatch } from './page-timing.ts';
import type { PageVisitor } from './page-visitor.ts';
import { type Match, matchPage } from './route-match.ts';
import { shownCars } from './shown-cars.ts';
import { readSiteSettings, siteConfig } from './site-config.ts';
import { dealerSiteOf, dealerSitePages } from './dealer-site.ts';

export interface PageMakerDeps {
  env: Env;
  builds: FrontBuilds;
  drawer: PageDrawer;
  definitions: PageDefinitions;
  cutPages: CutPages;
  /** Where the remotes' files lie for this visitor's browser. */
  elsewhere: Elsewhere;
  /** An anonymous context for one page; of a visitor's own page it gets the visitor. */
  newContext: () => Ctx;
}

/** What a page is made with: who asks for the same again, such as a dealer site's page for its dealer, gets that answer. */
const ASKED_ONCE = { defaultOptions: { queries: { staleTime: Infinity } } };

export interface AskedAddress {
  /** Path with its query. */
  url: string;
  /** The requested dealer site, null on the main site. */
  subdomain: string | null;
  /** Of a page that is not public: whose it is; by default nobody's. */
  visitor?: PageVisitor | null;
  /** Has measured how long the page has waited. */
  watch?: Stopwatch;
}

/** Makes the whole answer of an address: match, data, head, markup. */
export async function makePage(deps: PageMakerDeps, asked: AskedAddress): Promise<CachedPage> {
  const { url, subdomain, visitor = null, watch = new Stopwatch() } = asked;
  const { builds, drawer, elsewhere } = deps;
  const ctx = visitor ? { ...deps.newContext(), actor: visitor.actor } : deps.newContext();
  const api = createServerSideHelpers({ router: appRouter, ctx, queryClientConfig: ASKED_ONCE });
  const dealerSite =
    subdomain === null ? null : await watch.time('data', () => findDealerSite({ api, ctx, subdomain }));
  const addressed = new URL(url, deps.env.publicUrl);
  const match = matchPage(dealerSite ? dealerSitePages(builds.pages()) : builds.pages(), addressed.pathname);
  const env = { ...deps.env, siteName: dealerSite?.dealer?.name ?? deps.env.siteName };
  const { pathname: path, searchParams: query } = addressed;
  const named = { name: env.siteName, publicUrl: env.publicUrl, subdomain };
  const request: PageRequest = { path, params: match?.params ?? {}, query, site: named };
  const isElsewhere = dealerSite !== null && (!match || !(dealerSite.dealer || request.path === '/'));
  // Together with the page's data; a page that does not need them does not mind their failure.
  const settings = readSiteSettings(ctx.em);
  settings.catch(() => undefined);
  const limits = { cutPages: deps.cutPages, log: ctx.log, key: keyOf(match, builds) };
  const { result, isCut } = isElsewhere
    ? { result: toMainSite(request), isCut: false }
    : await watch.time('data', () => decide(deps, { match, request, api, limits, isOwned: visitor !== null }));
  if ('location' in result) return { kind: 'redirect', ...result };

  const template = builds.template();
  const { timing } = watch;
  if (template === null)
    return { kind: 'document', status: 503, body: new PageBody(NOT_BUILT), inline: [], carIds: new Set(), timing };
  const site = siteConfig(deps, { now: ctx.now(), settings: await watch.time('data', () => settings), dealerSite });
  const measured = result.status === 200 ? measuredPage(deps.env, match?.page) : undefined;
  const { isRailClosed } = visitor ?? {};
  const config = scriptJson({ ...site, measured, isRailClosed, remotes: site.remotes.map(movedBy(elsewhere)) });
  // A signed-in area of nobody known: the browser renders it, and shows its frame until then.
  const isPrivate = match !== null && match.page.route.access !== 'public' && !match.page.remote.isDisabled;
  const isWaiting = isPrivate && (!visitor || isCut);
  const isDrawn = !isCut && (!match || (!isWaiting && isDrawable(match.page, drawer)));
  const answers = isDrawn ? api.dehydrate() : null;
  const state = answers && scriptJson(answers);
  const drawn =
    isDrawn || isWaiting
      ? await watch.time('render', () =>
          drawInTime(drawer.of(builds), { url, config, state, nonce: NONCE_MARK, isWaiting }, limits),
        )
      : { result: '', isCut };
  const body = drawn.result;
  const styles = match?.page.styles ?? [];
  const html = writeDocument(env, {
    template,
    head: result.head,
    body,
    config,
    state,
    elsewhere,
    isWaiting,
    styles,
    scripts: match?.page.scripts ?? [],
    lateStyles: isLate({ template, body, isWaiting }) ? lateStyles(deps, { template, styles, body }, ctx.log) : null,
  });
  const facts = { carIds: shownCars(answers), timing, inline: template.inline, isCut: drawn.isCut };
  return { kind: 'document', status: result.status, body: new PageBody(html), ...facts };
}

type Styled = Pick<DocumentParts, 'template' | 'styles' | 'body'>;

/** The facade's sheets before the page's, since between equally specific rules the later one wins. */
function lateStyles({ builds, elsewhere }: PageMakerDeps, { template, styles, body }: Styled, log: Ctx['log']) {
  const sheets = [...template.sheets, ...styles];
  const linked = sheets.flatMap((sheet) => {
    const file = builds.fileOf(sheet);
    return file === null ? [] : [{ address: elsewhere.addressOf(sheet), file }];
  });
  const rules = linked.length < sheets.length ? null : criticalStyles(linked, body, log);
  return rules === null ? null : { rules, sheets };
}

const movedBy =
  ({ addressOf }: Elsewhere) =>
  (remote: RemoteConfig): RemoteConfig => ({ ...remote, entry: addressOf(remote.entry) });

/** For a disabled remote the shell alone draws the panel. */
const isDrawable = (page: RemotePage, drawer: PageDrawer) => page.remote.isDisabled || drawer.canDraw(page);

type PageApi = ReturnType<typeof createServerSideHelpers<typeof appRouter>>;

async function findDealerSite({
  api,
  ctx,
  subdomain,
}: {
  api: PageApi;
  ctx: Ctx;
  subdomain: string;
}): Promise<DealerSiteConfig> {
  // A dealer site has no sign-in: with the answer in the page, no visitor's browser requests the session.
  await api.session.current.prefetch();
  return dealerSiteOf(ctx.env, subdomain, await api.dealer.site.fetch({ subdomain }));
}

/** A dealer site has few pages; everything else is the main site's, and on an unknown name only `/` says so. */
const toMainSite = ({ path, site }: PageRequest): PageResult => ({ status: 301, location: site.publicUrl + path });

/** A page with its build, whatever its address. */
const keyOf = (match: Match | null, builds: FrontBuilds): string =>
  match ? `${match.page.remote.part} ${match.page.route.expose} ${builds.version()}` : `no page ${builds.version()}`;

type Decided = { match: Match | null; request: PageRequest; api: PageApi; limits: PageLimits; isOwned: boolean };

async function decide(
  { definitions }: PageMakerDeps,
  { match, request, api, limits, isOwned }: Decided,
): Promise<Limited<PageResult>> {
  if (!match) return { result: NOT_FOUND_PAGE, isCut: false };
  const { page } = match;
  if (page.remote.isDisabled) return { result: disabledPage(page, request), isCut: false };
  const pendingCalls = () => api.queryClient.isFetching();
  return askInTime({ page, definition: await definitions(page), request, api, isOwned, pendingCalls }, limits);
}

const NOT_BUILT =
  '<!doctype html><html lang="ro"><title>AutoNou</title><p>Interfața nu este construită încă. Rulați npm start.</p></html>';
