import { routesIn } from '../../platform/calls/rest-route.ts';
import { appRouter } from './router.ts';

/** Every documented REST call (the specification's and ours): what the procedures say of themselves. */
export const restRoutes = routesIn(appRouter);
