import type { StatisticsFileName } from 'contracts/dealer-figures';
import { api } from '../api.ts';
import { useCsvFile } from '../file/use-csv-file.ts';
import type { Days } from './use-period.ts';

const FAILED = 'Nu am putut salva fișierul. Vă rugăm să încercați din nou.';

/** Saves one of the tables as a file. */
export function useStatisticsFile(dealerId: number, days: Days) {
  const { client } = api.useUtils();
  return useCsvFile(
    (file: StatisticsFileName) => client.dealerStatistics.export.query({ dealerId, days, file }),
    FAILED,
  );
}
