import { FinishedUpload, StoredUpload, UploadInput, UploadPlace } from 'contracts/upload';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { createUpload, finishUpload } from './upload.service.ts';

export const uploadRouter = router({
  create: procedure.dealerOrAdmin
    .meta({
      right: 'cars',
      inJournal: false,
      rest: 'POST /api/objects/upload',
      operation: 'createUpload',
      summary: 'Ask for an address to upload one picture to',
      spec: 'work-areas §7',
      example: { body: { purpose: 'picture' } },
    })
    .input(UploadInput.prefault({}))
    .output(UploadPlace)
    .mutation(resolver(createUpload)),
  finish: procedure.dealerOrAdmin
    .meta({
      right: 'cars',
      inJournal: false,
      rest: 'POST /api/objects/upload/finish',
      operation: 'finishUpload',
      summary: 'Store the picture that was sent to the bucket, and get its path',
      spec: 'our addition',
      errors: ['conflict'],
      example: {
        body: { uploadURL: 'http://localhost:3000/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp' },
      },
    })
    .input(FinishedUpload)
    .output(StoredUpload)
    .mutation(resolver(finishUpload)),
});
