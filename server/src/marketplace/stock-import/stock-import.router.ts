import { Ack } from 'contracts/ack';
import {
  ImportConfirmed,
  ImportConfirmInput,
  ImportInput,
  ImportPlace,
  ImportResult,
  ImportResultInput,
  ImportRunInput,
  ImportTemplate,
  NewImportInput,
  StockImport,
} from 'contracts/stock-import';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { confirmRows } from './confirm-rows.ts';
import {
  createImport,
  currentImport,
  getImportTemplate,
  importResult,
  runImport,
  stopImport,
} from './stock-import.service.ts';

export const stockImportRouter = router({
  create: procedure.dealer
    .meta({ right: 'cars' })
    .input(NewImportInput)
    .output(ImportPlace)
    .mutation(({ ctx, input }) => createImport(ctx, input)),
  current: procedure.dealer
    .meta({ right: 'cars' })
    .output(StockImport.nullable())
    .query(({ ctx }) => currentImport(ctx)),
  run: procedure.dealer
    .meta({ right: 'cars', creates: true })
    .input(ImportRunInput)
    .output(StockImport)
    .mutation(({ ctx, input }) => runImport(ctx, input)),
  stop: procedure.dealer
    .meta({ right: 'cars' })
    .input(ImportInput)
    .output(Ack)
    .mutation(({ ctx, input }) => stopImport(ctx, input)),
  result: procedure.dealer
    .meta({ right: 'cars' })
    .input(ImportResultInput)
    .output(ImportResult)
    .query(({ ctx, input }) => importResult(ctx, input)),
  /** Publishes rows with unusual values that the dealer has seen. */
  confirm: procedure.dealer
    .meta({ right: 'cars' })
    .input(ImportConfirmInput)
    .output(ImportConfirmed)
    .mutation(({ ctx, input }) => confirmRows(ctx, input)),
  template: procedure.dealer
    .meta({ right: 'cars' })
    .output(ImportTemplate)
    .query(() => getImportTemplate()),
});
