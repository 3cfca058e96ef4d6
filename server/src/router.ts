import { carRouter } from './car/car.router.ts';
import { cityRouter } from './city/city.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { router } from './trpc.ts';

/** All procedures, by feature. Front ends import its type alone. */
export const appRouter = router({
  car: carRouter,
  city: cityRouter,
  session: sessionRouter,
});
export type AppRouter = typeof appRouter;
