import type { CarPageState } from 'contracts/car-page';
import { useCall } from 'contracts/ui';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { saveViewedCar } from '../recent/recent-visits.ts';

/** Counts a view of a public car's page, once per opening (docs/rules/dealer-figures.md "View counts"). Fire and forget. The browser keeps it for "Văzute recent". */
export function useCountView(id: number | null, state: CarPageState | undefined): void {
  const { mutate } = useCall(api.carView.note);
  const seen = state === 'public' ? id : null;
  useEffect(() => {
    if (seen === null) return;
    mutate({ id: seen });
    saveViewedCar(seen);
  }, [seen, mutate]);
}
