import { defineEntity, p } from '@mikro-orm/postgresql';
import { DealerStatus, StoredPlan } from 'contracts/dealer';
import { City } from '../city/city.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

export interface OpeningHours {
  /** Monday first; null on a closed day, "09:00" style otherwise. */
  days: ({ from: string; to: string } | null)[];
}

/** An official dealer. `suspendedAt` is set by the subscription, and is not a status (docs/rules/cars.md "Public car"). */
export const Dealer = defineEntity({
  name: 'Dealer',
  tableName: 'dealer',
  properties: {
    id: p.integer().primary(),
    user: () => p.oneToOne(User).owner().unique(),
    name: p.string().length(121),
    email: p.string().length(254),
    phone: p.string().length(30).nullable(),
    city: () => p.manyToOne(City).nullable(),
    address: p.string().length(200).nullable(),
    description: p.text().nullable(),
    subdomain: p.string().length(63).nullable().unique(),
    status: p.enum(DealerStatus.options),
    subscriptionPlan: p.enum(StoredPlan.options),
    subscriptionExpiresAt: p.datetime().nullable(),
    suspendedAt: p.datetime().nullable(),
    /** Net prices of its own in cents of the general currency; null: the general ones apply. */
    customMonthlyCents: p.integer().nullable(),
    customAnnualCents: p.integer().nullable(),
    /** Days of grace beyond (or, negative, below) the general ones. */
    graceDaysChange: p.integer().default(0),
    legalName: p.string().length(200).nullable(),
    cui: p.string().length(12).nullable(),
    registerNumber: p.string().length(30).nullable(),
    openingHours: p.json<OpeningHours>().nullable(),
    logo: p.string().length(500).nullable(),
    cover: p.string().length(500).nullable(),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});
