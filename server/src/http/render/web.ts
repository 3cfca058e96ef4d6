/** The site's pages: static files of the builds, the configuration, and every other address as an HTML document. */
import { randomUUID } from 'node:crypto';
import type { AppConfig } from 'contracts/app-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextFactory, Ctx } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { getDealerSite } from '../../marketplace/dealer-site/dealer-site.service.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { loadsOf } from '../../platform/storage/release-loads.ts';
import { servedPagesOf } from '../../platform/storage/served-pages.ts';
import { withoutTrailingSlashes } from '../../platform/config/trailing-slashes.ts';
import { addressOf, isPagePath } from '../hooks/transport.ts';
import { compressQuickly, type Encoding, encodingFor } from '../hooks/encoding.ts';
import type { ActorReader } from '../hooks/session.ts';
import { type MethodsOf, refuseMethod, routedPath } from '../hooks/methods.ts';
import { directOrigin } from '../../catalog/upload/upload-keys.ts';
import { contentPolicy } from './content-policy.ts';
import { canaryBucket } from '../releases/canary-cookie.ts';
import {
  type Elsewhere,
  elsewhere as elsewhereOf,
  NOTHING_ELSEWHERE,
  type PolicySources,
} from '../releases/other-origin.ts';
import type { FrontBuilds, ServedPart } from '../releases/front-builds.ts';
import { isCheckingModules } from '../releases/browser-integrity.ts';
import type { CachedDocument, CachedPage } from './page-cache.ts';
import { type FinderDeps, pageFinder } from './page-finder.ts';
import { pageAddress, withoutBlanks } from './page-address.ts';
import { visitorOf } from './page-visitor.ts';
import type { PageDefinitions } from './page-definitions.ts';
import { type CacheOutcome, serverTiming } from './page-timing.ts';
import { servedPage } from './measured-page.ts';
import { matchPage } from './route-match.ts';
import { readSiteSettings, siteConfig } from './site-config.ts';
import { dealerSiteOf, dealerSitePages } from './dealer-site.ts';
import type { ServedBuilds } from '../releases/served-builds.ts';
import { serveBuilds } from '../static/static-files.ts';

export interface WebDeps {
  env: Env;
  contexts: Pick<ContextFactory, 'internal'>;
  methodsOf: MethodsOf;
  served: ServedBuilds;
  definitions: PageDefinitions;
  /** Follows the changes of cars, for the cached pages that show them. */
  search: FinderDeps['search'];
  actorOf: ActorReader;
}

/** A part that is switched off may come back at any moment. */
const UNAVAILABLE = 503;
const RETRY_AFTER_S = 60;

/** Registers the site's addresses; after all other routes, because it answers everything else. */
export async function web(
  app: FastifyInstance,
  { env, contexts, methodsOf, served, definitions, search, actorOf }: WebDeps,
): Promise<void> {
  const find = pageFinder(app, { env, definitions, search, newContext: (written) => contexts.internal(written) });
  const buildsFor = (request: FastifyRequest, reply: FastifyReply) => {
    const bucket = canaryBucket(env, { request, reply }, served.hasCanary());
    return { builds: served.of(bucket), isCanary: served.isCanary(bucket) };
  };
  const placesOf = placesFor(env);

  servedPagesOf(env).follow(() => served.of(null).pages().map(servedPage));
  const countLoad = ({ part, release }: LoadedPart) => loadsOf(env).count(part, release, new Date());
  await serveBuilds(app, { served, onEntry: entryCounter(served, countLoad) });
  app.get('/config', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { builds } = buildsFor(request, reply);
    return configFor(request, { env, builds, ctx: contexts.internal(request.written) });
  });
  redirectAddresses(app);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, search } = addressOf(request);
    if (!isPagePath(path)) throw notFound('Fișierul nu există');
    // One page, one address: without a trailing slash. It begins with a single slash, so it stays on this host.
    const url = (withoutTrailingSlashes(path) || '/') + search;
    // The browser would take "//x" for another host as soon as the page's code resolves the address.
    if (url !== path + search || /^[/\\]{2}/.test(request.url)) return reply.redirect(url, 301);
    const { subdomain, written } = request;
    // Typed out of habit; no dealer can have the name.
    if (subdomain === 'www') return reply.redirect(env.publicUrl + url, 301);
    const query = new URLSearchParams(search);
    const { builds, isCanary } = buildsFor(request, reply);
    const match = matchPage(subdomain === null ? builds.pages() : dealerSitePages(builds.pages()), path);
    const definition = match && (await definitions(match.page));
    const filled = withoutBlanks(query, definition?.query);
    if (filled) return reply.redirect(filled.size > 0 ? `${path}?${filled}` : path, 302);
    const address = pageAddress(path, query, definition?.query);
    const elsewhere = placesOf(builds, request);
    const visitor = await visitorOf(request, { match, definition, address }, actorOf);
    const { page, outcome } = await find({ url: address, subdomain, builds, elsewhere, isCanary, written, visitor });
    void reply.header('server-timing', timingOf(page, outcome));
    if (page.kind === 'redirect')
      return reply.redirect(page.location + (query.size > 0 ? `?${query}` : ''), page.status);
    if (match) countLoad(match.page.remote);
    if (page.status === UNAVAILABLE) void reply.header('retry-after', RETRY_AFTER_S);
    // An answer that only its owner may see stays on no disk.
    void reply.header('cache-control', visitor ? 'private, no-store' : 'private, no-cache');
    return sendDocument({ request, reply: reply.code(page.status) }, page, elsewhere.sources);
  };
  const sendDocument = documentSender(env);

  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendPage(request, reply);
    const isPage = matchPage(served.of(null).pages(), addressOf(request).path) !== null;
    return refuseMethod(request, reply, isPage ? ['GET', 'HEAD'] : methodsOf(routedPath(request)));
  });
  app.get('/', sendPage);
  answerFormPosts(app);
}

const timingOf = (page: CachedPage, outcome: CacheOutcome | 'bypass'): string =>
  serverTiming(outcome, page.kind === 'document' ? page.timing : null);

/** What the browser reads again: of remotes elsewhere our own addresses. */
async function configFor(
  { subdomain }: Pick<FastifyRequest, 'subdomain'>,
  { env, builds, ctx }: { env: Env; builds: FrontBuilds; ctx: Ctx },
): Promise<AppConfig> {
  const dealerSite = subdomain === null ? null : dealerSiteOf(env, subdomain, await getDealerSite(ctx, { subdomain }));
  return siteConfig({ env, builds }, { now: ctx.now(), settings: await readSiteSettings(ctx.em), dealerSite });
}

/** Addresses that only redirect (public-site §2). */
function redirectAddresses(app: FastifyInstance): void {
  app.get('/masina/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    return reply.redirect(`/cars/${encodeURIComponent(id)}`, 301);
  });
  app.get('/welcome', (_request, reply) => reply.redirect('/inregistrare', 302));
}

type LoadedPart = Pick<ServedPart, 'part' | 'release'>;

/**
 * Counts a remote's entry as a load, unless a page of that remote asks for it: that one is counted already. So a remote
 * that is reached from another one's page counts too.
 */
function entryCounter(served: ServedBuilds, countLoad: (loaded: LoadedPart) => void) {
  return (loaded: LoadedPart, { headers }: Pick<FastifyRequest, 'headers'>): void => {
    const { referer = '' } = headers;
    const match = URL.canParse(referer) ? matchPage(served.of(null).pages(), new URL(referer).pathname) : null;
    if (match?.page.remote.part !== loaded.part) countLoad(loaded);
  };
}

/** Where the remotes of a set of builds lie, for a browser that checks their hashes; for others they are our own files. */
function placesFor({ remoteOrigins }: Pick<Env, 'remoteOrigins'>) {
  const known = new WeakMap<FrontBuilds, Elsewhere>();
  return (builds: FrontBuilds, { headers }: Pick<FastifyRequest, 'headers'>): Elsewhere => {
    if (!isCheckingModules(headers['user-agent'])) return NOTHING_ELSEWHERE;
    const places = known.get(builds) ?? elsewhereOf(remoteOrigins, builds.parts);
    known.set(builds, places);
    return places;
  };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type SentPage = Pick<CachedDocument, 'body' | 'inline'>;

/** Sends a page with its own nonce in it and in its policy. */
const documentSender =
  (env: Env) =>
  async ({ request, reply }: Exchange, { body, inline }: SentPage, sources: PolicySources): Promise<FastifyReply> => {
    // 122 random bits, of which Node keeps a stock.
    const nonce = randomUUID();
    // As small as quick brotli, and compressed once for all visitors of a cached page.
    const encoding = encodingFor(request.headers['accept-encoding'], 'gzip');
    const sent = await encoded(body, nonce, encoding);
    // Meanwhile it may have failed or been answered in time (http/hooks/deadline.ts): only now are the headers its own.
    if (reply.sent) return reply;
    const isDealerSite = request.subdomain !== null;
    // The older header has no exceptions; the policy says who may embed it.
    if (isDealerSite) void reply.removeHeader('x-frame-options');
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentPolicy(nonce, { ...env, isDealerSite, sources, inline, uploadOrigin: directOrigin(env) }),
      )
      .header('vary', 'accept-encoding');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(sent);
  };

async function encoded(body: SentPage['body'], nonce: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return body.gzipWith(nonce);
  return encoding === 'br' ? compressQuickly(body.with(nonce), encoding) : body.with(nonce);
}

/**
 * A form submitted before hydration: back to the page, body unread, so that a password is neither processed nor ever in
 * an address (docs/rules/screens.md "Screens").
 */
function answerFormPosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/.test(
      request.headers['content-type'] ?? '',
    );
    if (request.method !== 'POST' || !request.is404 || !isForm) return;
    const { path } = addressOf(request);
    if (isPagePath(path)) return reply.redirect(path, 303);
  });
}
