import { accountRouter } from './account/account.router.ts';
import { addressRouter } from './address/address.router.ts';
import { auditRouter } from './audit/audit.router.ts';
import { authRouter } from './auth/auth.router.ts';
import { brandRouter, modelRouter } from './brand/brand.router.ts';
import { carRouter } from './car/car.router.ts';
import { carViewRouter } from './car-view/car-view.router.ts';
import { chatRouter } from './chat/chat.router.ts';
import { cityRouter } from './city/city.router.ts';
import { contactRouter } from './contact/contact.router.ts';
import { dealerRouter } from './dealer/dealer.router.ts';
import { favoriteRouter } from './favorite/favorite.router.ts';
import { geoipRouter } from './geoip/geoip.router.ts';
import type { Access } from './guard.ts';
import { impersonationRouter } from './impersonation/impersonation.router.ts';
import { leadRouter } from './lead/lead.router.ts';
import { moderationRouter } from './moderation/moderation.router.ts';
import { overviewRouter } from './overview/overview.router.ts';
import { dealerOverviewRouter } from './dealer-overview/dealer-overview.router.ts';
import { pageRouter } from './page/page.router.ts';
import { priceRouter } from './price/price.router.ts';
import { profileRouter } from './profile/profile.router.ts';
import { promotionRouter } from './promotion/promotion.router.ts';
import { reportRouter } from './report/report.router.ts';
import { savedSearchRouter } from './saved-search/saved-search.router.ts';
import { searchRouter } from './search/search.router.ts';
import { sessionRouter } from './session/session.router.ts';
import { settingRouter } from './setting/setting.router.ts';
import { statsRouter } from './stats/stats.router.ts';
import { stockRouter } from './stock/stock.router.ts';
import { stockImportRouter } from './stock-import/stock-import.router.ts';
import { uploadRouter } from './upload/upload.router.ts';
import { subscriptionRouter } from './subscription/subscription.router.ts';
import { router } from './trpc.ts';
import { userRouter } from './user/user.router.ts';

/** All procedures, by feature. Front ends import its type alone. */
export const appRouter = router({
  account: accountRouter,
  address: addressRouter,
  audit: auditRouter,
  auth: authRouter,
  brand: brandRouter,
  car: carRouter,
  carView: carViewRouter,
  chat: chatRouter,
  city: cityRouter,
  contact: contactRouter,
  dealer: dealerRouter,
  favorite: favoriteRouter,
  geoip: geoipRouter,
  impersonation: impersonationRouter,
  lead: leadRouter,
  model: modelRouter,
  moderation: moderationRouter,
  overview: overviewRouter,
  dealerOverview: dealerOverviewRouter,
  page: pageRouter,
  price: priceRouter,
  profile: profileRouter,
  promotion: promotionRouter,
  report: reportRouter,
  savedSearch: savedSearchRouter,
  search: searchRouter,
  session: sessionRouter,
  setting: settingRouter,
  stats: statsRouter,
  stock: stockRouter,
  stockImport: stockImportRouter,
  upload: uploadRouter,
  subscription: subscriptionRouter,
  user: userRouter,
});
export type AppRouter = typeof appRouter;

type Definition = { meta?: { access: Access }; type: 'query' | 'mutation' };

function definitionOf(name: string): Definition | undefined {
  // At run time the record is flat, by dotted name; its type is not.
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
  return Object.hasOwn(procedures, name) ? procedures[name]?._def : undefined;
}

/** May anybody call it? An unknown name counts as such. */
export const isPublicProcedure = (name: string): boolean => (definitionOf(name)?.meta?.access ?? 'public') === 'public';

/** The method by which a procedure is called; null for an unknown name. */
export function methodOfProcedure(name: string): 'GET' | 'POST' | null {
  const type = definitionOf(name)?.type;
  return type === undefined ? null : { query: 'GET' as const, mutation: 'POST' as const }[type];
}
