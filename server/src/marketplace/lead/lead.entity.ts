import { defineEntity, p } from '@mikro-orm/postgresql';
import { LeadStatus } from 'contracts/lead';
import type { LeadWishes } from 'contracts/lead-wishes';
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
    /** Null in a conversation about a request to several dealers. */
    car: () => p.manyToOne(Car).nullable().deleteRule('no action'),
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
    /** When the sender's data was removed (docs/rules/running.md "Retention"). */
    anonymisedAt: p.datetime().nullable(),
    /** The request to several dealers that this conversation belongs to; it has no car, and its sender is hidden. */
    requestId: p.integer().nullable(),
    /** When the sender's contact data were revealed to the dealer of such a conversation. */
    revealedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** When the owner of the mailbox has confirmed the contact data, by a link. */
    contactConfirmedAt: p.datetime().nullable(),
    /** The wishes of the sender beside the text: test drive, trade-in, financing, horizon, channel, hours. */
    wishes: p.json<LeadWishes>().nullable(),
    /** The last message that each side has read, and that it was emailed about. */
    buyerReadId: p.integer().default(0),
    dealerReadId: p.integer().default(0),
    buyerEmailedId: p.integer().default(0),
    dealerEmailedId: p.integer().default(0),
    /** The member of the dealer's team who works on it. */
    assignee: () => p.manyToOne(User).nullable().fieldName('assigned_to'),
    /** The newest entry, of any side and of each; kept by the trigger `lead_entry_added`. */
    lastEntryId: p.integer().default(0),
    lastEntryAt: p.datetime().nullable(),
    buyerLastId: p.integer().default(0),
    dealerLastId: p.integer().default(0),
    /** When the dealer first changed the status, which is an answer too. */
    statusAnsweredAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
