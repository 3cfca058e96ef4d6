import type { CallError } from 'contracts/field-issues';
import type { ConversationListInput } from 'contracts/conversation-list';
import { LeadExportInput } from 'contracts/lead-panel';
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
      download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
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

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
