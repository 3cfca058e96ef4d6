import { describe, expect, it } from 'vitest';
import {
  type ArtDrawing,
  artFileName,
  artGallery,
  artReference,
  cutoutOf,
  imageAddress,
  pictureOf,
  readArt,
  readArtFileName,
  socialImage,
} from './picture.ts';

const coupe: ArtDrawing = { body: 'coupe', color: 'galben_auriu', paint: 'perlat', view: 'detail-rear', variant: 2 };
const REFERENCE = 'art:coupe-galben_auriu-perlat-detail-rear-2';
const NAME = 'coupe-galben_auriu-perlat-detail-rear-2';
const PHOTO = 'https://cdn.example/car.jpg';

describe('drawings', () => {
  it('are written as a reference and parsed back', () => {
    expect(artReference(coupe)).toBe(REFERENCE);
    expect(readArt(REFERENCE)).toEqual(coupe);
  });

  it('are recognised by the address that the API returned', () => {
    expect(readArt(imageAddress(REFERENCE))).toMatchObject(coupe);
    expect(pictureOf(imageAddress(REFERENCE))).toEqual(pictureOf(REFERENCE));
  });

  it.each(['art:', 'art:coupe', `${REFERENCE}-x`, 'art:coupe-roz-perlat-side-0', PHOTO, ''])(
    'are not read from "%s"',
    (text) => expect(readArt(text)).toBeNull(),
  );

  it('make a gallery of four views, with a grey hatchback for unknown words', () => {
    expect(artGallery({ bodyType: 'suv', color: 'verde', paint: 'mat', face: 100_002 })).toEqual([
      'art:suv-verde-mat-side-0',
      'art:suv-verde-mat-side-right-0',
      'art:suv-verde-mat-detail-0',
      'art:suv-verde-mat-detail-rear-0',
    ]);
    expect(artGallery({ bodyType: 'duba', color: '', face: 1 })[0]).toBe('art:hatchback-gri-metalizata-side-1');
  });
});

describe('file names', () => {
  it.each([
    [`${NAME}-800.avif`, { ...coupe, stage: 'light', width: 800, format: 'avif' }],
    [`${NAME}-dark-1600.webp`, { ...coupe, stage: 'dark', width: 1600, format: 'webp' }],
    [`${NAME}-cutout-480.avif`, { ...coupe, stage: 'cutout', width: 480, format: 'avif' }],
    [`${NAME}-og.jpg`, { ...coupe, stage: 'light', width: 'og', format: 'jpg' }],
  ] as const)('%s is read and written', (name, file) => {
    expect(readArtFileName(name)).toEqual(file);
    expect(artFileName(file)).toBe(name);
  });

  it.each([`${NAME}-801.avif`, `${NAME}-800.jpg`, `${NAME}-dark-og.jpg`, `${NAME}-800.avif\n`, `x${NAME}-800.avif`])(
    'has no meaning for %j',
    (name) => expect(readArtFileName(name)).toBeNull(),
  );
});

describe('pictureOf', () => {
  it('gives a drawing two formats in three widths, and a dark variant', () => {
    const picture = pictureOf(REFERENCE);
    expect(picture).toMatchObject({ src: `/objects/art/${NAME}-800.webp`, width: 1600, height: 1000 });
    expect(picture?.srcSet?.avif).toBe(
      [480, 800, 1600].map((width) => `/objects/art/${NAME}-${width}.avif ${width}w`).join(', '),
    );
    expect(picture?.dark?.srcSet.webp).toContain(`/objects/art/${NAME}-dark-480.webp 480w`);
  });

  it('leaves photos as they are', () => {
    for (const src of [PHOTO, '/objects/uploads/a1.webp']) {
      expect(pictureOf(src)).toMatchObject({ src, srcSet: null, dark: null });
    }
  });

  it.each([
    null,
    undefined,
    '',
    'art:camion',
    'http://plain.example/a.jpg',
    'javascript:alert(1)',
    '/objects/art/x.avif',
  ])('shows a placeholder for %j', (image) => expect(pictureOf(image)).toBeNull());
});

describe('other addresses of an image', () => {
  it('has a cut-out without a dark variant', () => {
    expect(cutoutOf(coupe)).toMatchObject({ src: `/objects/art/${NAME}-cutout-800.webp`, dark: null });
  });

  it('returns one real address for an API', () => {
    expect(imageAddress(REFERENCE)).toBe(`/objects/art/${NAME}-1600.webp`);
    expect(imageAddress(PHOTO)).toBe(PHOTO);
  });

  it('renders a drawing for a social card as JPEG', () => {
    expect(socialImage(REFERENCE)).toBe(`/objects/art/${NAME}-og.jpg`);
    expect(socialImage(PHOTO)).toBe(PHOTO);
    expect(socialImage(null)).toBeNull();
  });
});
