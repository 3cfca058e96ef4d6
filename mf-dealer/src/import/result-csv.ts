import { FORMULA } from 'contracts/spreadsheet-formula';
import type { ImportOutcome, ImportResult } from 'contracts/stock-import';

export const OUTCOMES: Record<ImportOutcome, { one: string; many: string }> = {
  created: { one: 'adăugată', many: 'Adăugate' },
  updated: { one: 'actualizată', many: 'Actualizate' },
  same: { one: 'neschimbată', many: 'Neschimbate' },
  bad: { one: 'cu eroare', many: 'Cu erori' },
};

/** A cell that a spreadsheet would interpret as a formula is prefixed with an apostrophe. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The result list as CSV for Romanian spreadsheets: semicolons, and a UTF-8 byte order mark. */
export function resultCsv(rows: ImportResult['rows']): string {
  const lines = rows.map(({ row, key, outcome, message }) => [String(row), key, OUTCOMES[outcome].one, message ?? '']);
  const all = [['Rând', 'Mașină', 'Rezultat', 'Mesaj'], ...lines];
  return `\ufeff${all.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
