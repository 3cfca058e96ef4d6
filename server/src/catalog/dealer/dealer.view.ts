import type { InferEntity, Loaded } from '@mikro-orm/postgresql';
import type { DocumentedDealer, PublicDealer, StoredPlan } from 'contracts/dealer';
import type { Dealer } from './dealer.entity.ts';

export type DealerWithCity = Loaded<InferEntity<typeof Dealer>, 'city'>;

/** A dealer as visitors see it. */
export function publicDealerView(dealer: DealerWithCity): PublicDealer {
  const { id, name, email, phone, city, address, description, subdomain, status, createdAt } = dealer;
  return {
    id,
    name,
    email,
    phone: phone ?? null,
    city: city?.name ?? null,
    address: address ?? null,
    description: description ?? null,
    subdomain: subdomain ?? null,
    status,
    verified: status === 'verified',
    createdAt: createdAt.toISOString(),
  };
}

/** A dealer for both transports: REST leaves out `storedPlan`, screens don't know a legacy plan as `subscriptionPlan`. */
export type DealerView = DocumentedDealer & { storedPlan: StoredPlan };

/** The same with its subscription, for its owner and administrators. */
export function dealerView(dealer: DealerWithCity): DealerView {
  const { subscriptionPlan, subscriptionExpiresAt } = dealer;
  return {
    ...publicDealerView(dealer),
    subscriptionPlan,
    storedPlan: subscriptionPlan,
    subscriptionExpiresAt: subscriptionExpiresAt?.toISOString() ?? null,
  };
}

/** The same in the administrators' table. */
export function dealerRowView(dealer: DealerWithCity): DealerView & { suspendedAt: string | null } {
  return { ...dealerView(dealer), suspendedAt: dealer.suspendedAt?.toISOString() ?? null };
}
