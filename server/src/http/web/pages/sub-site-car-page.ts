import { OTHER_CARS } from 'contracts/dealer-site';
import { parseId } from 'contracts/whole-number';
import { type PageFunction, toMainSite } from '../page-result.ts';
import { carPage } from './car-page.ts';

/** /cars/{id} of a dealer's sub-site: the dealer's own cars stand here, another's on the main site. */
export const subSiteCarPage: PageFunction = async (request) => {
  const { api, params } = request;
  const subdomain = params.subdomain ?? '';
  const id = parseId(params.id ?? '');
  const car = id === null ? null : (await api.car.page.fetch({ id })).car;
  // A car that is gone says on the main site whether it is sold, and shows what is like it.
  if (car?.dealer.subdomain !== subdomain) return toMainSite(request);
  await api.dealer.siteCars.prefetch({ subdomain, ...OTHER_CARS });
  return carPage(request);
};
