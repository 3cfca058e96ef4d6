import type { CarPageState } from 'contracts/car-page';
import { useCall } from 'contracts/ui';
import { useEffect } from 'react';
import { api } from '../api.ts';

/** Tells that a public car's page was opened, once per opening (docs/rules.md "View counts"). Nobody waits for it. */
export function useCountView(id: number | null, state: CarPageState | undefined): void {
  const { mutate } = useCall(api.carView.note);
  const seen = state === 'public' ? id : null;
  useEffect(() => {
    if (seen !== null) mutate({ id: seen });
  }, [seen, mutate]);
}
