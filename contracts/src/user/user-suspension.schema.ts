import { z } from 'zod';
import { Id } from '../call/id.schema.ts';
import { block } from '../text/text.schema.ts';

export const SUSPENSION_REASON_MAX = 500;

/** Suspends a person (docs/rules/accounts.md "Suspension"); the reason is emailed to the person and stored. */
export const SuspensionInput = z.object({
  id: Id,
  reason: block({ min: 3, minMessage: 'Scrieți motivul suspendării', max: SUSPENSION_REASON_MAX }),
});
export type SuspensionInput = z.infer<typeof SuspensionInput>;

/** Since when a person is suspended, why and by whom (null when that account is gone); all null while not suspended. */
export const Suspension = z.object({
  suspendedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  suspendedBy: z.string().nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

export const ACCOUNT_SUSPENDED =
  'Contul dumneavoastră este suspendat. Pentru detalii, scrieți-ne prin pagina de contact.';
/** Refusal for a person who registers with, or changes to, the mailbox of a suspended person. */
export const ADDRESS_BARRED = 'Nu putem folosi această adresă de email. Vă rugăm să ne scrieți prin pagina de contact.';
export const OWN_SUSPENSION = 'Nu vă puteți suspenda propriul cont';
export const ALREADY_SUSPENDED = 'Contul este deja suspendat';
export const ACCOUNT_IS_SUSPENDED = 'Contul este suspendat';
export const NO_RIGHT_TO_SUSPEND = 'Nu mai aveți dreptul de a suspenda conturi';
