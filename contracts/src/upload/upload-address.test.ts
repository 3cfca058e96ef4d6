import { expect, test } from 'vitest';
import { pictureOf } from '../car/picture.ts';
import { readUploadFileName, uploadAddress, uploadFileName, uploadKeyOf } from './upload-address.ts';

const key = '0123456789abcdef0123456789abcdef';

test('an upload is recognised by any of its addresses, and by nothing else', () => {
  expect(uploadAddress(key)).toBe(`/objects/uploads/${key}-1600.webp`);
  expect(uploadKeyOf(`/objects/uploads/${key}-480.avif`)).toBe(key);
  for (const other of [
    `/objects/uploads/${key}`,
    `/objects/uploads/${key}-481.webp`,
    `https://a.ro${uploadAddress(key)}`,
  ]) {
    expect(uploadKeyOf(other)).toBeNull();
  }
  const file = { key, width: 800, format: 'avif' } as const;
  expect(readUploadFileName(uploadFileName(file))).toEqual(file);
  for (const name of [`${key}-800.jpg`, `${key.slice(1)}-800.avif`, `../${key}-800.avif`, '']) {
    expect(readUploadFileName(name)).toBeNull();
  }
});

test('an upload is shown in the width that fits, in two formats', () => {
  expect(pictureOf(uploadAddress(key))).toMatchObject({
    src: uploadAddress(key),
    srcSet: {
      webp: expect.stringContaining(`${key}-480.webp 480w, `),
      avif: expect.stringContaining(`${key}-1600.avif 1600w`),
    },
    dark: null,
  });
});
