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
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
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
    .mutation(resolver(createImport)),
  current: procedure.dealer.meta({ right: 'cars' }).output(StockImport.nullable()).query(resolver(currentImport)),
  run: procedure.dealer
    .meta({ right: 'cars', creates: true })
    .input(ImportRunInput)
    .output(StockImport)
    .mutation(resolver(runImport)),
  stop: procedure.dealer.meta({ right: 'cars' }).input(ImportInput).output(Ack).mutation(resolver(stopImport)),
  result: procedure.dealer
    .meta({ right: 'cars' })
    .input(ImportResultInput)
    .output(ImportResult)
    .query(resolver(importResult)),
  /** Publishes rows with unusual values that the dealer has seen. */
  confirm: procedure.dealer
    .meta({ right: 'cars' })
    .input(ImportConfirmInput)
    .output(ImportConfirmed)
    .mutation(resolver(confirmRows)),
  template: procedure.dealer
    .meta({ right: 'cars' })
    .output(ImportTemplate)
    .query(() => getImportTemplate()),
});
