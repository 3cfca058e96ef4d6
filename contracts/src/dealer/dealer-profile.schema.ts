// A dealer's own data: its page, its dealer site and its adverts show it (docs/rules/dealers.md "Dealer profile").
import { z } from 'zod';
import { isCui } from './cui.ts';
import { clearable, ImageAddress } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { block, line } from '../text/text.schema.ts';
import { sentVersion, Version } from '../call/version.schema.ts';

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const HOUR_MESSAGE = 'Introduceți ora ca 09:00';
const Hour = z.string({ error: HOUR_MESSAGE }).regex(HOUR, HOUR_MESSAGE);

/** Opening and closing time, on the same day. */
const Hours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Ora închiderii trebuie să fie după deschidere' });

const Cui = clearable(
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/\s/g, ''))
    .pipe(z.string().refine(isCui, { error: 'CUI-ul nu este valid: verificați cifrele' })),
);

/** As until 2024, J40/123/2020, or the new form without slashes. */
const REGISTER = /^([JFC]\d{2}\/\d{1,7}\/(19|20)\d{2}|[JFC]\d{13})$/;
const RegisterNumber = clearable(
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/\s/g, ''))
    .pipe(z.string().regex(REGISTER, 'Numărul arată ca J40/123/2020')),
);

/** With an extension as people write it: "021 234 5678 int. 105". */
const PHONE = /^\+?[\d\s().-]+(?:(?:;ext=|int\b|interior\b|ext\b)[.:]?[ ]?\d{1,7})?$/i;

const Phone = clearable(
  z
    .string()
    .trim()
    .max(30, 'Cel mult 30 de caractere')
    .refine((text) => PHONE.test(text) && text.replace(/\D/g, '').length >= 6, {
      error: 'Introduceți un număr de telefon valid',
    }),
);

const MAX_BRANDS = 100;

/**
 * All of it is sent, blank fields are emptied. Opening hours: Monday first, null on a closed day; null as a whole for
 * none.
 */
export const DealerProfileInput = z.object({
  name: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 121 }),
  legalName: clearable(line({ max: 200 })),
  cui: Cui,
  registerNumber: RegisterNumber,
  /** A town of the list: its slug, name or id. */
  city: clearable(line({ max: 120 })),
  address: clearable(line({ max: 200 })),
  phone: Phone,
  openingHours: z.array(Hours.nullable()).length(7).nullable(),
  description: clearable(block({ max: 5000 })),
  logo: clearable(ImageAddress),
  cover: clearable(ImageAddress),
  /** Brands that the dealer is authorised for. */
  brandIds: z
    .array(Id)
    .max(MAX_BRANDS, `Cel mult ${MAX_BRANDS} de mărci`)
    .transform((ids) => [...new Set(ids)]),
  version: sentVersion,
});
export type DealerProfileInput = z.infer<typeof DealerProfileInput>;

const text = z.string().nullable();

/** The stored profile, for its owner; `city` is the town's slug. */
export const DealerProfile = z.object({
  name: z.string(),
  legalName: text,
  cui: text,
  registerNumber: text,
  city: text,
  address: text,
  phone: text,
  openingHours: z.array(z.object({ from: z.string(), to: z.string() }).nullable()).nullable(),
  description: text,
  logo: text,
  cover: text,
  brandIds: z.array(Id),
  version: Version,
});
export type DealerProfile = z.infer<typeof DealerProfile>;
