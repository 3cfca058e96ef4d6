import { z } from 'zod';
import { clearable } from '../call/field.schema.ts';
import { emailAddress, line } from '../text/text.schema.ts';

/** The five fields in the form of the dialog (work-areas §5 "Buyer profile"); blank telephone and city mean none. */
export const ProfileForm = z.object({
  firstName: line({ min: 2, minMessage: 'Prenumele trebuie să aibă cel puțin 2 caractere', max: 60 }),
  lastName: line({ min: 2, minMessage: 'Numele trebuie să aibă cel puțin 2 caractere', max: 60 }),
  email: emailAddress('Introduceți o adresă de email validă'),
  phone: clearable(line({ max: 30 })),
  city: clearable(line({ max: 120 })),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/**
 * PATCH /api/profile: these five fields and no others; absent fields stay, null or blank empties telephone and city.
 */
export const ProfileInput = ProfileForm.partial();
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The same for our own screens: another email address requires the current password too, used byte for byte. */
export const ProfileChangeInput = ProfileInput.extend({ currentPassword: z.string().max(256).optional() });
export type ProfileChangeInput = z.infer<typeof ProfileChangeInput>;

export const PASSWORD_NEEDED = 'Scrieți parola actuală ca să schimbați adresa de email';
