import type { LeadStatus } from './lead.schema.ts';

/**
 * Labels for dealers. 'Nou' means that a lead has not been seen (work-areas §2), so the first status has another label.
 */
export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  nou: 'De contactat',
  contactat: 'Contactat',
  programat: 'Programat',
  ofertat: 'Ofertat',
  castigat: 'Câștigat',
  pierdut: 'Pierdut',
  spam: 'Spam',
};
