import { Ack } from 'contracts/ack';
import { CountViewInput } from 'contracts/view-counts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { countView } from './view-counts.service.ts';

export const viewCountsRouter = router({
  note: procedure.public
    .meta({ changesSearch: false, fromDealerSites: true })
    .input(CountViewInput)
    .output(Ack)
    .mutation(resolver(countView)),
});
