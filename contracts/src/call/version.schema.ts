// What was read, by a short mark: whoever saves a whole form names it, so that nobody overwrites what changed meanwhile unknowingly.
import { z } from 'zod';

/** The mark of what the caller read; opaque. */
export const Version = z.string().max(64);

/** In a form that is sent: null or missing saves whatever stands there, as the documented calls do. */
export const sentVersion = Version.nullish();

export const CHANGED_MEANWHILE =
  'Între timp altcineva a modificat aceste date. Ce ați scris a rămas aici: salvați din nou numai dacă vreți să înlocuiți ce s-a schimbat.';
