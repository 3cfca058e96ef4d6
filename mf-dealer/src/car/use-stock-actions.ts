import type { CarStatus } from 'contracts/car';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { formatCount } from 'contracts/format';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { type CallError, useEndedSession } from '../session/use-ended-session.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';

const CARS = ['mașină', 'mașini'] as const;

/** Deletes a car; rejects when that failed, after saying so (work-areas §8). */
export function useDeleteCar() {
  const refresh = useRefreshStock();
  const isSessionOver = useEndedSession();
  const { mutateAsync, isPending } = api.car.delete.useMutation({
    onSuccess: async () => {
      await refresh();
      showToast({ kind: 'success', title: 'Mașină ștearsă!', message: 'Mașina a fost ștearsă din stoc.' });
    },
    onError: (error) => {
      if (isSessionOver(error)) return;
      const message = 'Nu am putut șterge mașina. Vă rugăm să încercați din nou.';
      showToast({ kind: 'error', title: 'Eroare', message });
    },
  });
  return { remove: (id: number) => mutateAsync({ id }), isDeleting: isPending };
}

/** Status and confirmation of one or many cars. `onDone` runs after each success. */
export function useStockActions(onDone: () => void = () => undefined) {
  const refresh = useRefreshStock();
  const isSessionOver = useEndedSession();
  const failed = (message: string) => (error: CallError) => {
    if (!isSessionOver(error)) showToast({ kind: 'error', title: 'Eroare', message });
  };
  const done = async (title: string, message: string) => {
    await refresh();
    onDone();
    showToast({ kind: 'success', title, message });
  };
  const confirmed = ({ changed }: { changed: number }) =>
    done('Stoc confirmat', `${formatCount(changed, CARS)} ${changed === 1 ? 'confirmată' : 'confirmate'}.`);
  const notConfirmed = failed('Nu am putut confirma stocul. Vă rugăm să încercați din nou.');
  const status = api.stock.setStatus.useMutation({
    onSuccess: (_changed, input) =>
      done('Status actualizat', `${formatCount(input.ids.length, CARS)}: ${CAR_STATUS_LABELS[input.status]}`),
    onError: failed('Nu am putut schimba statusul. Vă rugăm să încercați din nou.'),
  });
  const some = api.stock.confirm.useMutation({ onSuccess: confirmed, onError: notConfirmed });
  const all = api.stock.confirmAll.useMutation({ onSuccess: confirmed, onError: notConfirmed });
  return {
    setStatus: (ids: number[], to: CarStatus) => status.mutate({ ids, status: to }),
    confirm: (ids: number[]) => some.mutate({ ids }),
    confirmAll: () => all.mutate(),
    isBusy: status.isPending || some.isPending || all.isPending,
  };
}
