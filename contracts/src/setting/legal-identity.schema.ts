import { z } from 'zod';
import type { LegalIdentity } from '../app/app-config.ts';
import { emailAddress, line } from '../text/text.schema.ts';

/** The setting of the operator's identity, as JSON (docs/rules/administration.md "Settings"). */
export const LEGAL_SETTING = 'legal.identity';
export const LEGAL_CATEGORY = 'legal';

/** Yearly interest of the example loan as a share, 0.055 = 5.5 %. */
export const CREDIT_RATE_SETTING = 'credit.rate';
/** "Publicare doar cu date WLTP": 'true' or 'false'. */
export const WLTP_REQUIRED_SETTING = 'publication.wltp_required';

/** The site's operator, as footer, legal texts and emails name it (OUG 34/2014, Law 365/2002 art. 5). */
export const LegalIdentityInput = z.object({
  name: line({ min: 2, minMessage: 'Introduceți denumirea societății', max: 200 }),
  cui: line({ min: 1, minMessage: 'Introduceți CUI-ul', max: 14 }).refine(
    (cui) => /^(RO ?)?\d{2,10}$/i.test(cui),
    'CUI-ul are între 2 și 10 cifre, cu sau fără RO',
  ),
  registerNumber: line({ min: 3, minMessage: 'Introduceți numărul din Registrul Comerțului', max: 30 }),
  address: line({ min: 5, minMessage: 'Introduceți adresa sediului', max: 200 }),
  email: emailAddress('Introduceți o adresă de email validă'),
  phone: line({ min: 6, minMessage: 'Introduceți un număr de telefon', max: 30 }),
}) satisfies z.ZodType<LegalIdentity>;

/** The identity in a setting's text; null for anything else. */
export function parseLegalIdentity(text: string): LegalIdentity | null {
  try {
    return LegalIdentityInput.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
