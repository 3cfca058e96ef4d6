import type { NewArrival } from './use-lead-calls.ts';

/** Passes each newest entry of a lead on once: a new request is told as a lead and as an entry of its conversation. */
export function announceOnce(announce: (lead: NewArrival['lead']) => void): (arrival: NewArrival) => void {
  const told = new Map<number, number>();
  return ({ lead, newestId }) => {
    if ((told.get(lead.id) ?? 0) >= newestId) return;
    told.set(lead.id, newestId);
    announce(lead);
  };
}
