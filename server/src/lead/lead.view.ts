import type { Lead, LeadReceipt } from 'contracts/lead';
import type { LeadRow } from './lead.repository.ts';

/** The lead as its dealer reads it. */
export function leadView(lead: LeadRow, texts: readonly string[]): Lead {
  const { id, car, userName, userEmail, userPhone, status, dealerSeen, createdAt } = lead;
  return {
    id,
    carId: car.id,
    car: { id: car.id, title: car.title },
    userName,
    userEmail,
    userPhone: userPhone ?? null,
    message: texts.length > 0 ? texts.join('\n\n') : null,
    status,
    dealerSeen,
    createdAt: createdAt.toISOString(),
  };
}

export const receiptView = ({ id, car, status, createdAt }: LeadRow): LeadReceipt => ({
  id,
  carId: car.id,
  status,
  createdAt: createdAt.toISOString(),
});
