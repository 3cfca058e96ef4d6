import type { CarCard } from 'contracts/car';
import type { CallError } from 'contracts/field-issues';
import { useCall } from 'ui';
import { api } from '../api.ts';
import { useRole } from '../session/use-role.ts';
import { toggleGuestFavorite, useGuestFavorites } from './saved-favorites.ts';

export type Favorites = { has: (carId: number) => boolean; toggle: (car: CarCard) => void };

/**
 * A buyer's favourites are stored in the account, everybody else's in the browser (docs/rules/buyers.md "Favourites"). The heart
 * updates optimistically; when the server refuses, it is rolled back with a toast.
 */
export function useFavorites(): Favorites {
  const role = useRole();
  const isBuyer = role === 'user';
  const stored = api.favorite.list.useQuery(undefined, { enabled: isBuyer });
  const kept = useGuestFavorites();
  const change = useFavoriteChange();

  if (!isBuyer) {
    return { has: (carId) => kept.includes(carId), toggle: (car) => toggleGuestFavorite(car.id) };
  }
  const has = (carId: number) => stored.data?.some(({ id }) => id === carId) ?? false;
  return { has, toggle: (car) => void change(car, !has(car.id)) };
}

function useFavoriteChange(): (car: CarCard, isAdded: boolean) => Promise<void> {
  const { list } = api.useUtils().favorite;
  const add = useCall(api.favorite.add, { failed: reasonOf });
  const remove = useCall(api.favorite.remove, { failed: reasonOf });
  return async (car, isAdded) => {
    await list.cancel();
    const before = list.getData();
    list.setData(undefined, (cars = []) => {
      const others = cars.filter(({ id }) => id !== car.id);
      return isAdded ? [{ ...car, priceDrop: null, isPublic: true }, ...others] : others;
    });
    await (isAdded ? add : remove).mutateAsync({ carId: car.id }).catch(() => list.setData(undefined, before));
    await list.invalidate();
  };
}

/** A full list shows the server's message, which states the limit. */
const reasonOf = ({ data, message }: CallError): string =>
  data?.code === 'conflict' ? message : 'Nu am putut actualiza favoritele. Încercați din nou.';
