import { sessionStore } from 'ui';
import { z } from 'zod';
import { type FormPicture, storedPicture } from '../car-picture/pictures.ts';
import type { CarValues } from './car-values.ts';

/** Unsaved values of the form. */
export interface Draft {
  values: CarValues;
  pictures: FormPicture[];
}

const texts = z.record(z.string(), z.string());
const StoredDraft = z.object({
  values: z.object({ brandId: z.string(), availability: texts, warranty: texts, wltp: texts }).loose(),
  pictures: z.array(z.object({ address: z.string(), alt: z.string() })),
});

const placeOf = (key: string) => `autonou-car-draft:${key}`;

/**
 * Stored for this window only, so that a reload loses nothing and the next person at the same computer finds nothing.
 */
export function saveDraft(key: string, { values, pictures }: Draft): void {
  const stored = pictures.flatMap(({ address, alt }) => (address === null ? [] : [{ address, alt }]));
  sessionStore.write(placeOf(key), JSON.stringify({ values, pictures: stored }));
}

/** The stored draft merged over `base`, since after an update of the site it may lack fields; null without one. */
export function readDraft(key: string, base: CarValues): Draft | null {
  const kept = StoredDraft.safeParse(sessionStore.readJson(placeOf(key)));
  if (!kept.success) return null;
  const { values, pictures } = kept.data;
  return {
    values: { ...base, ...(values as Partial<CarValues>) },
    pictures: pictures.map(({ address, alt }) => storedPicture(address, alt)),
  };
}

export const forgetDraft = (key: string): void => sessionStore.write(placeOf(key), null);
