import type { Car } from 'contracts/car';
import { CAR_NOT_FOUND } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';
import { FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { formatPrice } from 'contracts/format';
import { parseId } from 'contracts/id';
import { imageAddress, socialImage } from 'contracts/picture';
import { capDescription, capTitle } from 'contracts/seo';
import { NO_INDEX, NOT_FOUND_PAGE, type PageFunction } from '../page-result.ts';

/** Who may look is decided by the call; a cached page is the anonymous visitor's, so a private car is unknown here. */
const STATUS: Record<CarPageState, 200 | 404 | 410> = { public: 200, sold: 200, private: 404, gone: 410, unknown: 404 };

/** /cars/{id} (public-site §2 "Car detail"; answers.md "Gone car"). */
export const carPage: PageFunction = async ({ api, ctx, params, query }) => {
  const id = parseId(params.id ?? '');
  if (id === null) return NOT_FOUND_PAGE;
  const { state, car } = await api.car.page.fetch({ id });
  const status = STATUS[state];
  if (!car) return { status, head: { title: `${CAR_NOT_FOUND} | ${ctx.env.siteName}`, robots: NO_INDEX } };
  const isIndexed = state === 'public' && query.size === 0;
  return {
    status,
    head: {
      title: capTitle(`${car.title} ${car.year} | ${ctx.env.siteName}`),
      description: description(car),
      canonical: `/cars/${car.id}`,
      robots: isIndexed ? undefined : NO_INDEX,
      image: socialImage(car.images[0]),
      jsonLd: state === 'public' ? [carJsonLd(car, ctx.env.publicUrl)] : [],
    },
  };
};

const description = (car: Car) =>
  capDescription(
    [
      `${car.title}${car.version ? ` ${car.version}` : ''}, ${car.year}`,
      `${FUEL_LABELS[car.fuelType]}, ${TRANSMISSION_LABELS[car.transmission]}, ${car.power} CP`,
      `${formatPrice(car.price)} cu TVA la ${car.dealer.name}${car.city ? `, ${car.city}` : ''}`,
    ].join('. '),
  );

/** schema.org Car with its offer, as search engines read it. */
const carJsonLd = (car: Car, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Car',
  name: car.title,
  url: `${publicUrl}/cars/${car.id}`,
  image: car.images.slice(0, 4).map((image) => new URL(imageAddress(image), publicUrl).href),
  brand: { '@type': 'Brand', name: car.brand.name },
  model: car.model.name,
  vehicleModelDate: String(car.year),
  itemCondition: 'https://schema.org/NewCondition',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
  fuelType: FUEL_LABELS[car.fuelType],
  vehicleTransmission: TRANSMISSION_LABELS[car.transmission],
  ...(car.color ? { color: car.color } : {}),
  offers: {
    '@type': 'Offer',
    price: car.price,
    priceCurrency: 'EUR',
    availability: car.availability.kind === 'comanda' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock',
    seller: { '@type': 'AutoDealer', name: car.dealer.name },
  },
});
