import { MAX_MEGAPIXELS } from 'contracts/upload';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from 'contracts/upload-address';
import { encodePicture, type Pixels } from '../../platform/pictures/encode-picture.ts';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';

/** A progressive JPEG of so many takes 335 MB, any other picture half of that. */
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const LARGEST_SIDE = 1600;
const DECODE_SECONDS = 15;

/** The picture's pixels, upright and at most 1600 on a side. */
async function smaller(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

/** One encoding, by its file name. */
export interface EncodedFile {
  name: string;
  content: Uint8Array;
}

/**
 * Re-encodes an uploaded file, in two formats and three widths; metadata about camera and location is dropped. Decodes
 * the original once. Throws for a file that is no JPEG, PNG or WebP, or is broken.
 */
export async function encodeUpload(file: string, key: string): Promise<EncodedFile[]> {
  const pixels = await smaller(file);
  const { info } = pixels;
  const files: EncodedFile[] = [];
  for (const width of UPLOAD_WIDTHS) {
    const target = Math.min(width, info.width);
    const size = { width: target, height: Math.max(1, Math.round((info.height * target) / info.width)) };
    for (const format of UPLOAD_FORMATS) {
      files.push({ name: uploadFileName({ key, width, format }), content: await encodePicture(pixels, format, size) });
    }
  }
  return files;
}

/** The same as one WebP, at most 1600 on a side: a picture that is downloaded and not laid out. */
export async function encodeSingle(file: string, key: string): Promise<EncodedFile[]> {
  const pixels = await smaller(file);
  return [{ name: `${key}.webp`, content: await encodePicture(pixels, 'webp') }];
}
