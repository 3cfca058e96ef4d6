import type { LeadStatus } from './lead.schema.ts';
import type { OwnLeadState } from './own-lead.schema.ts';

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

/** Labels for the buyer who sent the lead. */
export const OWN_LEAD_STATE_LABELS: Record<OwnLeadState, string> = {
  trimisa: 'Trimisă',
  citita: 'Citită de dealer',
  contactat: 'Dealerul v-a contactat',
  programat: 'Întâlnire programată',
  ofertat: 'Ofertă trimisă',
  incheiata: 'Încheiată',
};
