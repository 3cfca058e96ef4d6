import { OTHER_CARS } from 'contracts/dealer-site';
import { api } from '../api.ts';
import { useSubSite } from '../dealer-site/use-dealer-site.ts';
import { SimilarCars } from './similar-cars.tsx';

const ROW = 3;

/** On a dealer's sub-site the dealer's own other cars stand below a car, not those of its competitors. */
export function OtherCars({ carId }: { carId: number }) {
  const subdomain = useSubSite()?.subdomain ?? '';
  const { data } = api.dealer.siteCars.useQuery({ subdomain, ...OTHER_CARS });
  const cars = data?.cars.filter(({ id }) => id !== carId) ?? [];
  return <SimilarCars cars={cars.slice(0, ROW)} title="Alte mașini din stocul nostru" />;
}
