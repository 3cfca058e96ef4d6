import { IconShare2 } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { ActionIcon, showToast, useShell } from 'contracts/ui';

/** Passes the car's address on: the device's own sheet where there is one, else a copy in the clipboard. */
export function ShareButton({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const { publicUrl } = useShell().config;
  const share = async () => {
    const url = `${publicUrl}/cars/${car.id}`;
    const data = { title: car.title, url };
    if (navigator.canShare?.(data)) {
      // Closing the sheet rejects too; there is nothing to say then.
      await navigator.share(data).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', title: 'Link copiat', message: 'Îl puteți trimite oricui.' });
    } catch {
      showToast({ kind: 'error', title: 'Linkul nu a putut fi copiat', message: url });
    }
  };
  return (
    <ActionIcon aria-label="Distribuie" onClick={() => void share()}>
      <IconShare2 size={22} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
