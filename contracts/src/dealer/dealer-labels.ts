import type { DealerStatus } from './dealer.schema.ts';

/** Labels of the statuses in the admin's table (work-areas §4 "Dealer status"). */
export const DEALER_STATUS_LABELS: Record<DealerStatus, string> = {
  approved: 'Activ',
  verified: 'Activ',
  pending: 'În așteptare',
  rejected: 'Respins',
};
