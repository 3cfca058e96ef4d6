import type { CallError } from 'contracts/field-issues';
import { isSessionOver, showFailure, useLeave } from 'ui';
import { saveFile } from 'ui/save-file';
import { useState } from 'react';

type FetchFile<Input> = (input: Input) => Promise<{ csv: string; fileName: string }>;

/** Saves what a call answers as a CSV file; `failed` is the text of a failure. */
export function useCsvFile<Input>(fetchFile: FetchFile<Input>, failed: string) {
  const leave = useLeave();
  const [isSaving, setSaving] = useState(false);
  const save = async (input: Input) => {
    setSaving(true);
    try {
      const { csv, fileName } = await fetchFile(input);
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      if (isSessionOver(error)) return leave();
      showFailure(error as CallError, { title: 'Eroare', message: failed });
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return { isSaving, save: (input: Input) => void save(input) };
}
