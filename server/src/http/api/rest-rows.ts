import { registrationRows } from '../../marketplace/registration/registration.rest.ts';
import { authRows } from '../../identity/auth/auth.rest.ts';
import { brandRows } from '../../catalog/brand/brand.rest.ts';
import { carRows } from '../../catalog/car/car.rest.ts';
import { cityRows } from '../../catalog/city/city.rest.ts';
import { dealerAdminRows } from '../../catalog/dealer/dealer-admin.rest.ts';
import { contactRows } from '../../marketplace/contact/contact.rest.ts';
import { dealerRows } from '../../catalog/dealer/dealer.rest.ts';
import { favoriteRows } from '../../marketplace/favorite/favorite.rest.ts';
import { geoipRows } from '../../catalog/city/geoip.rest.ts';
import { impersonationRows } from '../../back-office/impersonation/impersonation.rest.ts';
import { leadRows } from '../../marketplace/lead/lead.rest.ts';
import { pageRows } from '../../marketplace/page/page.rest.ts';
import { profileRows } from '../../identity/profile/profile.rest.ts';
import type { RestRow } from '../../platform/calls/rest.ts';
import { searchRows } from '../../catalog/search/search.rest.ts';
import { sessionRows } from '../../identity/session/session.rest.ts';
import { settingRows } from '../../back-office/settings-admin/setting.rest.ts';
import { statsRows } from '../../back-office/stats/stats.rest.ts';
import { uploadRows } from '../../catalog/upload/upload.rest.ts';
import { subscriptionRows } from '../../catalog/subscription/subscription.rest.ts';
import { userRows } from '../../back-office/user-admin/user.rest.ts';

/** The rows of each feature, by the noun that is their tag in the OpenAPI document. */
export const rowsByNoun: Readonly<Record<string, readonly RestRow[]>> = {
  auth: [...sessionRows, ...registrationRows, ...authRows],
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
