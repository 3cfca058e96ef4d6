import type { CallError } from 'contracts/field-issues';
import type { ConversationListInput } from 'contracts/conversation-list';
import { LeadExportInput } from 'contracts/lead-panel';
import { saveFile } from 'contracts/ui-extra/save-file';
import { isSessionOver, showFailure, useLeave } from 'contracts/ui';
import { useState } from 'react';
import { api } from '../api.ts';

/** Exports the filtered list as a file; a hidden buyer's name and contact data are not in it. */
export function useLeadExport(dealerId: number, input: ConversationListInput) {
  const { client } = api.useUtils();
  const leave = useLeave();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    try {
      const { csv, fileName } = await client.lead.export.query(LeadExportInput.parse({ ...input, dealerId }));
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      if (isSessionOver(error)) return leave();
      const message = 'Nu am putut exporta lead-urile. Vă rugăm să încercați din nou.';
      showFailure(error as CallError, { title: 'Eroare', message });
    } finally {
      setExporting(false);
    }
    return undefined;
  };
  return { isExporting, save: () => void save() };
}
