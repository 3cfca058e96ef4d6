// Structured data of a car for search engines (schema.org).
import { labelOf } from 'contracts/label-of';
import type { Car } from 'contracts/car';
import { BODY_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { imageAddress } from 'contracts/picture';

const MAX_IMAGES = 4;
const DRIVE = {
  '4x4': 'https://schema.org/FourWheelDriveConfiguration',
  fata: 'https://schema.org/FrontWheelDriveConfiguration',
  spate: 'https://schema.org/RearWheelDriveConfiguration',
} as const;

/** The car with its offer and dealer; prices in EUR with VAT, addresses on the main site. */
export const carJsonLd = (car: Car, publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Car',
  name: car.title,
  url: `${publicUrl}/cars/${car.id}`,
  image: car.images.slice(0, MAX_IMAGES).map((image) => new URL(imageAddress(image), publicUrl).href),
  brand: { '@type': 'Brand', name: car.brand.name },
  model: car.model.name,
  ...(car.version ? { vehicleConfiguration: car.version } : {}),
  vehicleModelDate: String(car.year),
  itemCondition: 'https://schema.org/NewCondition',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
  fuelType: labelOf(FUEL_LABELS, car.fuelType),
  vehicleTransmission: labelOf(TRANSMISSION_LABELS, car.transmission),
  bodyType: labelOf(BODY_LABELS, car.bodyType),
  vehicleSeatingCapacity: car.seats,
  ...(car.doors === null ? {} : { numberOfDoors: car.doors }),
  ...(car.drivetrain ? { driveWheelConfiguration: DRIVE[car.drivetrain] } : {}),
  ...(car.wltp?.co2 == null ? {} : { emissionsCO2: car.wltp.co2 }),
  ...(car.color ? { color: car.color } : {}),
  offers: {
    '@type': 'Offer',
    price: car.price,
    priceCurrency: 'EUR',
    url: `${publicUrl}/cars/${car.id}`,
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(car),
    seller: dealerOf(car, publicUrl),
  },
});

function availabilityOf({ status, availability }: Car): string {
  if (status === 'reserved') return 'https://schema.org/LimitedAvailability';
  return availability.kind === 'comanda' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock';
}

function dealerOf({ dealer, city }: Car, publicUrl: string): object {
  const town = dealer.city ?? city;
  return {
    '@type': 'AutoDealer',
    name: dealer.name,
    ...(dealer.subdomain ? { url: `${publicUrl}/dealer/${dealer.subdomain}` } : {}),
    ...(dealer.phone ? { telephone: dealer.phone } : {}),
    ...(town ? { address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'RO' } } : {}),
  };
}
