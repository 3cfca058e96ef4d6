import { formatDate, formatDateTime } from 'contracts/format';
import { FORMULA } from 'contracts/spreadsheet-formula';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import { type LeadText, type PanelLead, UNCONFIRMED_TEXT } from 'contracts/lead-panel';
import papa from 'papaparse';

const BYTE_ORDER_MARK = '\ufeff';
/** A row of the file. A hidden buyer has neither name nor contact data. */
export type ExportedLead = Pick<
  PanelLead,
  'createdAt' | 'userName' | 'userEmail' | 'phoneText' | 'texts' | 'status' | 'dealerSeen' | 'note' | 'remindOn'
> & { isAnonymous: boolean; /** The car's title, or the models of a request. */ subject: string };

const HEADER = ['Data', 'Nume', 'Email', 'Telefon', 'Mașina', 'Mesaj', 'Status', 'Văzut', 'Notițe', 'De revenit la'];

/**
 * The list as CSV for a Romanian Excel: a byte order mark, since Excel would guess the encoding otherwise, and
 * semicolons. A cell that would be evaluated as a formula starts with an apostrophe; telephone numbers need none, since
 * "+49" is written "0049". Every cell is quoted, since other programs also split at commas and tabs, and would evaluate
 * what follows.
 */
export const leadCsv = (leads: readonly ExportedLead[]): string =>
  BYTE_ORDER_MARK +
  papa.unparse(
    { fields: HEADER, data: leads.map(rowOf) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA, quotes: true },
  );

const rowOf = (lead: ExportedLead): string[] => [
  formatDateTime(lead.createdAt),
  lead.userName,
  lead.isAnonymous ? '' : lead.userEmail,
  (lead.phoneText ?? '').replace(/^\+(?=\d)/, '00'),
  lead.subject,
  lead.texts.map(textOf).filter(Boolean).join('\n\n'),
  LEAD_STATUS_LABELS[lead.status],
  lead.dealerSeen ? 'da' : 'nu',
  lead.note ?? '',
  lead.remindOn ? formatDate(`${lead.remindOn}T12:00:00Z`) : '',
];

/** A text that may be a stranger's is marked as such, with the name and number that it claims. */
const textOf = ({ text, name, phoneText, isConfirmed }: LeadText): string =>
  isConfirmed || name === null
    ? (text ?? '')
    : `(${UNCONFIRMED_TEXT}: ${[name, phoneText].filter(Boolean).join(', ')}) ${text ?? ''}`.trim();
