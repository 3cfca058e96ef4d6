import { EditedPage, Page, PageInput, PagePreview, PagePreviewInput, PageSlug } from 'contracts/page';
import { z } from 'zod';
import { takes } from '../../platform/calls/call-meta.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getEditedPage, getPage, previewPage, updatePage } from './page.service.ts';

export const pageRouter = router({
  get: procedure.public
    .meta({
      rest: 'GET /api/pages/:slug',
      operation: 'getPage',
      summary: 'An information page as harmless HTML',
      spec: 'work-areas §7',
      example: { params: { slug: 'despre-noi' } },
      takes: takes(z.object({ slug: z.string() }), getPage),
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(Page)
    .query(resolver(getPage)),
  /** A mutation, so that a long text travels in the body: an address holds a short page at most. */
  preview: procedure.admin
    .input(PagePreviewInput)
    .output(PagePreview)
    .mutation(({ input }) => previewPage(input)),
  edit: procedure.admin
    .input(z.object({ slug: PageSlug }))
    .output(EditedPage)
    .query(resolver(getEditedPage)),
  update: procedure.admin.input(PageInput).output(EditedPage).mutation(resolver(updatePage)),
});
