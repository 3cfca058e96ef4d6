import type { PictureGroup } from 'contracts/car';
import { randomId } from 'contracts/random-id';

/** One picture of the form: stored, uploading, or refused. */
export interface FormPicture {
  /** Stays the same while it moves. */
  key: string;
  /** Its stored address; null until then. */
  address: string | null;
  alt: string;
  /** Its subject; null if the dealer has not chosen one. */
  group: PictureGroup | null;
  /** The file's name or the address, to identify the picture in texts. */
  name: string;
  /** The file, until it is stored; lost after a reload. */
  file: File | null;
  /** An object URL of the file, to show it before it is stored. */
  preview: string | null;
  /** 0 … 1 while uploading. */
  progress: number;
  /** Why it was refused. */
  error: string | null;
}

const nameOfAddress = (address: string): string => address.split('/').at(-1) ?? address;

export const storedPicture = (
  address: string,
  alt: string | null = '',
  group: PictureGroup | null = null,
): FormPicture => ({
  key: randomId(),
  address,
  alt: alt ?? '',
  group,
  name: nameOfAddress(address),
  file: null,
  preview: null,
  progress: 1,
  error: null,
});

export const chosenPicture = (file: File, error: string | null): FormPicture => ({
  key: randomId(),
  address: null,
  alt: '',
  group: null,
  name: file.name,
  file,
  preview: error === null ? URL.createObjectURL(file) : null,
  progress: 0,
  error,
});

/** The list with one item moved to another place; an invalid place changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items];
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return copy;
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

export interface SentPictures {
  images: string[];
  imageAlts: string[];
  imageGroups: (PictureGroup | null)[];
}

/** The call's input: stored pictures, in their order. Refused ones are dropped. */
export function sentPictures(pictures: readonly FormPicture[]): SentPictures {
  const stored = pictures.filter(({ address }) => address !== null);
  return {
    images: stored.map(({ address }) => address ?? ''),
    imageAlts: stored.map(({ alt }) => alt),
    // A draft that an older version of the form has kept has no groups.
    imageGroups: stored.map(({ group }) => group ?? null),
  };
}

export const isOnItsWay = ({ address, error }: FormPicture): boolean => address === null && error === null;

/** Revokes the file's object URL, which frees its memory. */
export function releasePreview({ preview }: FormPicture): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
