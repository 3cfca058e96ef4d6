import type { ConversationListInput } from 'contracts/conversation-list';
import { LeadExportInput } from 'contracts/lead-panel';
import { api } from '../api.ts';
import { useCsvFile } from '../file/use-csv-file.ts';

const FAILED = 'Nu am putut exporta lead-urile. Vă rugăm să încercați din nou.';

/** Exports the filtered list as a file; a hidden buyer's name and contact data are not in it. */
export function useLeadExport(dealerId: number) {
  const { client } = api.useUtils();
  return useCsvFile(
    (input: ConversationListInput) => client.lead.export.query(LeadExportInput.parse({ ...input, dealerId })),
    FAILED,
  );
}
