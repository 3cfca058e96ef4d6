import { MAX_COMPARED } from 'contracts/compare-path';
import { COMPARED } from 'contracts/kept-visits';
import { savedIds, showToast } from 'ui';

/** The cars that the visitor compares in this browser, in the order of adding; with or without an account. */
const comparison = savedIds(COMPARED);

/** Adds a car to the comparison or removes it; a fifth is refused with a message. */
export function toggleCompared(carId: number): void {
  const ids = comparison.current();
  if (ids.includes(carId)) return comparison.write(ids.filter((id) => id !== carId));
  if (ids.length < MAX_COMPARED) return comparison.write([...ids, carId]);
  showToast({
    kind: 'error',
    title: 'Puteți compara cel mult patru mașini',
    message: 'Scoateți una din comparație, apoi adăugați alta.',
  });
}

/** Replaces the whole list, such as with the cars of a shared link to add to. */
export const setCompared = (carIds: readonly number[]): void => comparison.write(carIds);

/** Ids in the order of adding; none on the server and during hydration. */
export const useCompared = (): readonly number[] => comparison.useIds();
