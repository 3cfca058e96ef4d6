import type { EntityManager } from '@mikro-orm/postgresql';
import type { Offer } from 'contracts/offer';
import { findOffers } from './offer.repository.ts';
import { offerView } from './offer.view.ts';

/** The offers of a conversation, the newest first, replaced ones too. Who may read them is the caller's question. */
export async function offersOfLead(em: EntityManager, leadId: number, now: Date): Promise<Offer[]> {
  return (await findOffers(em, [leadId])).map((row) => offerView(row, now));
}
