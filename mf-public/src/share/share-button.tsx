import { IconShare2 } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { ActionIcon } from 'ui';
import { useSiteOrigin } from '../dealer-site/use-dealer-site.ts';
import { shareAddress } from './share-address.ts';

/** Shares the car's address. */
export function ShareButton({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const origin = useSiteOrigin();
  const share = () => shareAddress({ title: car.title, url: `${origin}/cars/${car.id}` });
  return (
    <ActionIcon aria-label="Distribuie" data-tip="Distribuie" onClick={() => void share()}>
      <IconShare2 size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
