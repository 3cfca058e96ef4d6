import { Confirm } from 'contracts/ui-extra/confirm';

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
