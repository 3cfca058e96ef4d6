import { routesIn } from '../../platform/calls/rest-route.ts';
import { appRouter } from './router.ts';

/** Every documented REST call (the specification's and ours), from the metadata of the procedures. */
export const restRoutes = routesIn(appRouter);
