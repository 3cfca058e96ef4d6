import { z } from 'zod';
import { quoted } from '../text/quoted.ts';

const PRICE_MESSAGE = 'Prețul este obligatoriu';
/** "Obligatoriu" is said of an empty field only. */
const notAPrice = (written: string): string => (written === '' ? PRICE_MESSAGE : `${quoted(written)} nu este un preț`);

/** A price in EUR with VAT, as a number or as text with at most two decimals; the output is a number. */
export const PriceInput = z
  .union([z.number(), z.string()], { error: PRICE_MESSAGE })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, { error: ({ input }) => notAPrice(String(input)) }))
  .transform(Number)
  .pipe(z.number().positive(PRICE_MESSAGE));
