// Field types shared by the write calls. A missing field stays missing, so that a partial write knows what was sent.
import { z } from 'zod';
import { plainDigits } from '../text/figure/digits.ts';
import { numericId } from './id.schema.ts';
import { parseWholeNumber } from './whole-number.ts';

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A field that may be emptied: null and blank mean null, missing means unchanged. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable());

/** The bounds of a whole number, with the messages outside of them. */
export interface WholeBounds {
  min: number;
  minMessage: string;
  max: number;
  maxMessage?: string;
}

const NOT_WHOLE = 'Scrieți un număr întreg';
const isWritten = (value: unknown): boolean => typeof value === 'string' && !isBlank(value);

/**
 * A whole number, also as a form's text in Romanian notation ("1.990"). A text that is none is told so, unless one message says
 * all: which numbers are accepted.
 */
export const whole = ({ min, minMessage, max, maxMessage = `Cel mult ${max}` }: WholeBounds) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (parseWholeNumber(plainDigits(value)) ?? value) : value),
    z
      .int({ error: ({ input }) => (isWritten(input) && minMessage !== maxMessage ? NOT_WHOLE : minMessage) })
      .min(min, minMessage)
      .max(max, maxMessage),
  );

/** A measured quantity of at least 0 with one decimal, also as a form's text. */
export const measure = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,6}([.,]\d{1,3})?$/.test(value.trim()) ? toNumber(value) : value),
    z
      .number({ error: 'Introduceți un număr' })
      .min(0, 'Cel puțin 0')
      .max(max, `Cel mult ${max}`)
      .transform((value) => Math.round(value * 10) / 10),
  );
const toNumber = (text: string) => Number(text.trim().replace(',', '.'));

/** An id in a body, also as a form's text. */
export const idField = (message: string) => z.preprocess(numericId, z.int({ error: message }).positive(message));

const IMAGE_MESSAGE = 'O imagine trebuie să fie o adresă https sau o imagine încărcată aici';

/** An address of a picture: https anywhere, or an object of this site; the server checks whether that one exists. */
export const ImageAddress = z
  .string({ error: IMAGE_MESSAGE })
  .trim()
  .max(500, 'Adresa imaginii poate avea cel mult 500 de caractere')
  .refine(isImageAddress, { error: IMAGE_MESSAGE });

function isImageAddress(text: string): boolean {
  if (/^\/objects\/[A-Za-z0-9/_.-]+$/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  // On plain http (this machine) our own addresses start like this too; the server accepts no other http address.
  const isOwnForm = protocol === 'http:' && pathname.startsWith('/objects/');
  return (protocol === 'https:' || isOwnForm) && username === '' && password === '';
}
