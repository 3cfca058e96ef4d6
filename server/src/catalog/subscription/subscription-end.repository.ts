import type { EntityManager } from '@mikro-orm/postgresql';
import { StoredPlan } from 'contracts/dealer';
import { col, readRows } from '../../platform/database/read-rows.ts';

/** notice: it ends soon; grace: it has ended; end: the action of the general rule was applied. */
export type Step = 'notice' | 'grace' | 'end';

/** A dealer for which a step was just taken. */
export interface ClaimedStep {
  id: number;
  name: string;
  email: string;
  plan: StoredPlan;
  /** The last second of the last day. */
  expiresAt: Date;
  /** Days of grace, including the dealer's own change; never below 0. */
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
/** Remaining calendar days of Bucharest; negative: the days since the subscription has ended. */
const LEFT = `(${day('d.subscription_expires_at')} - ${day(':now::timestamptz')})`;
const GRACE = 'greatest(0, :graceDays::int + d.grace_days_change)';
/** Rejected dealers have nothing that could end; suspended ones have been through all steps. */
const RUNNING = `d.deleted_at is null and d.status <> 'rejected' and d.subscription_plan <> 'free'
  and d.subscription_expires_at is not null and d.suspended_at is null`;
const stepBefore = (condition: string) => `exists (select 1 from subscription_step s
  where s.dealer_id = d.id and s.expires_at = d.subscription_expires_at and s.step <> 'end' ${condition})`;

/** When each step is due. Nothing ends for a dealer that was not notified on an earlier day. */
const DUE: Record<Step, string> = {
  notice: `${LEFT} between 0 and :noticeDays::int`,
  grace: `${LEFT} < 0 and (-${LEFT} <= ${GRACE} or not ${stepBefore('')})`,
  end: `-${LEFT} > ${GRACE} and ${stepBefore(`and ${day('s.at')} < ${day(':now::timestamptz')}`)}`,
};

/** Locks out other processes' checks of the subscriptions until this transaction ends. */
export async function lockSubscriptionEnds(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('subscription_step'))`);
}

/**
 * Records a step for every dealer for which it is due, and returns those that had not had it for this end. Locks their
 * rows, so that no dealer is ended whom an administrator extends at the same moment.
 */
export async function claimStep(em: EntityManager, step: Step, rule: StepRule): Promise<ClaimedStep[]> {
  const { text, values } = named(
    `with taken as (
       insert into subscription_step (dealer_id, expires_at, step, at)
       select d.id, d.subscription_expires_at, :step, :now::timestamptz from dealer d
       where ${RUNNING} and ${DUE[step]} order by d.id for no key update of d
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
      plan: col.oneOf(StoredPlan.options),
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

/** Deletes the recorded steps of a dealer's end, since an administrator has set another; or only the end itself. */
export async function forgetSteps(em: EntityManager, dealerId: number, which: 'all' | 'end'): Promise<void> {
  const only = which === 'end' ? `and step = 'end'` : '';
  await em.execute(`delete from subscription_step where dealer_id = ? ${only}`, [dealerId]);
}

/** A statement with named parameters instead of question marks. */
function named(statement: string, given: Record<string, unknown>): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const text = statement.replace(/(?<!:):([a-z]\w*)/gi, (_all, name: string) => {
    values.push(given[name]);
    return '?';
  });
  return { text, values };
}
