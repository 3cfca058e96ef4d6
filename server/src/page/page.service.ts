import { LEGAL_SETTING } from 'contracts/legal-identity';
import { PAGE_NOT_FOUND, type Page as PageView, type PageInput, type PagePreview, PageSlug } from 'contracts/page';
import { audit } from '../audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../context.ts';
import { badRequest, notFound } from '../errors.ts';
import { readSetting } from '../setting/setting.service.ts';
import { builtInPage } from './built-in-pages.ts';
import { harmlessHtml } from './page-html.ts';
import { Page } from './page.entity.ts';

/** GET /api/pages/{slug} (work-areas §7): as an administrator wrote it, else the built-in text. Errors: 404. */
export async function getPage(ctx: Ctx, { slug }: { slug: string }): Promise<PageView> {
  const known = PageSlug.safeParse(slug);
  if (!known.success) throw notFound(PAGE_NOT_FOUND);
  const written = await ctx.em.findOne(Page, { slug: known.data });
  const legal = await readSetting(ctx.em, LEGAL_SETTING);
  const { title, content } = written ?? builtInPage(known.data, { ...ctx.env, legal });
  return { title, content: harmlessHtml(content) };
}

/** What of a text would be kept, for the editor's preview. */
export const previewPage = ({ content }: PagePreview): PagePreview => ({ content: harmlessHtml(content) });

/** Writes a page anew; of its HTML only the harmless part is kept. Errors: 400 when nothing is left of it. */
export async function updatePage(ctx: SignedInCtx, { slug, title, content }: PageInput): Promise<PageView> {
  const harmless = harmlessHtml(content);
  if (harmless === '') {
    const message = 'Conținutul este obligatoriu';
    throw badRequest(message, [{ path: 'content', message }]);
  }
  await ctx.em.transactional(async (em) => {
    await em.upsert(Page, { slug, title, content: harmless, updatedAt: ctx.now() });
    await audit({ ...ctx, em }, { action: 'page.update', object: `page:${slug}`, result: 'ok' });
  });
  return { title, content: harmless };
}
