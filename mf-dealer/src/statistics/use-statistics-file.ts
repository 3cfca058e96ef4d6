import type { StatisticsFileName } from 'contracts/dealer-figures';
import type { CallError } from 'contracts/field-issues';
import { isSessionOver, showFailure, useLeave } from 'contracts/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { saveFile } from 'contracts/ui-extra/save-file';
import type { Days } from './use-period.ts';

/** Saves one of the tables as a file. */
export function useStatisticsFile(dealerId: number, days: Days) {
  const { client } = api.useUtils();
  const leave = useLeave();
  const [isSaving, setSaving] = useState(false);
  const save = async (file: StatisticsFileName) => {
    setSaving(true);
    try {
      const { csv, fileName } = await client.dealerStatistics.export.query({ dealerId, days, file });
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      if (isSessionOver(error)) return leave();
      const message = 'Nu am putut salva fișierul. Vă rugăm să încercați din nou.';
      showFailure(error as CallError, { title: 'Eroare', message });
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return { isSaving, save: (file: StatisticsFileName) => void save(file) };
}
