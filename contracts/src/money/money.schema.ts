import { z } from 'zod';

const PRICE_MESSAGE = 'Prețul este obligatoriu';
const NO_PRICE = 'Scrieți un preț, ca 21990';
const PRICE = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * A price in EUR with VAT, as a number or as text with at most two decimals; the output is a number. "Obligatoriu" is not
 * said of a text that is no price.
 */
export const PriceInput = z
  .union([z.number(), z.string()], { error: PRICE_MESSAGE })
  .transform((value, context) => {
    const written = String(value).trim();
    if (PRICE.test(written)) return Number(written);
    const isText = typeof value === 'string' && written !== '';
    context.addIssue(isText ? NO_PRICE : PRICE_MESSAGE);
    return z.NEVER;
  })
  .pipe(z.number().positive(PRICE_MESSAGE));
