import { z } from 'zod';
import { line } from '../text/text.schema.ts';
import { sentVersion, Version } from '../call/version.schema.ts';

/** The five content pages (work-areas §2 "Info pages"). */
export const PageSlug = z.enum([
  'despre-noi',
  'cum-functioneaza',
  'termeni-si-conditii',
  'politica-de-confidentialitate',
  'contact',
]);
export type PageSlug = z.infer<typeof PageSlug>;

/** GET /api/pages/{slug}: `content` is HTML sanitised by the server. */
export const Page = z.object({ title: z.string(), content: z.string() });
export type Page = z.infer<typeof Page>;

/** A page as its editor reads it, with its version. */
export const EditedPage = Page.extend({
  version: Version,
  /** The built-in text, when the page was written from another one, or from one that is not known. */
  newDefault: Page.optional(),
});
export type EditedPage = z.infer<typeof EditedPage>;

/** An administrator's text: `content` is HTML, which is sanitised. */
export const PageInput = z.object({
  slug: PageSlug,
  title: line({ min: 2, minMessage: 'Titlul trebuie să aibă cel puțin 2 caractere', max: 120 }),
  content: z
    .string({ error: 'Conținutul este obligatoriu' })
    .max(200_000, 'Conținutul este prea lung')
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'Textul conține caractere nepermise' }),
  version: sentVersion,
});
export type PageInput = z.infer<typeof PageInput>;

/** The sanitised part of an editor's text. */
export const PagePreviewInput = PageInput.pick({ content: true });
export const PagePreview = z.object({ content: z.string() });
export type PagePreview = z.infer<typeof PagePreview>;

export const PAGE_NOT_FOUND = 'Pagina nu a fost găsită';
