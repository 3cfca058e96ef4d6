import { EditedPage, Page, PageInput, PagePreview, PagePreviewInput, PageSlug } from 'contracts/page';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { getEditedPage, getPage, previewPage, updatePage } from './page.service.ts';

export const pageRouter = router({
  get: procedure.public
    .input(z.object({ slug: z.string().max(200) }))
    .output(Page)
    .query(({ ctx, input }) => getPage(ctx, input)),
  /** A mutation, so that a long text travels in the body: an address holds a short page at most. */
  preview: procedure.admin
    .input(PagePreviewInput)
    .output(PagePreview)
    .mutation(({ input }) => previewPage(input)),
  edit: procedure.admin
    .input(z.object({ slug: PageSlug }))
    .output(EditedPage)
    .query(({ ctx, input }) => getEditedPage(ctx, input)),
  update: procedure.admin
    .input(PageInput)
    .output(EditedPage)
    .mutation(({ ctx, input }) => updatePage(ctx, input)),
});
