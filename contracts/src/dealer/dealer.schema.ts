import { z } from 'zod';
import { CompanyDatum } from './company-data.schema.ts';
import { DEALER_ROLES } from '../team/rights.ts';
import { Id } from '../call/id.schema.ts';
import { Moderation } from '../moderation/moderation.schema.ts';
import { TermsState } from '../page/terms.schema.ts';
import { pageFields } from '../call/pagination.schema.ts';
import { tableFields } from '../call/table.schema.ts';
import { block, line, optional } from '../text/text.schema.ts';

export const DealerStatus = z.enum(['pending', 'approved', 'verified', 'rejected']);
export type DealerStatus = z.infer<typeof DealerStatus>;

export const SubscriptionPlan = z.enum(['free', 'standard_monthly', 'standard_annual']);
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;
/** Names of older plans; a dealer may still have one, and no call sets it (work-areas §4). */
export const LegacyPlan = z.enum(['standard', 'pro', 'enterprise']);
export type LegacyPlan = z.infer<typeof LegacyPlan>;
export const StoredPlan = z.enum([...SubscriptionPlan.options, ...LegacyPlan.options]);
export type StoredPlan = z.infer<typeof StoredPlan>;

export const isLegacyPlan = (plan: unknown): plan is LegacyPlan => LegacyPlan.safeParse(plan).success;

/** A dealer as its owner and administrators see it (work-areas §3), with the plan as stored. */
export const DocumentedDealer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
  subdomain: z.string().nullable(),
  status: DealerStatus,
  verified: z.boolean(),
  subscriptionPlan: StoredPlan,
  subscriptionExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type DocumentedDealer = z.infer<typeof DocumentedDealer>;

/** Fields that only the tRPC calls of screens have: released screens know three plans, so a legacy one is in a field of its own. */
export const planFields = {
  subscriptionPlan: z.preprocess((plan) => (isLegacyPlan(plan) ? 'free' : plan), SubscriptionPlan),
  storedPlan: StoredPlan,
};

/** The same for screens. */
export const Dealer = DocumentedDealer.extend(planFields);
export type Dealer = z.infer<typeof Dealer>;

/** A dealer as visitors see it: without its subscription. */
export const PublicDealer = DocumentedDealer.omit({ subscriptionPlan: true, subscriptionExpiresAt: true });
export type PublicDealer = z.infer<typeof PublicDealer>;

/** Figures above the dealer panel's cards (work-areas §2): active cars, leads, unseen leads. Spam is left out. */
export const DealerCounts = z.object({
  activeCars: z.int(),
  /** As visitors see them: active and reserved, and not kept off the site. */
  publicCars: z.int(),
  /** All but the sold ones. */
  stockCars: z.int(),
  soldCars: z.int(),
  totalLeads: z.int(),
  newLeads: z.int(),
  /** Leads with a reminder due today or earlier. */
  dueReminders: z.int(),
});
export type DealerCounts = z.infer<typeof DealerCounts>;

/** The signed-in dealer's own record; response time as shown, `measured: false` marks the spec's default text. */
export const MyDealer = Dealer.extend({
  counts: DealerCounts,
  responseTime: z.object({ text: z.string(), measured: z.boolean() }),
  /** Off the site for lack of a subscription. */
  isSuspended: z.boolean(),
  /** Why an administrator set the current status; null without a text. */
  statusReason: z.string().nullable(),
  /** The decision by which the account is rejected; buyers' data can't be read while it is in force. */
  moderation: Moderation.nullable(),
  /** The caller's part in the dealer's team. */
  dealerRole: z.enum(DEALER_ROLES),
  /** Missing data that the panel asks for (docs/rules/dealers.md "New dealer"). */
  missingData: z.array(CompanyDatum).optional(),
  /** Approved at registration by the site's setting, and by nobody since; said in the first thirty days. */
  isAutoApproved: z.boolean().optional(),
  terms: TermsState.optional(),
});
export type MyDealer = z.infer<typeof MyDealer>;
/** As services answer: the plan as stored. */
export type MyDealerData = z.input<typeof MyDealer>;

export const DealerListInput = z.object({
  q: line({ max: 120 }).optional().catch(undefined),
  status: DealerStatus.optional().catch(undefined),
  ...pageFields,
});
export type DealerListInput = z.infer<typeof DealerListInput>;

/** The state of a dealer's paid plan: within the notice days, past its last day, or suspended for that. */
export const SubscriptionState = z.enum(['expiring', 'expired', 'suspended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/** The administrators' table of dealers: the same list, with an order and the subscription to filter by. */
export const DealerTableInput = z.object({
  status: DealerStatus.optional().catch(undefined),
  subscription: SubscriptionState.optional().catch(undefined),
  ...tableFields(['name', 'city', 'status', 'subscription', 'createdAt'], '-createdAt'),
});
export type DealerTableInput = z.infer<typeof DealerTableInput>;

/** A dealer in the administrators' table. */
export const DealerRow = Dealer.extend({
  /** Since when its cars are off the site for lack of a subscription. */
  suspendedAt: z.iso.datetime().nullable(),
});
export type DealerRow = z.infer<typeof DealerRow>;

export const DealerTable = z.object({ items: z.array(DealerRow), total: z.int() });
export type DealerTableData = z.input<typeof DealerTable>;

export const REASON_MAX = 500;

/** PATCH /api/admin/dealers/{id}/status; a reason is emailed to the dealer and stored. */
export const DealerStatusInput = z.object({
  id: Id,
  status: DealerStatus,
  reason: optional(block({ max: REASON_MAX })),
});
export type DealerStatusInput = z.infer<typeof DealerStatusInput>;

/** DELETE /api/admin/dealers/{id} and …/subdomain */
export const DealerIdInput = z.object({ id: Id });
export type DealerIdInput = z.infer<typeof DealerIdInput>;

/** Why a rejected dealer can't read buyers' data. */
export const DEALER_REJECTED =
  'Contul de dealer este respins: cererile cumpărătorilor nu sunt disponibile. Motivul și contestația sunt în panou.';
