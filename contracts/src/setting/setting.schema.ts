import { z } from 'zod';
import { whole } from '../call/field.schema.ts';
import { block, emailAddress, line } from '../text/text.schema.ts';

const KEY = /^[a-z][a-z0-9_.-]{1,63}$/;
const KEY_MESSAGE = 'Cheia poate conține litere mici, cifre, puncte, cratime și liniuțe de subliniere, între 2 și 64';
const CATEGORY = /^[a-z][a-z0-9_.-]{0,63}$/;
const MAX_VALUE = 4_000;

/** Settings whose value is encrypted and never shown in full (docs/rules/administration.md "Settings"). */
export const isSecretKey = (key: string): boolean => /secret|pass|private/.test(key);

/** The category of the payment provider's keys (work-areas §7). */
export const PAYMENT_CATEGORY = 'stripe';

/** The payment provider's keys in the form: both are required (work-areas §5). */
export const PaymentKeysForm = z.object({
  secret: z.string().refine((text) => text.trim() !== '', 'Introduceți cheia secretă'),
  public: z.string().trim().min(1, 'Introduceți cheia publică'),
});

/**
 * POST /api/admin/settings (work-areas §7). Secrets are used byte for byte; a secret or a payment key must not be
 * empty, other values may.
 */
export const SettingInput = z
  .object({
    key: z.string({ error: KEY_MESSAGE }).regex(KEY, KEY_MESSAGE),
    value: z.string({ error: 'Valoarea este obligatorie' }).max(MAX_VALUE, `Cel mult ${MAX_VALUE} de caractere`),
    category: z
      .string()
      .regex(CATEGORY, 'Categoria nu este validă')
      .nullish()
      .transform((category) => category ?? 'general'),
    /**
     * The value that the caller read, so that a concurrent change is not overwritten unknowingly; none: overwrites
     * unconditionally.
     */
    previous: z.string().max(MAX_VALUE).nullish(),
  })
  .transform(({ key, value, category, previous }, context) => {
    const isSecret = isSecretKey(key);
    const parsed = isSecret ? z.string().safeParse(value) : block({ max: MAX_VALUE }).safeParse(value);
    const needsValue = isSecret || category === PAYMENT_CATEGORY;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
    if (!parsed.success || !value.isWellFormed()) refuse('Textul conține caractere nepermise');
    else if (needsValue && parsed.data.trim() === '') refuse('Valoarea este obligatorie');
    return { key, value: parsed.data ?? '', category, previous };
  });
export type SettingInput = z.infer<typeof SettingInput>;

/**
 * A setting for administrators. A secret's value is a mask ("••••1234"); `configured` means that there is a value, and
 * for a payment key that both the secret and the public one exist.
 */
export const Setting = z.object({ key: z.string(), value: z.string(), category: z.string(), configured: z.boolean() });
export type Setting = z.infer<typeof Setting>;

/** GET /api/admin/settings?category= */
export const SettingListInput = z.object({
  category: z
    .string()
    .optional()
    .catch(undefined)
    .transform((category) => (category === '' || category === 'all' ? undefined : category)),
});
export type SettingListInput = z.infer<typeof SettingListInput>;

const PORT_MESSAGE = 'Portul trebuie să fie un număr valid între 1 și 65535';
const HOST_MESSAGE = 'Introduceți adresa serverului de email';
const EMAIL_MESSAGE = 'Introduceți o adresă de email validă';

/** POST /api/admin/settings/smtp (work-areas §5); the password is used byte for byte. */
export const SmtpInput = z.object({
  host: line({ min: 1, minMessage: HOST_MESSAGE, max: 255 }).refine(
    (host) => /^[a-z0-9.:_-]+$/i.test(host),
    HOST_MESSAGE,
  ),
  port: whole({ min: 1, minMessage: PORT_MESSAGE, max: 65_535, maxMessage: PORT_MESSAGE }),
  user: z.string({ error: EMAIL_MESSAGE }).trim().pipe(z.email(EMAIL_MESSAGE).max(255, EMAIL_MESSAGE)),
  pass: z
    .string({ error: 'Parola este obligatorie' })
    .min(1, 'Parola este obligatorie')
    .max(255, 'Cel mult 255 de caractere')
    .refine((pass) => pass.isWellFormed(), 'Textul conține caractere nepermise'),
  secure: z
    .boolean({ error: 'Alegeți dacă se folosește o conexiune securizată' })
    .nullish()
    .transform((secure) => secure ?? false),
});
export type SmtpInput = z.infer<typeof SmtpInput>;

/** The mail server in use, without its password: the stored one, else the one of SMTP_URL, else none (port 587 proposed). */
export const SmtpSettings = z.object({
  host: z.string().nullable(),
  port: z.int(),
  user: z.string().nullable(),
  secure: z.boolean(),
  configured: z.boolean(),
  source: z.enum(['stored', 'environment']).nullable(),
});
export type SmtpSettings = z.infer<typeof SmtpSettings>;

export const DEFAULT_SMTP_PORT = 587;

/** POST /api/admin/settings/smtp/test; without an address the email goes to the administrator's own. */
export const SmtpTestInput = z.object({
  testEmail: z.preprocess((value) => (value === '' ? null : value), emailAddress(EMAIL_MESSAGE).nullish()),
});
export type SmtpTestInput = z.infer<typeof SmtpTestInput>;

export const SmtpTestAnswer = z.object({ success: z.literal(true), recipient: z.string() });
export type SmtpTestAnswer = z.infer<typeof SmtpTestAnswer>;

export const SMTP_TEST_FAILED = 'Eroare la trimiterea email-ului';
export const SMTP_HOST_REFUSED = 'Acest server de email nu poate fi folosit';
