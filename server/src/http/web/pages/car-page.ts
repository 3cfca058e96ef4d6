import type { Car } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { formatPrice } from 'contracts/format';
import { parseId } from 'contracts/whole-number';
import { socialImage } from 'contracts/picture';
import { capDescription, capTitle } from 'contracts/seo';
import { NO_INDEX, type PageFunction, type PageResult } from '../page-result.ts';
import { carBreadcrumbs } from '../breadcrumbs.ts';
import { carJsonLd } from './car-json-ld.ts';

/** Who may look is decided by the call; a cached page is the anonymous visitor's, so a private car is unknown here. */
const STATUS: Record<CarPageState, 200 | 404 | 410> = { public: 200, sold: 200, private: 404, gone: 410, unknown: 404 };

/** /cars/{id} (public-site §2 "Car detail"; docs/rules.md "Gone car"). */
export const carPage: PageFunction = async ({ api, ctx, params, query }) => {
  const id = parseId(params.id ?? '');
  if (id === null) return missing(404, ctx.env.siteName);
  const { state, car } = await api.car.page.fetch({ id });
  const status = STATUS[state];
  if (!car) return missing(status, ctx.env.siteName);
  if (state === 'public') await api.price.insight.fetch({ id });
  const isIndexed = state === 'public' && query.size === 0;
  return {
    status,
    head: {
      title: capTitle(`${car.title} ${car.year} | ${ctx.env.siteName}`),
      description: description(car),
      canonical: `/cars/${car.id}`,
      robots: isIndexed ? undefined : NO_INDEX,
      image: socialImage(car.images[0]),
      imageAlt: car.imageAlts[0] ?? car.title,
      jsonLd: state === 'public' ? [carJsonLd(car, ctx.env.publicUrl), carBreadcrumbs(car, ctx.env.publicUrl)] : [],
    },
  };
};

const missing = (status: 200 | 404 | 410, siteName: string): PageResult => ({
  status,
  head: { title: `${CAR_NOT_FOUND} | ${siteName}`, robots: NO_INDEX },
});

const description = (car: Car) =>
  capDescription(
    [
      `${nameOf(car)}, ${car.year}`,
      `${FUEL_LABELS[car.fuelType]}, ${TRANSMISSION_LABELS[car.transmission]}, ${car.power} CP`,
      `${formatPrice(car.price)} cu TVA la ${car.dealer.name}${car.city ? `, ${car.city}` : ''}`,
    ].join('. '),
  );

/** Dealers often end the title with the version; it is said once. */
const nameOf = ({ title, version }: Car) => (version && !title.endsWith(version) ? `${title} ${version}` : title);
