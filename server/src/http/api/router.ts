import { ownDataRouter } from '../../back-office/personal-data/own-data.router.ts';
import { registrationRouter } from '../../marketplace/registration/registration.router.ts';
import { dealerSiteRouter } from '../../marketplace/dealer-site/dealer-site.router.ts';
import { dealerReviewRouter } from '../../back-office/dealer-admin/dealer-review.router.ts';
import { accountRouter } from '../../identity/account/account.router.ts';
import { addressRouter } from '../../catalog/address/address.router.ts';
import { auditRouter } from '../../back-office/audit-log/audit.router.ts';
import { authRouter } from '../../identity/auth/auth.router.ts';
import { brandRouter, modelRouter } from '../../catalog/brand/brand.router.ts';
import { carRouter } from '../../catalog/car/car.router.ts';
import { viewCountsRouter } from '../../marketplace/view-counts/view-counts.router.ts';
import { chatRouter } from '../../marketplace/chat/chat.router.ts';
import { cityRouter } from '../../catalog/city/city.router.ts';
import { contactRouter } from '../../marketplace/contact/contact.router.ts';
import { webVitalsRouter } from '../../back-office/release/web-vitals/web-vitals.router.ts';
import { crashReportRouter } from '../../back-office/release/crash-report/crash-report.router.ts';
import { dealerRouter } from '../../catalog/dealer/dealer.router.ts';
import { favoriteRouter } from '../../marketplace/favorite/favorite.router.ts';
import { geoipRouter } from '../../catalog/city/geoip.router.ts';
import type { CallMeta } from '../../platform/calls/call-meta.ts';
import type { RequestClass } from '../../platform/limits/load/work-classes.ts';
import { proceduresIn } from '../../platform/calls/procedures.ts';
import { jobRouter, mailRouter } from '../../back-office/failed-work/failed-work.router.ts';
import { impersonationRouter } from '../../back-office/impersonation/impersonation.router.ts';
import { leadRouter } from '../../marketplace/lead/lead.router.ts';
import { moderationRouter } from '../../back-office/moderation/moderation.router.ts';
import { adminOverviewRouter } from '../../back-office/admin-overview/admin-overview.router.ts';
import { dealerStatisticsRouter } from '../../back-office/dealer-panel/dealer-statistics/dealer-statistics.router.ts';
import { dealerOverviewRouter, myDealerRouter } from '../../back-office/dealer-panel/dealer-overview.router.ts';
import { offerRouter } from '../../marketplace/offer/offer.router.ts';
import { pageRouter } from '../../marketplace/page/page.router.ts';
import { priceRouter } from '../../catalog/price/price.router.ts';
import { profileRouter } from '../../identity/profile/profile.router.ts';
import { promotionRouter } from '../../marketplace/promotion/promotion.router.ts';
import { releaseRouter } from '../../back-office/release/release-admin/release-admin.router.ts';
import { reportRouter } from '../../marketplace/report/report.router.ts';
import { savedSearchRouter } from '../../marketplace/saved-search/saved-search.router.ts';
import { searchRouter } from '../../catalog/search/search.router.ts';
import { currentUserRouter } from '../../identity/auth/current-user.router.ts';
import { ownSessionRouter } from '../../identity/session/own-session.router.ts';
import { conversationRouter } from '../../marketplace/conversation/conversation.router.ts';
import { messageTemplateRouter } from '../../marketplace/conversation/message-template/message-template.router.ts';
import { settingRouter } from '../../back-office/settings-admin/setting.router.ts';
import { statsRouter } from '../../back-office/stats/stats.router.ts';
import { stockRouter } from '../../catalog/stock/stock.router.ts';
import { stockImportRouter } from '../../marketplace/stock-import/stock-import.router.ts';
import { teamRouter } from '../../catalog/dealer/team/team.router.ts';
import { termsRouter } from '../../marketplace/page/terms/terms.router.ts';
import { testDriveRouter } from '../../marketplace/test-drive/test-drive.router.ts';
import { reviewRouter } from '../../marketplace/review/review.router.ts';
import { uploadRouter } from '../../catalog/upload/upload.router.ts';
import { subscriptionRouter } from '../../catalog/subscription/subscription.router.ts';
import { quoteRequestRouter } from '../../marketplace/quote-request/quote-request.router.ts';
import { mergeRouters, router } from '../../platform/calls/trpc.ts';
import { userRouter } from '../../back-office/user-admin/user.router.ts';

/** All procedures, by feature. Front ends import only its type. */
export const appRouter = router({
  account: mergeRouters(accountRouter, ownDataRouter),
  address: addressRouter,
  audit: auditRouter,
  session: mergeRouters(currentUserRouter, ownSessionRouter),
  auth: mergeRouters(registrationRouter, authRouter),
  brand: brandRouter,
  car: carRouter,
  carView: viewCountsRouter,
  chat: chatRouter,
  city: cityRouter,
  contact: contactRouter,
  conversation: conversationRouter,
  crashReport: crashReportRouter,
  dealer: mergeRouters(dealerRouter, dealerSiteRouter, dealerReviewRouter, myDealerRouter),
  favorite: favoriteRouter,
  geoip: geoipRouter,
  impersonation: impersonationRouter,
  job: jobRouter,
  lead: leadRouter,
  mail: mailRouter,
  model: modelRouter,
  moderation: moderationRouter,
  overview: adminOverviewRouter,
  dealerOverview: dealerOverviewRouter,
  dealerStatistics: dealerStatisticsRouter,
  offer: offerRouter,
  page: pageRouter,
  price: priceRouter,
  profile: profileRouter,
  promotion: promotionRouter,
  quoteRequest: quoteRequestRouter,
  release: releaseRouter,
  report: reportRouter,
  review: reviewRouter,
  savedSearch: savedSearchRouter,
  search: searchRouter,
  setting: settingRouter,
  stats: statsRouter,
  stock: stockRouter,
  stockImport: stockImportRouter,
  team: teamRouter,
  terms: termsRouter,
  testDrive: testDriveRouter,
  template: messageTemplateRouter,
  upload: uploadRouter,
  subscription: subscriptionRouter,
  user: userRouter,
  webVitals: webVitalsRouter,
});
export type AppRouter = typeof appRouter;

/** Every procedure as it was defined. */
export const procedures = proceduresIn(appRouter);

/** The metadata of the procedure with that name; null when there is none. */
export const metaOf = (name: string): CallMeta | null => procedures.get(name)?.meta ?? null;

/** The class of work of a procedure's calls; an unknown one costs nothing. */
export const workOf = (name: string): RequestClass => metaOf(name)?.work ?? 'calls';

/** Whether the procedure is public. An unknown name counts as public. */
export const isPublicProcedure = (name: string): boolean => (metaOf(name)?.access ?? 'public') === 'public';

/** The method by which a procedure is called; null for an unknown name. */
export function methodOfProcedure(name: string): 'GET' | 'POST' | null {
  const type = procedures.get(name)?.type;
  return type === undefined ? null : { query: 'GET' as const, mutation: 'POST' as const }[type];
}
