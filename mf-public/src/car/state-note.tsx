import { IconInfoCircle } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import type { CarPageState } from 'contracts/car-page';

/** Says in words what the badge over the picture means for the visitor. */
export function StateNote({ car, state }: { car: Pick<Car, 'status'>; state: CarPageState }) {
  const text = noteOf(car.status, state);
  if (!text) return null;
  return (
    <p className="cr-note" role="status">
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

function noteOf(status: Car['status'], state: CarPageState): string | null {
  if (state === 'sold') return 'Această mașină a fost vândută. Mai jos găsiți mașini asemănătoare.';
  if (state === 'private') return 'Acest anunț nu este public: îl vedeți pentru că îl administrați.';
  if (status === 'reserved') return 'Mașina este rezervată. Puteți trimite în continuare o cerere de ofertă.';
  return null;
}
