import { z } from 'zod';

/** A logo is one file of at most 5 MB, any other picture of at most 10 MB (work-areas §9), in bytes. */
export const UPLOAD_LIMITS = { logo: 5_242_880, picture: 10_485_760 } as const;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const UploadPurpose = z.enum(['logo', 'picture'], { error: 'Alegeți logo sau imagine' });

/**
 * POST /api/objects/upload; by default a picture is uploaded. Who announces the file, and calls `finish` after the PUT,
 * may be given an address outside the site.
 */
export const UploadInput = z.object({
  purpose: UploadPurpose.default('picture'),
  file: z.object({ bytes: z.int().positive(), type: z.enum(UPLOAD_TYPES) }).optional(),
});
export type UploadInput = z.infer<typeof UploadInput>;

/** The address for one PUT of the file within ten minutes (work-areas §7). */
export const UploadPlace = z.object({ uploadURL: z.string() });
export type UploadPlace = z.infer<typeof UploadPlace>;

/** POST /api/objects/upload/finish: the address outside the site to which the file was sent. */
export const FinishedUpload = z.object({ uploadURL: z.string().max(4_000) });
export type FinishedUpload = z.infer<typeof FinishedUpload>;

/** The answer to the PUT: the path that cars and logos may reference from now on. */
export const StoredUpload = z.object({ objectPath: z.string() });
export type StoredUpload = z.infer<typeof StoredUpload>;

/** More than any phone takes; it is scaled down. */
export const MAX_MEGAPIXELS = 80;
export const UPLOAD_TOO_LARGE = 'Fișierul este prea mare';
export const UPLOAD_TOO_MANY_PIXELS = `Imaginea are prea mulți pixeli: cel mult ${MAX_MEGAPIXELS} de megapixeli. Micșorați-o și încercați din nou.`;
export const UPLOAD_NO_PICTURE = 'Se acceptă numai imagini JPEG, PNG sau WebP';
/** The messages that upload components recognise (work-areas §8). */
export const UPLOAD_EXPIRED = 'Request has expired';
