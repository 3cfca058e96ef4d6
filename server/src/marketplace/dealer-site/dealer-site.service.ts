import type { DealerSite, DealerSiteCars, DealerSiteCarsInput, DealerSiteInput } from 'contracts/dealer-site';
import { bucharestDay } from 'contracts/format';
import { listCards } from '../../catalog/car/cards/card.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import {
  findOpenDealer,
  getDealerBySubdomain,
  storedSubdomain,
  wasDealerSite,
} from '../../catalog/dealer/dealer.service.ts';
import { publicDealerView } from '../../catalog/dealer/dealer.view.ts';
import { siteResponseTime } from '../../catalog/dealer/response-time.ts';
import { authorisedBrands, siteCars, stockNames } from './dealer-site.repository.ts';

/** Monday is 0, as in the stored opening hours. */
const weekdayOf = (now: Date): number => (new Date(`${bucharestDay(now)}T12:00:00Z`).getUTCDay() + 6) % 7;

/**
 * A dealer's public page (work-areas §2 "Public dealer page"): approved and verified dealers that are not suspended.
 * Else null, not an error: the page must render that answer, and an error would not survive hydration.
 */
export async function getDealerSite(ctx: Ctx, { subdomain }: DealerSiteInput): Promise<DealerSite | null> {
  const site = storedSubdomain(subdomain);
  const [dealer, { total }, authorisedFor, stock, responseTime] = await Promise.all([
    findOpenDealer(ctx.em, subdomain),
    siteCars(ctx.em, site, { subdomain, sort: 'recent', limit: 1, offset: 0 }),
    authorisedBrands(ctx.em, site),
    stockNames(ctx.em, site),
    siteResponseTime(ctx, site),
  ]);
  if (!dealer) return null;
  return {
    ...publicDealerView(dealer),
    logo: dealer.logo ?? null,
    cover: dealer.cover ?? null,
    openingHours: dealer.openingHours?.days ?? null,
    today: weekdayOf(ctx.now()),
    legal: { name: dealer.legalName ?? null, cui: dealer.cui ?? null, registerNumber: dealer.registerNumber ?? null },
    authorisedFor,
    stock,
    responseTime,
    carCount: total,
  };
}

/** For a page that `getDealerSite` does not find: did it belong to a dealer that has been deleted? */
export const isDealerSiteGone = (ctx: Ctx, { subdomain }: DealerSiteInput): Promise<boolean> =>
  wasDealerSite(ctx.em, subdomain);

/**
 * A page of the dealer's public cars matching the page's filters, and their exact total. 404 as for the page itself.
 */
export async function listDealerSiteCars(ctx: Ctx, input: DealerSiteCarsInput): Promise<DealerSiteCars> {
  const [, { ids, total }] = await Promise.all([
    getDealerBySubdomain(ctx, input),
    siteCars(ctx.em, storedSubdomain(input.subdomain), input),
  ]);
  return { cars: await listCards(ctx, ids), total };
}
