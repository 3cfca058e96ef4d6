// Addresses of uploaded pictures. Apart from the schemas: every first load shows pictures and contains no zod for it.

/** Pixel widths in which an upload is stored; a smaller original keeps its own width under the larger names. */
export const UPLOAD_WIDTHS = [480, 800, 1600] as const;
export const UPLOAD_FORMATS = ['avif', 'webp'] as const;
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number];
export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** One file of an upload. */
export interface UploadFile {
  key: string;
  width: UploadWidth;
  format: UploadFormat;
}

const FOLDER = '/objects/uploads/';
const FILE = new RegExp(`^([a-z0-9]{32})-(${UPLOAD_WIDTHS.join('|')})\\.(${UPLOAD_FORMATS.join('|')})$`);

export const uploadFileName = ({ key, width, format }: UploadFile): string => `${key}-${width}.${format}`;

/** Null for anything but a name that `uploadFileName` makes. */
export function readUploadFileName(name: string): UploadFile | null {
  const [, key, width, format] = FILE.exec(name) ?? [];
  if (!key) return null;
  return { key, width: Number(width) as UploadWidth, format: format as UploadFormat };
}

/** The address under which an upload is stored in other rows: its largest WebP. */
export const uploadAddress = (key: string): string => FOLDER + uploadFileName({ key, width: 1600, format: 'webp' });

/** The upload behind any of its addresses; null for other addresses. */
export const uploadKeyOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? (readUploadFileName(address.slice(FOLDER.length))?.key ?? null) : null;

/** The sources of a `<picture>`: every width of each format. */
export function uploadSources(key: string): Record<UploadFormat, string> {
  const set = (format: UploadFormat) =>
    UPLOAD_WIDTHS.map((width) => `${FOLDER}${uploadFileName({ key, width, format })} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
