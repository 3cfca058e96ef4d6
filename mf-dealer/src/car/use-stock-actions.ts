import type { CarStatus } from 'contracts/car';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { formatCount } from 'contracts/format';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';

const CARS = ['mașină', 'mașini'] as const;

/** Status and confirmation of one or many cars. `onDone` runs after each success. */
export function useStockActions(onDone: () => void = () => undefined) {
  const refresh = useRefreshStock();
  const status = useCall(api.stock.setStatus, {
    done: (_changed, { ids, status: next }) => ({
      title: 'Status actualizat',
      message: `${formatCount(ids.length, CARS)}: ${CAR_STATUS_LABELS[next]}`,
    }),
    failed: 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
    refresh,
    onDone,
  });
  const confirmation = {
    done: ({ changed }: { changed: number }) => ({
      title: 'Stoc confirmat',
      message: `${formatCount(changed, CARS)} ${changed === 1 ? 'confirmată' : 'confirmate'}.`,
    }),
    failed: 'Nu am putut confirma stocul. Vă rugăm să încercați din nou.',
    refresh,
    onDone,
  };
  const some = useCall(api.stock.confirm, confirmation);
  const all = useCall(api.stock.confirmAll, confirmation);
  return {
    setStatus: (ids: number[], to: CarStatus) => status.mutate({ ids, status: to }),
    confirm: (ids: number[]) => some.mutate({ ids }),
    confirmAll: () => all.mutate(),
    isBusy: status.isPending || some.isPending || all.isPending,
  };
}
