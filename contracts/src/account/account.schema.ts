import { z } from 'zod';
import { givenPassword, NewPassword } from './auth.schema.ts';
import { LINK_NOT_VALID } from './account-texts.ts';
import { emailAddress } from '../text/text.schema.ts';

const PASSWORDS_DIFFER = 'Parolele nu coincid';
export const WRONG_CURRENT_PASSWORD = 'Parola actuală nu este corectă';
export const SAME_PASSWORD = 'Parola nouă trebuie să fie diferită de cea actuală';

/** A link's token in any form: one that can't be ours is simply unknown. */
const token = z.string({ error: LINK_NOT_VALID }).max(200, LINK_NOT_VALID);

/** A forgotten password. */
export const ResetRequestInput = z.object({ email: emailAddress('Introduceți o adresă de email validă') });
export type ResetRequestInput = z.infer<typeof ResetRequestInput>;

/** A new password by the link of an email. */
export const PasswordResetInput = z.object({ token, password: NewPassword });
export type PasswordResetInput = z.infer<typeof PasswordResetInput>;

/** The form on the page of that link. */
export const PasswordResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: PASSWORDS_DIFFER });

/** A new password for a signed-in person who knows the current one. */
export const PasswordChangeInput = z.object({
  currentPassword: givenPassword(WRONG_CURRENT_PASSWORD),
  newPassword: NewPassword,
});
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>;

export const PasswordChangeForm = PasswordChangeInput.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], error: PASSWORDS_DIFFER },
);

/** A password being chosen: is it a common one? */
export const PasswordCheckInput = z.object({ password: NewPassword });
export type PasswordCheckInput = z.infer<typeof PasswordCheckInput>;
export const PasswordCheck = z.object({ isCommon: z.boolean() });
export type PasswordCheck = z.infer<typeof PasswordCheck>;

export const COMMON_PASSWORD_REFUSED = 'Această parolă este foarte răspândită și ușor de ghicit. Alegeți alta.';

/** The link of the email that confirms an address. */
export const EmailConfirmInput = z.object({ token });
export type EmailConfirmInput = z.infer<typeof EmailConfirmInput>;

/** The undo link, sent to the old address when an account's address changed. */
export const EmailUndoInput = z.object({ token });
export type EmailUndoInput = z.infer<typeof EmailUndoInput>;

/** The account as its own page shows it. */
export const AccountState = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** The address for password reset links: the old one, while a changed one is not confirmed. */
  linkAddress: z.string(),
});
export type AccountState = z.infer<typeof AccountState>;

/** Lifetime of the links, in minutes and days. */
export const RESET_LINK_MINUTES = 60;
export const CONFIRM_LINK_DAYS = 7;
export const UNDO_LINK_DAYS = 7;
