import { addressRouter } from './address/address.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { brandRouter, modelRouter } from './brand/brand.router.ts';
import { carRouter } from './car/car.router.ts';
import { cityRouter } from './city/city.router.ts';
import { dealerRouter } from './dealer/dealer.router.ts';
import { favoriteRouter } from './favorite/favorite.router.ts';
import { geoipRouter } from './geoip/geoip.router.ts';
import { leadRouter } from './lead/lead.router.ts';
import { searchRouter } from './search/search.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { statsRouter } from './stats/stats.router.ts';
import { router } from './trpc.ts';

/** All procedures, by feature. Front ends import its type alone. */
export const appRouter = router({
  address: addressRouter,
  auth: authRouter,
  brand: brandRouter,
  car: carRouter,
  city: cityRouter,
  dealer: dealerRouter,
  favorite: favoriteRouter,
  geoip: geoipRouter,
  lead: leadRouter,
  model: modelRouter,
  search: searchRouter,
  session: sessionRouter,
  stats: statsRouter,
});
export type AppRouter = typeof appRouter;
