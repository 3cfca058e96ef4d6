import { MAX_COMPARED } from 'contracts/compare-path';
import { savedIds, showToast } from 'contracts/ui';

/** The cars that this browser's visitor put side by side, in the order of adding; with or without an account. */
const comparison = savedIds('an-compare');

/** Adds a car to the comparison or takes it out; a fifth is refused with a word about it. */
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

/** Replaces the whole list, such as by the cars of a shared link that somebody wants to add to. */
export const setCompared = (carIds: readonly number[]): void => comparison.write(carIds);

/** Ids in the order of adding; none on the server and during hydration. */
export const useCompared = (): readonly number[] => comparison.useIds();
