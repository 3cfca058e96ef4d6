import { StockChange, StockConfirmInput, StockInput, StockPage, StockStatusInput } from 'contracts/stock';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { confirmStock, confirmWholeStock, listStock, setStockStatus } from './stock.service.ts';

export const stockRouter = router({
  list: procedure.dealer
    .meta({ right: 'member' })
    .input(StockInput.prefault({}))
    .output(StockPage)
    .query(({ ctx, input }) => listStock(ctx, input)),
  setStatus: procedure.dealerOrAdmin
    .meta({ right: 'cars' })
    .input(StockStatusInput)
    .output(StockChange)
    .mutation(({ ctx, input }) => setStockStatus(ctx, input)),
  confirm: procedure.dealerOrAdmin
    .meta({ right: 'cars' })
    .input(StockConfirmInput)
    .output(StockChange)
    .mutation(({ ctx, input }) => confirmStock(ctx, input)),
  confirmAll: procedure.dealer
    .meta({ right: 'cars' })
    .output(StockChange)
    .mutation(({ ctx }) => confirmWholeStock(ctx)),
});
