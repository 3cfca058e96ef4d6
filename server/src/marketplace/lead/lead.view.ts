import type { Lead, LeadReceipt } from 'contracts/lead';
import type { LeadText, PanelLead } from 'contracts/lead-panel';
import { isDue } from './reminder-due.ts';
import type { LeadMessageRow, LeadRow } from './lead.repository.ts';
import { nationalPhone } from '../../platform/text/phone.ts';

/** The lead as its dealer reads it. */
function leadView(lead: LeadRow, messages: readonly LeadMessageRow[]): Lead {
  const texts = messages.flatMap(({ text }) => text || []);
  const { id, car, userName, userEmail, userPhone, status, dealerSeen, createdAt } = lead;
  if (!car) throw new Error('a request to several dealers is not a lead about a car');
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

/** The fields that the panel and the file show beside it. */
export function notesView(lead: LeadRow, messages: readonly LeadMessageRow[]) {
  const { note, remindOn, userPhone, anonymisedAt, userEmail } = lead;
  return {
    texts: messages.map(textView),
    phoneText: userPhone ? nationalPhone(userPhone) : null,
    note: note ?? null,
    remindOn: remindOn ?? null,
    isAnonymous: Boolean(anonymisedAt) || userEmail.endsWith(NOBODY),
  };
}

/** The same with what the panel shows beside it. */
export function panelLeadView(lead: LeadRow, messages: readonly LeadMessageRow[], now: Date): PanelLead {
  const { assignee } = lead;
  return {
    ...leadView(lead, messages),
    ...notesView(lead, messages),
    wishes: lead.wishes ?? null,
    isDue: isDue(lead, now),
    assignee: assignee ? { userId: assignee.id, name: `${assignee.firstName} ${assignee.lastName}` } : null,
  };
}

const textView = ({ id, name, phone, text, isConfirmed, createdAt }: LeadMessageRow): LeadText => ({
  id,
  name: name ?? null,
  phone: phone ?? null,
  phoneText: phone ? nationalPhone(phone) : null,
  text: text ?? null,
  isConfirmed,
  createdAt: createdAt.toISOString(),
});

/** The email domain of an anonymised person (back-office/personal-data/parts.ts). */
const NOBODY = '@sters.invalid';

/** A lead as its sender learns of it; the time in milliseconds. */
export interface ReceivedLead {
  id: number;
  carId: number;
  createdMs: number;
}

/**
 * The receipt, always with the initial status: a caller who knows an address learns nothing of what the dealer did with
 * the lead.
 */
export const receiptView = ({ id, carId, createdMs }: ReceivedLead): LeadReceipt => ({
  id,
  carId,
  status: 'nou',
  createdAt: new Date(createdMs).toISOString(),
});
