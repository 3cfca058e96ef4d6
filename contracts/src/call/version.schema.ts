// Optimistic locking: saving a whole form sends the version that was read, so that concurrent changes are not
// overwritten unknowingly.
import { z } from 'zod';

/** The version that the caller read; opaque. */
export const Version = z.string().max(64);

/** In a submitted form: null or missing saves unconditionally, as the documented calls do. */
export const sentVersion = Version.nullish();

export const CHANGED_MEANWHILE =
  'Între timp altcineva a modificat aceste date. Ce ați scris a rămas aici: salvați din nou numai dacă vreți să înlocuiți ce s-a schimbat.';
