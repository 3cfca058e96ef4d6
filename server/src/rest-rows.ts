import { authRows } from './auth/auth.rest.ts';
import { brandRows } from './brand/brand.rest.ts';
import { carRows } from './car/car.rest.ts';
import { cityRows } from './city/city.rest.ts';
import { dealerRows } from './dealer/dealer.rest.ts';
import { favoriteRows } from './favorite/favorite.rest.ts';
import { geoipRows } from './geoip/geoip.rest.ts';
import { leadRows } from './lead/lead.rest.ts';
import type { RestRow } from './rest.ts';
import { searchRows } from './search/search.rest.ts';
import { sessionRows } from './session/session.rest.ts';
import { statsRows } from './stats/stats.rest.ts';

/** Every documented REST call, by feature (api.md "Table"). */
export const restRows: readonly RestRow[] = [
  ...authRows,
  ...brandRows,
  ...carRows,
  ...cityRows,
  ...dealerRows,
  ...favoriteRows,
  ...geoipRows,
  ...leadRows,
  ...searchRows,
  ...sessionRows,
  ...statsRows,
];
