import type { EntityManager } from '@mikro-orm/postgresql';
import { personalData as dealer } from '../../catalog/dealer/personal-data.ts';
import { personalData as review } from '../../marketplace/review/personal-data.ts';
import { personalData as messageTemplate } from '../../marketplace/conversation/message-template/personal-data.ts';
import { personalData as offer } from '../../marketplace/offer/personal-data.ts';
import { personalData as account } from '../../identity/account/personal-data.ts';
import { personalData as quoteRequest } from '../../marketplace/quote-request/personal-data.ts';
import { personalData as session } from '../../identity/session/personal-data.ts';
import { personalData as user } from '../../identity/user/personal-data.ts';
import { personalData as chat } from '../../marketplace/chat/personal-data.ts';
import { personalData as contact } from '../../marketplace/contact/personal-data.ts';
import { personalData as favorite } from '../../marketplace/favorite/personal-data.ts';
import { personalData as lead } from '../../marketplace/lead/personal-data.ts';
import { personalData as report } from '../../marketplace/report/personal-data.ts';
import { personalData as savedSearch } from '../../marketplace/saved-search/personal-data.ts';
import { personalData as calls } from '../../platform/calls/personal-data.ts';
import { personalData as jobs } from '../../platform/jobs/personal-data.ts';
import { personalData as mail } from '../../platform/mail/personal-data.ts';
import { personalData as terms } from '../../marketplace/page/terms/personal-data.ts';
import {
  erasePart,
  type ErasedPerson,
  exportPart,
  type Person,
  type PersonalData,
} from '../../platform/context/personal-data.ts';
import { personalData as impersonation } from '../impersonation/personal-data.ts';

/**
 * The personal data of each feature, in the order of erasing: sessions first, so that no new data arrives; offers before
 * the leads by which they find their buyers; leads before
 * the dealer whose address their emails contain; the account, by which the others find theirs, last.
 */
export const PARTS = [
  session,
  impersonation,
  account,
  favorite,
  calls,
  savedSearch,
  // Before the leads, whose address they are found by.
  review,
  offer,
  quoteRequest,
  lead,
  contact,
  report,
  jobs,
  mail,
  messageTemplate,
  terms,
  dealer,
  chat,
  user,
] as const;

type PartName = (typeof PARTS)[number] extends PersonalData<infer Name> ? Name : never;
type Rows = Record<string, unknown>[];

/**
 * Erases a person, in the transaction of `em`: rows that others need stay, without a name (docs/rules/accounts.md "Deletion").
 */
export async function erasePerson(em: EntityManager, person: ErasedPerson): Promise<void> {
  for (const part of PARTS) await erasePart(part, em, person);
}

/** All data of a person except the account, by part of the data export. */
export async function exportPerson(em: EntityManager, person: Person): Promise<Partial<Record<PartName, Rows>>> {
  const parts: Partial<Record<PartName, Rows>> = {};
  for (const part of PARTS) Object.assign(parts, await exportPart<string>(part, em, person));
  return parts;
}
