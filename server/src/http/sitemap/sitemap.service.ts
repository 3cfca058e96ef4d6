import { escapeXml } from '../../platform/text/escape-xml.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import {
  carEntries,
  carFiles,
  type Entry,
  listChangedAt,
  listEntries,
  LISTS,
  type ListName,
} from './sitemap.repository.ts';

/** Larger numbers would exceed the range of ids. */
const MAX_CAR_FILES = 40_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapSite {
  /** Paths of indexed pages whose text is the site's own. */
  listPages: () => Promise<string[]>;
  /** Paths of the pages that need a session: the users' own areas. */
  listOwnAreas: () => string[];
}

const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** The index: the file of pages, then the non-empty files of brands, models, towns, dealers and cars. */
export async function sitemapIndex(ctx: Ctx): Promise<string> {
  const files: { name: string; changedAt: Date | null }[] = [{ name: 'pages', changedAt: null }];
  for (const list of LIST_NAMES) {
    const changedAt = await listChangedAt(ctx.em, list);
    if (changedAt) files.push({ name: list, changedAt });
  }
  for (const { number, changedAt } of await carFiles(ctx.em)) files.push({ name: `cars-${number}`, changedAt });
  const entries = files.map(({ name, changedAt }) => node('sitemap', ctx, { path: `/sitemap-${name}.xml`, changedAt }));
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One file of the index, as a stream. Errors: 404 for an unknown name, and for a car file without cars. */
export async function sitemapFile(ctx: Ctx, site: SitemapSite, name: string): Promise<AsyncGenerator<string>> {
  const parts = partsOf(ctx, site, name);
  // The first piece before the answer begins, so that a failure still has its own status.
  const first = await parts.next();
  if (first.done) throw notFound('Fișierul nu există');
  return fileOf(ctx, first.value, parts);
}

async function* fileOf(ctx: Ctx, first: Entry[], rest: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SPACE}>\n`;
  yield urls(ctx, first);
  for await (const entries of rest) yield urls(ctx, entries);
  yield '</urlset>\n';
}

async function* partsOf(ctx: Ctx, site: SitemapSite, name: string): AsyncGenerator<Entry[]> {
  if (name === 'pages') yield (await site.listPages()).map((path) => ({ path, changedAt: null }));
  const list = LIST_NAMES.find((known) => known === name);
  if (list) yield await listEntries(ctx.em, list);
  const number = Number(/^cars-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0);
  if (number > 0 && number <= MAX_CAR_FILES) yield* carEntries(ctx.em, number);
}

const urls = (ctx: Ctx, entries: Entry[]): string => entries.map((entry) => node('url', ctx, entry)).join('');

function node(tag: 'url' | 'sitemap', { env }: Ctx, { path, changedAt }: Entry): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${escapeXml(env.publicUrl + path)}</loc>${lastmod}</${tag}>\n`;
}

/**
 * What crawlers may read. Pages that are not indexed declare it themselves and must be readable for that; only calls
 * and the users' own areas are closed. A dealer site has no sitemap: its pages name the main site's.
 */
export function robotsText({ env }: Ctx, site: Pick<SitemapSite, 'listOwnAreas'>, subdomain: string | null): string {
  // The calls, and the link that starts an impersonation: addresses of the server, not of a page.
  const closed = ['/api/', '/trpc/', '/impersonate', ...site.listOwnAreas()];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  if (subdomain === null) lines.push('', `Sitemap: ${env.publicUrl}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
