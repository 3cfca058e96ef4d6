import { defineEntity, p } from '@mikro-orm/postgresql';
import { LeadStatus } from 'contracts/lead';
import { Car } from '../../catalog/car/car.entity.ts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

/** An offer request: one sender about one car; the texts are its messages. */
export const Lead = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  indexes: [
    { name: 'lead_dealer_idx', properties: ['dealer', 'createdAt'] },
    { name: 'lead_sender_idx', properties: ['car', 'userEmail', 'createdAt'] },
  ],
  properties: {
    id: p.integer().primary(),
    car: () => p.manyToOne(Car),
    dealer: () => p.manyToOne(Dealer),
    /** The signed-in buyer, if the sender was one. */
    buyer: () => p.manyToOne(User).nullable().index(),
    userName: p.string().length(120),
    userEmail: p.string().length(254),
    userPhone: p.string().length(30).nullable(),
    status: p.enum(LeadStatus.options),
    dealerSeen: p.boolean(),
    /** First status change beyond "nou": what the response time is measured by. */
    firstResponseAt: p.datetime().nullable(),
    /** The dealer's own note; visible to nobody else. */
    note: p.text().nullable(),
    /** The day in Bucharest on which the dealer wants a reminder, and when that email was written. */
    remindOn: p.date().nullable(),
    remindedAt: p.datetime().nullable(),
    /** When the dealer was reminded that it waits, when the sender agreed to other offers, and when they were sent. */
    dealerRemindedAt: p.datetime().nullable(),
    alternativesConsentAt: p.datetime().nullable(),
    alternativesSentAt: p.datetime().nullable(),
    /** When the sender's data was removed (docs/rules.md "Retention"). */
    anonymisedAt: p.datetime().nullable(),
    /** The member of the dealer's team who works on it. */
    assignee: () => p.manyToOne(User).nullable().fieldName('assigned_to'),
    createdAt: p.datetime(),
  },
});
