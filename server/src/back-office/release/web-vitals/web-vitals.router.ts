import { Ack } from 'contracts/ack';
import { WebVitalsInput } from 'contracts/web-vitals';
import { WebVitalsOverview, WebVitalsQuery } from 'contracts/web-vitals-panel';
import { procedure, resolver, router } from '../../../platform/calls/trpc.ts';
import { createWebVitals } from './web-vitals.service.ts';
import { getWebVitals } from './web-vitals-overview.service.ts';

export const webVitalsRouter = router({
  create: procedure.public
    .meta({ fromDealerSites: true })
    .input(WebVitalsInput)
    .output(Ack)
    .mutation(resolver(createWebVitals)),
  overview: procedure.admin.input(WebVitalsQuery).output(WebVitalsOverview).query(resolver(getWebVitals)),
});
