import { Lead } from '../marketplace/lead/lead.entity.ts';
import { Offer } from '../marketplace/offer/record/offer.entity.ts';
import type { TestApp } from './test-app.ts';

/** The input of an attempt on an offer that stands; on an accepted one where its car is to be marked reserved. */
export async function makeOffer(
  t: TestApp,
  lead: number,
  procedure = '',
): Promise<{ id?: number; leadIds?: number[] }> {
  const { car } = await t.em().findOneOrFail(Lead, lead);
  const dealer = {
    name: 'Demo Auto',
    legalName: null,
    cui: null,
    address: null,
    phone: null,
    email: 'demo@exemplu.ro',
  };
  const id = (await t.em().insert(Offer, {
    lead,
    car: car?.id ?? null,
    version: 1,
    subject: 'Škoda Octavia',
    price: 20_000,
    validUntil: '2099-12-31',
    included: [],
    terms: 'Contractul se semnează la dealer.',
    parties: { dealer, buyer: null },

    state: procedure === 'offer.reserveCar' ? ('accepted' as const) : ('sent' as const),
    createdAt: t.clock.now(),
  })) as number;
  return procedure === 'offer.compare' ? { leadIds: [lead] } : { id };
}
