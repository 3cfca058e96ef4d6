import { UploadInput, UploadPlace } from 'contracts/upload';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { createUpload } from './upload.service.ts';

export const uploadRouter = router({
  create: procedure.dealerOrAdmin
    .input(UploadInput.prefault({}))
    .output(UploadPlace)
    .mutation(({ ctx, input }) => createUpload(ctx, input)),
});
