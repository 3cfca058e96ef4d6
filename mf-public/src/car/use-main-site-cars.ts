import type { Car } from 'contracts/car';
import { useShell } from 'contracts/ui';
import { useEffect } from 'react';

/** On a dealer site another dealer's car redirects to the main site, as on the server. True while it navigates away. */
export function useMainSiteCars(car: Pick<Car, 'id' | 'dealer'> | null): boolean {
  const { dealerSite, publicUrl } = useShell().config;
  const isElsewhere = dealerSite !== null && car !== null && car.dealer.subdomain !== dealerSite.subdomain;
  const address = isElsewhere ? `${publicUrl}/cars/${car.id}` : null;
  useEffect(() => {
    if (address) window.location.replace(address);
  }, [address]);
  return isElsewhere;
}
