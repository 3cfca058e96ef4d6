import { labelOf } from 'contracts/label-of';
import type { Car } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import type { CarPageState } from 'contracts/car-page';
import { OTHER_CARS } from 'contracts/dealer-site-page';
import { formatPrice } from 'contracts/format';
import { parseId } from 'contracts/whole-number';
import { socialImage } from 'contracts/picture';
import { capDescription, capTitle } from 'contracts/head-texts';
import { carBreadcrumbs } from '../breadcrumbs.ts';
import { carJsonLd } from '../car/car-json-ld.ts';
import { page } from '../page.ts';

/** The call decides who may see a car; the server asks as an anonymous visitor, so a private car is unknown there. */
const STATUS: Record<CarPageState, 200 | 404 | 410> = { public: 200, sold: 200, private: 404, gone: 410, unknown: 404 };
const UNKNOWN = { state: 'unknown', car: null } as const;

/** /cars/{id} (public-site §2 "Car detail"; docs/rules/cars.md "Sold and deleted cars", "Dealer site"). */
export default page<{ state: CarPageState; car: Car | null }>({
  path: '/cars/$id',
  dealerSite: '/cars/$id',
  title: 'Mașină nouă',
  load: async (api, { params, site: { subdomain } }) => {
    const id = parseId(params['id'] ?? '');
    if (id === null) return UNKNOWN;
    const found = await api.car.page.fetch({ id });
    if (subdomain !== null) {
      if (found.car?.dealer.subdomain !== subdomain) return found;
      await api.dealer.siteCars.prefetch({ subdomain, ...OTHER_CARS });
    }
    if (found.state === 'public') await api.price.insight.fetch({ id });
    return found;
  },
  answer: ({ state, car }, { path, query, site: { subdomain, publicUrl } }) => {
    // A car that is gone: the main site says whether it is sold, and shows similar ones.
    if (subdomain !== null && car?.dealer.subdomain !== subdomain) return { status: 301, location: publicUrl + path };
    return { status: STATUS[state], isIndexed: state === 'public' && query.size === 0 };
  },
  head: ({ state, car }, { site }) => {
    if (!car) return { title: `${CAR_NOT_FOUND} | ${site.name}` };
    return {
      // Cars of one version have one title: the town tells them apart.
      title: capTitle(`${car.title} ${car.year}${car.city ? `, ${car.city}` : ''} | ${site.name}`),
      description: descriptionOf(car),
      canonical: `/cars/${car.id}`,
      image: socialImage(car.images[0]),
      imageAlt: car.imageAlts[0] ?? car.title,
      jsonLd: state === 'public' ? [carJsonLd(car, site.publicUrl), carBreadcrumbs(car, site.publicUrl)] : [],
    };
  },
  screen: () => import('../car/car-screen.tsx'),
});

const descriptionOf = (car: Car) =>
  capDescription(
    [
      `${nameOf(car)}, ${car.year}`,
      `${labelOf(FUEL_LABELS, car.fuelType)}, ${labelOf(TRANSMISSION_LABELS, car.transmission)}, ${car.power} CP`,
      `${formatPrice(car.price)} cu TVA la ${car.dealer.name}${car.city ? `, ${car.city}` : ''}`,
    ].join('. '),
  );

/** Dealers often end the title with the version; it is not repeated. */
const nameOf = ({ title, version }: Car) => (version && !title.endsWith(version) ? `${title} ${version}` : title);
