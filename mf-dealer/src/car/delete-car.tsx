import { useCall } from 'ui';
import { Confirm } from 'ui/confirm';
import { api } from '../api.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';

interface DeleteCarProps {
  car: { id: number; title: string } | null;
  onClose(): void;
  /** Rejects when it failed. */
  remove(id: number): Promise<unknown>;
}

/** Asks for confirmation before a car is deleted, and names it. */
export function DeleteCar({ car, onClose, remove }: DeleteCarProps) {
  return (
    <Confirm
      isOpen={car !== null}
      onClose={onClose}
      title="Ștergeți mașina?"
      object={car?.title ?? ''}
      consequence="Mașina dispare din site și din favoritele cumpărătorilor. Cererile primite rămân."
      action="Șterge"
      onConfirm={async () => {
        if (car) await remove(car.id);
      }}
    />
  );
}

/** Deletes a car; rejects on failure, after a toast (work-areas §8). */
export function useDeleteCar() {
  const { mutateAsync, isPending } = useCall(api.car.delete, {
    done: { title: 'Mașină ștearsă!', message: 'Mașina a fost ștearsă din stoc.' },
    failed: 'Nu am putut șterge mașina. Vă rugăm să încercați din nou.',
    refresh: useRefreshStock(),
  });
  return { remove: (id: number) => mutateAsync({ id }), isDeleting: isPending };
}
