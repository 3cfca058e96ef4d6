import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriptionPlan } from 'contracts/dealer';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** notice: it ends soon; grace: it has ended; end: what the general rule asks for was done. */
export type Step = 'notice' | 'grace' | 'end';

/** A dealer of whom a step was taken just now. */
export interface ClaimedStep {
  id: number;
  name: string;
  email: string;
  plan: SubscriptionPlan;
  /** The last second of the last day. */
  expiresAt: Date;
  /** Days of grace, the dealer's own change included; never below 0. */
  graceDays: number;
  monthlyCents: number | null;
  annualCents: number | null;
}

export interface StepRule {
  now: Date;
  noticeDays: number;
  graceDays: number;
}

const day = (at: string) => `(${at} at time zone 'Europe/Bucharest')::date`;
/** Calendar days of Bucharest that are left; negative: the subscription has ended so many days ago. */
const LEFT = `(${day('d.subscription_expires_at')} - ${day(':now::timestamptz')})`;
const GRACE = 'greatest(0, :graceDays::int + d.grace_days_change)';
/** Rejected dealers have nothing that could end for them; who is suspended has been through all of it. */
const RUNNING = `d.deleted_at is null and d.status <> 'rejected' and d.subscription_plan <> 'free'
  and d.subscription_expires_at is not null and d.suspended_at is null`;
const stepBefore = (condition: string) => `exists (select 1 from subscription_step s
  where s.dealer_id = d.id and s.expires_at = d.subscription_expires_at and s.step <> 'end' ${condition})`;

/** When each step is due. Nothing ends for a dealer who was not told of it on an earlier day. */
const DUE: Record<Step, string> = {
  notice: `${LEFT} between 0 and :noticeDays::int`,
  grace: `${LEFT} < 0 and (-${LEFT} <= ${GRACE} or not ${stepBefore('')})`,
  end: `-${LEFT} > ${GRACE} and ${stepBefore(`and ${day('s.at')} < ${day(':now::timestamptz')}`)}`,
};

/** Lets no other process look through the subscriptions before this transaction ends. */
export async function lockSubscriptionEnds(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('subscription_step'))`);
}

/**
 * Writes down a step for every dealer for whom it is due, and gives those who had not had it for this end. Holds their rows,
 * so that nobody is ended whom an administrator extends in the same moment.
 */
export async function claimStep(em: EntityManager, step: Step, rule: StepRule): Promise<ClaimedStep[]> {
  const { text, values } = named(
    `with taken as (
       insert into subscription_step (dealer_id, expires_at, step, at)
       select d.id, d.subscription_expires_at, :step, :now::timestamptz from dealer d
       where ${RUNNING} and ${DUE[step]} order by d.id for update of d
       on conflict do nothing returning dealer_id)
     select d.id, d.name, d.email, d.subscription_plan as plan, d.subscription_expires_at as "expiresAt",
       ${GRACE} as "graceDays", d.custom_monthly_cents as "monthlyCents", d.custom_annual_cents as "annualCents"
     from dealer d join taken on taken.dealer_id = d.id order by d.id`,
    { ...rule, step },
  );
  const rows = await readRows(
    em,
    {
      id: col.number,
      name: col.text,
      email: col.text,
      plan: col.oneOf(SubscriptionPlan.options),
      expiresAt: col.time,
      graceDays: col.number,
      monthlyCents: col.nullable(col.number),
      annualCents: col.nullable(col.number),
    },
    text,
    values,
  );
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** Forgets what was done about a dealer's end, since an administrator has set another; or only that it came. */
export async function forgetSteps(em: EntityManager, dealerId: number, which: 'all' | 'end'): Promise<void> {
  const only = which === 'end' ? `and step = 'end'` : '';
  await em.execute(`delete from subscription_step where dealer_id = ? ${only}`, [dealerId]);
}

/** A statement with names instead of question marks. */
function named(statement: string, given: Record<string, unknown>): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = statement.replace(/(?<!:):([a-z]\w*)/gi, (_all, name: string) => {
    values.push(given[name]);
    return '?';
  });
  return { text, values };
}
