import { z } from 'zod';
import { emailAddress, line } from '../text/text.schema.ts';
import { CurrentUser } from '../user/user.schema.ts';

const EMAIL_MESSAGE = 'Introduceți o adresă de email validă';
const MAX_PASSWORD = 256;

/** A password being chosen, used byte for byte: no trimming, no normalisation (docs/rules/calls.md, rule 4). */
export const NewPassword = z
  .string({ error: 'Parola trebuie să aibă cel puțin 6 caractere' })
  .min(6, 'Parola trebuie să aibă cel puțin 6 caractere')
  .max(MAX_PASSWORD, `Parola poate avea cel mult ${MAX_PASSWORD} de caractere`);

/** The name of somebody who makes an account. */
export const personFields = {
  firstName: line({ min: 2, minMessage: 'Prenumele trebuie să aibă cel puțin 2 caractere', max: 60 }),
  lastName: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 60 }),
};

/** POST /api/register (public-site §5 "Registration"). */
export const RegisterInput = z.object({
  email: emailAddress(EMAIL_MESSAGE),
  password: NewPassword,
  ...personFields,
  role: z.enum(['user', 'dealer'], { error: 'Selectați tipul de cont' }),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** The form: the call's fields and the repeated password. */
export const RegisterForm = RegisterInput.extend({ confirmPassword: z.string() }).refine(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: 'Parolele nu coincid' },
);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** A password that is compared with the stored one; `wrong` is the message for one too long to be valid. */
export function givenPassword(wrong: string) {
  const missing = 'Parola este obligatorie';
  return z.string({ error: missing }).min(1, missing).max(MAX_PASSWORD, wrong);
}

/** POST /api/login (public-site §5 "Login"). */
export const LoginInput = z.object({
  email: emailAddress(EMAIL_MESSAGE),
  password: givenPassword('Email sau parolă incorectă.'),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const AuthAnswer = z.object({ user: CurrentUser });
export type AuthAnswer = z.infer<typeof AuthAnswer>;

export const EMAIL_TAKEN = 'Există deja un cont cu această adresă de email';
export const WRONG_CREDENTIALS = 'Email sau parolă incorectă.';
