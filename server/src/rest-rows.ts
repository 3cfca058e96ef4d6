import { authRows } from './auth/auth.rest.ts';
import { brandRows } from './brand/brand.rest.ts';
import { carRows } from './car/car.rest.ts';
import { cityRows } from './city/city.rest.ts';
import { dealerAdminRows } from './dealer/dealer-admin.rest.ts';
import { contactRows } from './contact/contact.rest.ts';
import { dealerRows } from './dealer/dealer.rest.ts';
import { favoriteRows } from './favorite/favorite.rest.ts';
import { geoipRows } from './geoip/geoip.rest.ts';
import { impersonationRows } from './impersonation/impersonation.rest.ts';
import { leadRows } from './lead/lead.rest.ts';
import { pageRows } from './page/page.rest.ts';
import { profileRows } from './profile/profile.rest.ts';
import type { RestRow } from './rest.ts';
import { searchRows } from './search/search.rest.ts';
import { sessionRows } from './session/session.rest.ts';
import { settingRows } from './setting/setting.rest.ts';
import { statsRows } from './stats/stats.rest.ts';
import { uploadRows } from './upload/upload.rest.ts';
import { subscriptionRows } from './subscription/subscription.rest.ts';
import { userRows } from './user/user.rest.ts';

/** The rows of each feature, by the noun that is their tag in the OpenAPI document. */
export const rowsByNoun: Readonly<Record<string, readonly RestRow[]>> = {
  auth: [...sessionRows, ...authRows],
  profile: profileRows,
  search: searchRows,
  car: carRows,
  brand: brandRows,
  city: cityRows,
  favorite: favoriteRows,
  lead: leadRows,
  dealer: [...dealerRows, ...dealerAdminRows],
  subscription: subscriptionRows,
  user: userRows,
  impersonation: impersonationRows,
  upload: uploadRows,
  contact: contactRows,
  page: pageRows,
  stats: statsRows,
  geoip: geoipRows,
  setting: settingRows,
};

/** Every documented REST call (the specification's and ours). */
export const restRows: readonly RestRow[] = Object.values(rowsByNoun).flat();
