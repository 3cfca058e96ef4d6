import { UPLOAD_NO_PICTURE, UPLOAD_TOO_LARGE, UPLOAD_TYPES } from 'contracts/upload';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from 'contracts/upload-address';
import { fileTypeFromFile } from 'file-type';
import { badRequest, DomainError } from '../errors.ts';
import { encodePicture } from '../picture/encode-picture.ts';
import { sharp } from '../picture/guarded-sharp.ts';

const MAX_PIXELS = 40_000_000;
const LARGEST_SIDE = 1600;
const DECODE_SECONDS = 10;

const broken = () => badRequest('Imaginea nu poate fi citită');

/** 415 for anything but JPEG, PNG and WebP by content, 413 for more than 40 Mpx, 400 for what can't be read. */
async function requirePicture(file: string): Promise<void> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (!UPLOAD_TYPES.some((known) => known === type?.mime)) {
    throw new DomainError('unsupported_media_type', UPLOAD_NO_PICTURE);
  }
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > MAX_PIXELS) throw new DomainError('payload_too_large', UPLOAD_TOO_LARGE);
}

/** The picture upright and at most 1600 px on a side, losslessly, without metadata. */
async function smaller(file: string) {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw broken();
  }
}

/** One encoding, by its file name. */
export interface EncodedFile {
  name: string;
  content: Buffer;
}

/**
 * Encodes an uploaded file anew, in two formats and three widths; what it told about camera and place stays behind. Decodes
 * the original once. Errors: 400, 413, 415.
 */
export async function encodeUpload(file: string, key: string): Promise<EncodedFile[]> {
  await requirePicture(file);
  const { data, info } = await smaller(file);
  const files: EncodedFile[] = [];
  for (const width of UPLOAD_WIDTHS) {
    const target = Math.min(width, info.width);
    const size = { width: target, height: Math.max(1, Math.round((info.height * target) / info.width)) };
    for (const format of UPLOAD_FORMATS) {
      files.push({ name: uploadFileName({ key, width, format }), content: await encodePicture(data, format, size) });
    }
  }
  return files;
}
