import { Id } from 'contracts/id';
import { PriceInsight } from 'contracts/price-insight';
import { z } from 'zod';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { getPriceInsight } from './price.service.ts';

export const priceRouter = router({
  insight: procedure.public
    .input(z.object({ id: Id }))
    .output(PriceInsight)
    .query(resolver(getPriceInsight)),
});
