import { LEGAL_SETTING } from 'contracts/legal-identity';
import {
  type EditedPage,
  PAGE_NOT_FOUND,
  type Page as PageView,
  type PageInput,
  type PagePreview,
  PageSlug,
} from 'contracts/page';
import { CHANGED_MEANWHILE } from 'contracts/version';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, notFound } from '../../platform/errors/errors.ts';
import { contentVersion, requireVersion } from '../../platform/database/content-version.ts';
import { readSetting } from '../../platform/config/settings/setting.service.ts';
import { builtInPage } from './built-in-pages.ts';
import { harmlessHtml } from './page-html.ts';
import { Page } from './page.entity.ts';

const defaultPage = async (ctx: Ctx, slug: PageSlug): Promise<PageView> =>
  builtInPage(slug, { ...ctx.env, legal: await readSetting(ctx.em, LEGAL_SETTING) });

const versionOf = ({ title, content }: PageView): string => contentVersion([title, content]);

/** An administrator's text as it is stored, else the built-in one; for those who do not show it. */
export async function readStoredPage(ctx: Ctx, slug: PageSlug): Promise<PageView> {
  const [written, builtIn] = await Promise.all([ctx.em.findOne(Page, { slug }), defaultPage(ctx, slug)]);
  return written ?? builtIn;
}

/** GET /api/pages/{slug} (work-areas §7): an administrator's text, else the built-in one. Errors: 404. */
export async function getPage(ctx: Ctx, { slug }: { slug: string }): Promise<PageView> {
  const known = PageSlug.safeParse(slug);
  if (!known.success) throw notFound(PAGE_NOT_FOUND);
  const { title, content } = await readStoredPage(ctx, known.data);
  return { title, content: harmlessHtml(content) };
}

/**
 * The same for its editor, with the built-in text where that is another than the one that the page was written from.
 * Errors: 404.
 */
export async function getEditedPage(ctx: Ctx, { slug }: { slug: PageSlug }): Promise<EditedPage> {
  const page = await getPage(ctx, { slug });
  const written = await ctx.em.findOne(Page, { slug });
  const builtIn = await defaultPage(ctx, slug);
  const isOther = written !== null && written.defaultVersion !== versionOf(builtIn);
  return { ...page, version: versionOf(page), ...(isOther ? { newDefault: builtIn } : {}) };
}

/** The sanitised text, for the editor's preview. */
export const previewPage = ({ content }: PagePreview): PagePreview => ({ content: harmlessHtml(content) });

/**
 * Replaces a page's text; only sanitised HTML is stored. Errors: 400 when nothing is left of it, 412 when the page has
 * changed since the caller read it.
 */
export async function updatePage(ctx: SignedInCtx, { slug, title, content, version }: PageInput): Promise<EditedPage> {
  const harmless = harmlessHtml(content);
  if (harmless === '') {
    const message = 'Conținutul este obligatoriu';
    throw badRequest(message, [{ path: 'content', message }]);
  }
  await ctx.em.transactional(async (em) => {
    // A page that was never edited has no row to lock.
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`page:${slug}`]);
    requireVersion(version, (await getEditedPage({ ...ctx, em }, { slug })).version, CHANGED_MEANWHILE);
    const defaultVersion = versionOf(await defaultPage({ ...ctx, em }, slug));
    await em.upsert(Page, { slug, title, content: harmless, updatedAt: ctx.now(), defaultVersion });
    await audit({ ...ctx, em }, { action: 'page.update', object: `page:${slug}`, result: 'ok' });
  });
  const saved = { title, content: harmless };
  return { ...saved, version: versionOf(saved) };
}
