import { BODY_LABELS, COLOR_LABELS, PAINT_LABELS } from './car-labels.ts';
import type { BodyType, Color, Paint } from './car.schema.ts';
import { uploadKeyOf, uploadSources } from '../upload/upload-address.ts';

// From the labels, not from the schemas: every first load shows pictures and should not contain zod for it.
const BODIES = Object.keys(BODY_LABELS) as BodyType[];
const COLORS = Object.keys(COLOR_LABELS) as Color[];
const PAINTS = Object.keys(PAINT_LABELS) as Paint[];

/** Gallery order; the front faces left ('side') or right ('side-right'). */
export const ART_VIEWS = ['side', 'side-right', 'detail', 'detail-rear'] as const;
/** Three variants of each body: other lamps, roof line and wheels. */
export const ART_VARIANTS = [0, 1, 2] as const;
/** Background of a drawing: daylight studio, dark studio, or transparent. */
export const ART_STAGES = ['light', 'dark', 'cutout'] as const;
/** Pixel widths that are encoded; the height is always 5/8 of the width. */
export const ART_WIDTHS = [480, 800, 1600] as const;
export const ART_FORMATS = ['avif', 'webp'] as const;

export type ArtView = (typeof ART_VIEWS)[number];
export type ArtVariant = (typeof ART_VARIANTS)[number];
export type ArtStage = (typeof ART_STAGES)[number];
export type ArtWidth = (typeof ART_WIDTHS)[number];
export type ArtFormat = (typeof ART_FORMATS)[number];

export interface ArtDrawing {
  body: BodyType;
  color: Color;
  paint: Paint;
  view: ArtView;
  variant: ArtVariant;
}

/** One file of a drawing; `og` is the 1200 × 630 JPEG for social cards. */
export type ArtFile = ArtDrawing & { stage: ArtStage } & (
    | { width: ArtWidth; format: ArtFormat }
    | { width: 'og'; format: 'jpg' }
  );

/** The sources of a `<picture>`. Sizes in pixels; `srcSet` is null for external photos, `dark` for all photos. */
export interface Picture {
  src: string;
  srcSet: Record<ArtFormat, string> | null;
  dark: { src: string; srcSet: Record<ArtFormat, string> } | null;
  width: number;
  height: number;
}

const FOLDER = '/objects/art/';
const oneOf = (values: readonly (string | number)[]) => values.join('|');
const DRAWING = `(?<body>${oneOf(BODIES)})-(?<color>${oneOf(COLORS)})-(?<paint>${oneOf(PAINTS)})-(?<view>${oneOf(ART_VIEWS)})-(?<variant>${oneOf(ART_VARIANTS)})`;
const SIZES = `(?:(?<width>${oneOf(ART_WIDTHS)})\\.(?<format>${oneOf(ART_FORMATS)})|(?<og>og)\\.jpg)`;
const REFERENCE = new RegExp(`^art:${DRAWING}$`);
const FILE = new RegExp(`^${DRAWING}(?:-(?<stage>dark|cutout))?-${SIZES}$`);

const drawingOf = (groups: Record<string, string | undefined>): ArtDrawing => ({
  body: groups.body as BodyType,
  color: groups.color as Color,
  paint: groups.paint as Paint,
  view: groups.view as ArtView,
  variant: Number(groups.variant) as ArtVariant,
});

const nameOf = (art: ArtDrawing) => `${art.body}-${art.color}-${art.paint}-${art.view}-${art.variant}`;

/** The reference stored in a car's images, such as `art:suv-verde-metalizata-side-0`. */
export function artReference(drawing: ArtDrawing): string {
  return `art:${nameOf(drawing)}`;
}

/**
 * The stored references of a demo car's gallery: side, side-right, detail, detail-rear. Values without a drawing become
 * a grey hatchback in metallic paint, so a seed never fails over a colour; `face` is any integer, such as the brand's
 * id.
 */
export function artGallery(car: { bodyType: string; color: string; paint?: string | null; face: number }): string[] {
  const known = <T extends string>(values: readonly T[], value: string | null | undefined, other: T) =>
    values.find((item) => item === value) ?? other;
  const body = known(BODIES, car.bodyType, 'hatchback');
  const color = known(COLORS, car.color, 'gri');
  const paint = known(PAINTS, car.paint, 'metalizata');
  const variant = ART_VARIANTS[Math.abs(car.face) % ART_VARIANTS.length] ?? 0;
  return ART_VIEWS.map((view) => artReference({ body, color, paint, view, variant }));
}

/** The file name of one encoding, such as `suv-verde-metalizata-side-0-dark-800.avif`. */
export function artFileName(file: ArtFile): string {
  return `${nameOf(file)}${file.stage === 'light' ? '' : `-${file.stage}`}-${file.width}.${file.format}`;
}

/** Parses a file name made by `artFileName`; null for anything else, so there is exactly one address for each file. */
export function readArtFileName(name: string): ArtFile | null {
  const groups = FILE.exec(name)?.groups;
  if (!groups) return null;
  const drawing = { ...drawingOf(groups), stage: (groups.stage ?? 'light') as ArtStage };
  if (groups.og) return drawing.stage === 'light' ? { ...drawing, width: 'og', format: 'jpg' } : null;
  return { ...drawing, width: Number(groups.width) as ArtWidth, format: groups.format as ArtFormat };
}

/** The drawing of a stored reference or of one of our own addresses of it (a client may send back what it received). */
export function readArt(image: string): ArtDrawing | null {
  const groups = REFERENCE.exec(image)?.groups;
  if (groups) return drawingOf(groups);
  return image.startsWith(FOLDER) ? readArtFileName(image.slice(FOLDER.length)) : null;
}

const artAddress = (file: ArtFile) => FOLDER + artFileName(file);

function artSources(drawing: ArtDrawing, stage: ArtStage) {
  const address = (width: ArtWidth, format: ArtFormat) => artAddress({ ...drawing, stage, width, format });
  const set = (format: ArtFormat) => ART_WIDTHS.map((width) => `${address(width, format)} ${width}w`).join(', ');
  return { src: address(800, 'webp'), srcSet: { avif: set('avif'), webp: set('webp') } };
}

const isPhoto = (image: string) =>
  image.startsWith('https://') || (image.startsWith('/objects/') && !image.startsWith(FOLDER));

/**
 * The picture of a stored image: a drawing (`art:…` or its own address) in two formats, three widths and a dark
 * variant; an upload in two formats and three widths; an `https:` photo as it is. Null when there is no image, or when
 * it is none of these: show a placeholder.
 */
export function pictureOf(image: string | null | undefined): Picture | null {
  if (!image) return null;
  const drawing = readArt(image);
  if (drawing) return { ...artSources(drawing, 'light'), dark: artSources(drawing, 'dark'), width: 1600, height: 1000 };
  const upload = uploadKeyOf(image);
  if (upload) return { src: image, srcSet: uploadSources(upload), dark: null, width: 1600, height: 1000 };
  return isPhoto(image) ? { src: image, srcSet: null, dark: null, width: 1600, height: 1000 } : null;
}

/** A drawn car without studio, for the hero, body tiles and compare: transparent, the same in both themes. */
export function cutoutOf(drawing: ArtDrawing): Picture {
  return { ...artSources(drawing, 'cutout'), dark: null, width: 1600, height: 1000 };
}

/** The address of a stored image in API answers: the largest WebP of a drawing, a photo's own address. */
export function imageAddress(image: string): string {
  const drawing = readArt(image);
  return drawing ? artAddress({ ...drawing, stage: 'light', width: 1600, format: 'webp' }) : image;
}

/** The picture of a page on a social card (1200 × 630 JPEG for a drawing); null when the car has no image. */
export function socialImage(image: string | null | undefined): string | null {
  if (!image) return null;
  const drawing = readArt(image);
  if (drawing) return artAddress({ ...drawing, stage: 'light', width: 'og', format: 'jpg' });
  return isPhoto(image) ? image : null;
}
