import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { Button } from 'ui';
import { useSiteOrigin } from '../dealer-site/use-dealer-site.ts';

/** Opens the visitor's own WhatsApp with the car's address: a plain link, nothing of it is loaded here. */
export function WhatsappLink({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const text = `${car.title}: ${useSiteOrigin()}/cars/${car.id}`;
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconBrandWhatsapp aria-hidden="true" />}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Trimite pe WhatsApp
    </Button>
  );
}
