import { OTHER_CARS } from 'contracts/dealer-site-page';
import { api } from '../api.ts';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { SimilarCars } from './similar-cars.tsx';

const ROW = 3;

/** On a dealer site, the dealer's own other cars are shown below a car, not its competitors'. */
export function OtherCars({ carId }: { carId: number }) {
  const subdomain = useDealerSite()?.subdomain ?? '';
  const { data } = api.dealer.siteCars.useQuery({ subdomain, ...OTHER_CARS });
  const cars = data?.cars.filter(({ id }) => id !== carId) ?? [];
  return <SimilarCars cars={cars.slice(0, ROW)} title="Alte mașini din stocul nostru" />;
}
