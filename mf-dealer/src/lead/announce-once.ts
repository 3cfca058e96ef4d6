import type { NewArrival } from './use-lead-calls.ts';

/** Passes each newest entry of a lead on once: a new request is told as a lead and as an entry of its conversation. */
export function announceOnce(announce: (lead: NewArrival['lead']) => void): (arrival: NewArrival) => void {
  const announced = new Map<number, number>();
  return ({ lead, newestId }) => {
    if ((announced.get(lead.id) ?? 0) >= newestId) return;
    announced.set(lead.id, newestId);
    announce(lead);
  };
}
