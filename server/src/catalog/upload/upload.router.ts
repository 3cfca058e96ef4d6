import { UploadInput, UploadPlace } from 'contracts/upload';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { createUpload } from './upload.service.ts';

export const uploadRouter = router({
  create: procedure.dealerOrAdmin
    .meta({
      rest: {
        method: 'POST',
        path: '/api/objects/upload',
        operation: 'createUpload',
        summary: 'Ask for an address to upload one picture to',
        spec: 'work-areas §7',
        example: { body: { purpose: 'picture' } },
      },
    })
    .input(UploadInput.prefault({}))
    .output(UploadPlace)
    .mutation(({ ctx, input }) => createUpload(ctx, input)),
});
