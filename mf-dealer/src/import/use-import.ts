import { type CallError, messageOf } from 'contracts/field-issues';
import { formatCount } from 'contracts/format';
import { IMPORT_LIMITS, IMPORT_TOO_LARGE, type ImportRunInput, type StockImport } from 'contracts/stock-import';
import { isSessionOver, showFailure, useCall } from 'ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';
import { sendFile, UploadFailure } from 'contracts/put-file';
import { saveFile } from 'ui/save-file';
import { resultCsv } from './result-csv.ts';

/** Polling interval of a running import. */
const LOOK_MS = 700;
const NOT_DONE = 'Nu am putut continua importul. Vă rugăm să încercați din nou.';

/** The dealer's import: its state on the server, and the buttons' actions. */
export function useImport() {
  const utils = api.useUtils();
  const refreshStock = useRefreshStock();
  const query = api.stockImport.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_MS : false),
  });
  const failed = (error: unknown) => {
    if (isSessionOver(error)) return;
    const known = error as CallError;
    showFailure(known, { title: 'Eroare', message: reasonOf(known) });
  };
  const refresh = () => Promise.all([utils.stockImport.current.invalidate(), utils.stockImport.result.invalidate()]);
  const run = useCall(api.stockImport.run, { failed: reasonOf, onDone: refresh });
  const stop = useCall(api.stockImport.stop, { failed: reasonOf, onDone: refresh });
  const confirm = useCall(api.stockImport.confirm, {
    done: ({ confirmed }) => ({
      title: 'Valori confirmate',
      message: `${formatCount(confirmed, ['mașină', 'mașini'])} pe site.`,
    }),
    failed: reasonOf,
    refresh: () => Promise.all([refresh(), refreshStock()]),
  });
  const current = query.data ?? null;
  useAfterRun(current, () => void Promise.all([utils.stockImport.result.invalidate(), refreshStock()]));
  const saveTemplate = async () => {
    const { fileName, content } = await utils.stockImport.template.fetch();
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(fileName, bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  };
  const saveResult = async (id: number) => {
    const { rows } = await utils.stockImport.result.fetch({ id, limit: IMPORT_LIMITS.rows });
    saveFile('rezultat-import.csv', resultCsv(rows), 'text/csv;charset=utf-8');
  };
  return {
    query,
    current,
    isBusy: run.isPending || stop.isPending || confirm.isPending,
    run: (input: ImportRunInput) => run.mutate(input),
    confirm: (id: number, rows: number[]) => confirm.mutate({ id, rows }),
    stop: (id: number) => stop.mutate({ id }),
    saveTemplate: () => void saveTemplate().catch(failed),
    saveResult: (id: number) => void saveResult(id).catch(failed),
  };
}

const reasonOf = (error: CallError): string => messageOf(error, NOT_DONE);

/** Runs `onOver` once when a run that this page saw running has ended. */
function useAfterRun(current: StockImport | null, onOver: () => void) {
  const wasRunning = useRef(false);
  useEffect(() => {
    const isRunning = current?.status === 'running';
    if (wasRunning.current && !isRunning) onOver();
    wasRunning.current = isRunning;
  });
}

/** Uploads a file and shows its progress; the server's error stays until the next file. */
export function useFile() {
  const utils = api.useUtils();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync: askPlace } = useCall(api.stockImport.create);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    setError(null);
    if (file.size > IMPORT_LIMITS.bytes) return setError(IMPORT_TOO_LARGE);
    if (file.size === 0) return setError('Fișierul este gol.');
    const sending = new AbortController();
    stop.current = sending;
    setShare(0);
    try {
      const { uploadURL } = await askPlace({ fileName: file.name.slice(0, 200) });
      await sendFile(uploadURL, file, { onProgress: setShare, signal: sending.signal });
      await utils.stockImport.current.invalidate();
    } catch (failure) {
      const known = failure as CallError;
      if (isSessionOver(known)) return setError(null);
      setError(failure instanceof UploadFailure || known.data ? (known.message ?? NOT_DONE) : NOT_DONE);
    } finally {
      setShare(null);
    }
    return undefined;
  };
  return { share, error, send: (file: File) => void send(file), stop: () => stop.current?.abort() };
}
