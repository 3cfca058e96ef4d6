import { bucharestDay } from 'contracts/format';
import { MINUTE_MS } from 'contracts/durations';
import { SLOT_DAYS, SLOT_MINUTES, type SlotDay } from 'contracts/test-drive';
import type { OpeningHours } from '../../catalog/dealer/dealer.entity.ts';
import { momentOf, nextDay, openDaysOf, weekdayOf } from '../lead/working-time.ts';

export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** The dealer needs time to prepare the car. */
const NOTICE_MS = 2 * 60 * MINUTE_MS;

export interface DealerDays {
  hours: OpeningHours | null;
  /** Days in Bucharest, "2026-12-01". */
  daysOff: ReadonlySet<string>;
  /** Beginnings of the booked slots, in milliseconds. */
  taken: ReadonlySet<number>;
}

/** The free slots of half an hour within the dealer's hours, from two hours from now on, by day in Bucharest. */
export function freeSlots({ hours, daysOff, taken }: DealerDays, now: Date): SlotDay[] {
  const week = openDaysOf(hours);
  const found: SlotDay[] = [];
  let day = bucharestDay(now);
  for (let turn = 0; turn <= SLOT_DAYS; turn++, day = nextDay(day)) {
    const open = week[weekdayOf(day)];
    if (!open || daysOff.has(day)) continue;
    const slots: string[] = [];
    const end = momentOf(day, open.to);
    for (let at = momentOf(day, open.from); at + SLOT_MS <= end; at += SLOT_MS) {
      if (at >= now.getTime() + NOTICE_MS && !taken.has(at)) slots.push(new Date(at).toISOString());
    }
    if (slots.length > 0) found.push({ day, slots });
  }
  return found;
}
