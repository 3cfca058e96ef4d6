import { z } from 'zod';

const PRICE_MESSAGE = 'Prețul este obligatoriu';

/** A price in EUR with VAT, as a number or as text with at most two decimals; the output is a number. */
export const PriceInput = z
  .union([z.number(), z.string()], { error: PRICE_MESSAGE })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, PRICE_MESSAGE))
  .transform(Number)
  .pipe(z.number().positive(PRICE_MESSAGE));
