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

const ofCars = procedure.dealer.meta({ right: 'cars' });

export const stockImportRouter = router({
  create: ofCars.input(NewImportInput).output(ImportPlace).mutation(resolver(createImport)),
  current: ofCars.output(StockImport.nullable()).query(resolver(currentImport)),
  run: procedure.dealer
    .meta({ right: 'cars', creates: true })
    .input(ImportRunInput)
    .output(StockImport)
    .mutation(resolver(runImport)),
  stop: ofCars.input(ImportInput).output(Ack).mutation(resolver(stopImport)),
  result: ofCars.input(ImportResultInput).output(ImportResult).query(resolver(importResult)),
  /** Publishes rows with unusual values that the dealer has seen. */
  confirm: ofCars.input(ImportConfirmInput).output(ImportConfirmed).mutation(resolver(confirmRows)),
  template: ofCars.output(ImportTemplate).query(() => getImportTemplate()),
});
