import { StockChange, StockConfirmInput, StockInput, StockPage, StockStatusInput } from 'contracts/stock';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { confirmStock, confirmWholeStock, listStock, setStockStatus } from './stock.service.ts';

export const stockRouter = router({
  list: procedure.dealer
    .meta({ right: 'member' })
    .input(StockInput.prefault({}))
    .output(StockPage)
    .query(resolver(listStock)),
  setStatus: procedure.dealerOrAdmin
    .meta({ right: 'cars' })
    .input(StockStatusInput)
    .output(StockChange)
    .mutation(resolver(setStockStatus)),
  confirm: procedure.dealerOrAdmin
    .meta({ right: 'cars' })
    .input(StockConfirmInput)
    .output(StockChange)
    .mutation(resolver(confirmStock)),
  confirmAll: procedure.dealer.meta({ right: 'cars' }).output(StockChange).mutation(resolver(confirmWholeStock)),
});
