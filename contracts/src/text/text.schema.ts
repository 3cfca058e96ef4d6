import { z } from 'zod';
import { isLine, tidyLine } from './tidy-line.ts';

// Line breaks and tabs are allowed in long texts only.
// eslint-disable-next-line no-control-regex -- naming them is the point
const UNSEEN_IN_BLOCK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const UNSEEN_MESSAGE = 'Textul conține caractere nepermise';

// Characters that change the direction of the text around them ("gpj.exe" for "exe.jpg") are removed from every text.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const isBlock = (text: string) => text.isWellFormed() && !UNSEEN_IN_BLOCK.test(text);
const tidyBlock = (text: string) => text.normalize('NFC').replace(BIDI, '').trim();

/** The bounds of a text field, in characters, and the message when it is too short. */
export interface TextBounds {
  min?: number;
  minMessage?: string;
  max: number;
}

function text(
  isAccepted: (text: string) => boolean,
  tidied: (text: string) => string,
  { min = 0, minMessage = 'Câmpul este obligatoriu', max }: TextBounds,
) {
  return z
    .string({ error: minMessage })
    .refine(isAccepted, { error: UNSEEN_MESSAGE, abort: true })
    .transform(tidied)
    .pipe(z.string().min(min, minMessage).max(max, `Cel mult ${max} de caractere`));
}

/**
 * A single line: NFC-normalised, trimmed, without control characters; invisible and bidirectional characters are
 * removed.
 */
export const line = (bounds: TextBounds) => text(isLine, tidyLine, bounds);

/** A text of several lines (message, description); bidirectional characters are removed. */
export const block = (bounds: TextBounds) => text(isBlock, tidyBlock, bounds);

/** An optional text: missing, null and blank all become null. */
export function optional<Schema extends z.ZodType<string>>(schema: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())
    .transform((value): string | null => value ?? null);
}

/** An email address of at most 254 characters. */
export const emailAddress = (message: string) =>
  z.string({ error: message }).transform(tidyLine).pipe(z.email(message).max(254, message));
