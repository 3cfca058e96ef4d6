import { z } from 'zod';
import { givenPassword, NewPassword } from './auth.schema.ts';
import { emailAddress } from '../text/text.schema.ts';

const PASSWORDS_DIFFER = 'Parolele nu coincid';
export const WRONG_CURRENT_PASSWORD = 'Parola actuală nu este corectă';
export const SAME_PASSWORD = 'Parola nouă trebuie să fie diferită de cea actuală';
/** One text for every link that is unknown, used, expired or of an address that the account no longer has. */
export const LINK_NOT_VALID = 'Linkul nu mai este valabil. Vă rugăm să cereți unul nou.';

/** A link's token, in whatever form it comes: one that can't be ours is an unknown one. */
const token = z.string({ error: LINK_NOT_VALID }).max(200, LINK_NOT_VALID);

/** Somebody who forgot the password. */
export const ResetRequestInput = z.object({ email: emailAddress('Introduceți o adresă de email validă') });
export type ResetRequestInput = z.infer<typeof ResetRequestInput>;

/** A new password by the link of a letter. */
export const PasswordResetInput = z.object({ token, password: NewPassword });
export type PasswordResetInput = z.infer<typeof PasswordResetInput>;

/** What the page of that link holds. */
export const PasswordResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: PASSWORDS_DIFFER });

/** A new password for somebody who is signed in and knows the present one. */
export const PasswordChangeInput = z.object({
  currentPassword: givenPassword(WRONG_CURRENT_PASSWORD),
  newPassword: NewPassword,
});
export type PasswordChangeInput = z.infer<typeof PasswordChangeInput>;

export const PasswordChangeForm = PasswordChangeInput.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], error: PASSWORDS_DIFFER },
);

/** A password that is being chosen: is it one that everybody uses? */
export const PasswordCheckInput = z.object({ password: NewPassword });
export type PasswordCheckInput = z.infer<typeof PasswordCheckInput>;
export const PasswordCheck = z.object({ isCommon: z.boolean() });
export type PasswordCheck = z.infer<typeof PasswordCheck>;

export const COMMON_PASSWORD = 'Această parolă este foarte răspândită și ușor de ghicit. Vă recomandăm alta.';
export const COMMON_PASSWORD_REFUSED = 'Această parolă este foarte răspândită și ușor de ghicit. Alegeți alta.';

/** The link of the letter that proves an e-mail address. */
export const EmailConfirmInput = z.object({ token });
export type EmailConfirmInput = z.infer<typeof EmailConfirmInput>;

/** The link that went to the old address when an account got another one. */
export const EmailUndoInput = z.object({ token });
export type EmailUndoInput = z.infer<typeof EmailUndoInput>;

/** What the signed-in person's page about the account shows. */
export const AccountState = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  /** Where links to a new password go: the address before, while a changed one is not confirmed. */
  linkAddress: z.string(),
});
export type AccountState = z.infer<typeof AccountState>;

/** How long the links are good, in minutes and days. */
export const RESET_LINK_MINUTES = 60;
export const RESET_LINK_WORDS = 'o oră';
export const CONFIRM_LINK_DAYS = 7;
export const UNDO_LINK_DAYS = 7;
/** A mailbox gets one link to a new password in so many minutes; the ones before it stay good. */
export const RESET_PAUSE_MINUTES = 5;
