import { UPLOAD_NO_PICTURE, UPLOAD_TOO_MANY_PIXELS, UPLOAD_TYPES } from 'contracts/upload';
import { fileTypeFromFile } from 'file-type';
import { badRequest, DomainError } from '../../platform/errors/errors.ts';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import { MAX_PIXELS } from './encode-upload.ts';

export const brokenPicture = () => badRequest('Imaginea nu poate fi citită');

/**
 * Checks only a file's beginning: 415 for anything but JPEG, PNG and WebP by content, 413 for more than 80 Mpx, 400 for
 * an unreadable file.
 */
export async function requirePicture(file: string): Promise<void> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (!UPLOAD_TYPES.some((known) => known === type?.mime)) {
    throw new DomainError('unsupported_media_type', UPLOAD_NO_PICTURE);
  }
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw brokenPicture();
    });
  if (width * height > MAX_PIXELS) throw new DomainError('payload_too_large', UPLOAD_TOO_MANY_PIXELS);
}
