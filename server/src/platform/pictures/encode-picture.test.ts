import { describe, expect, it } from 'vitest';
import { encodePicture } from './encode-picture.ts';
import { sharp } from './guarded-sharp.ts';

const photo = (format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif') =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#1f5b47' } })
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .toFormat(format)
    .toBuffer();
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('encodes %s anew and leaves its metadata behind', async (format) => {
    const input = await photo(format);
    expect(input.includes('secret owner')).toBe(true);
    const output = await encodePicture(input, 'webp');
    expect(output.includes('secret owner')).toBe(false);
    expect(await sharp(output).metadata()).toMatchObject({ format: 'webp', width: 64, height: 40 });
  });

  it('crops the middle for a social card', async () => {
    const card = await encodePicture(await photo('png'), 'jpg', { width: 60, height: 30 });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 30 });
  });

  it('makes AVIF', async () => {
    const avif = await encodePicture(await photo('png'), 'avif');
    expect(avif.subarray(4, 12).toString()).toBe('ftypavif');
  });

  it.each(['tiff', 'gif'] as const)('refuses %s, whatever the file is called', async (format) => {
    await expect(encodePicture(await photo(format), 'webp')).rejects.toThrow(/unsupported image format/);
  });

  it('refuses SVG, AVIF and noise in the server process', async () => {
    const avif = await encodePicture(await photo('png'), 'avif');
    for (const input of [SVG, avif, Buffer.from('not a picture')]) {
      await expect(encodePicture(input, 'webp')).rejects.toThrow(/unsupported image format/);
    }
  });
});
