import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import type { SubscriptionPlan } from 'contracts/dealer';
import { PLAN_DAYS } from 'contracts/plan-terms';

const OFFSETS = ['+03:00', '+02:00'];

/** The last second of the calendar day of Bucharest that is the given number of days after `now`. */
export function endOfDayAfter(now: Date, days: number): Date {
  const day = new Date(Date.parse(bucharestDay(now)) + days * DAY_MS).toISOString().slice(0, 10);
  for (const offset of OFFSETS) {
    const endOfDay = new Date(`${day}T23:59:59${offset}`);
    // The right offset is the one with which the next second is another day.
    if (bucharestDay(endOfDay) === day && bucharestDay(new Date(endOfDay.getTime() + 1000)) !== day) return endOfDay;
  }
  throw new RangeError(`no end of day ${day}`);
}

/** When a plan that begins now ends; null: never. */
export function planEnd(plan: SubscriptionPlan, now: Date, customDays?: number | null): Date | null {
  const length = PLAN_DAYS[plan];
  return length === null ? null : endOfDayAfter(now, customDays ?? length);
}
