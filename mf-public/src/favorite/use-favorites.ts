import type { CarCard } from 'contracts/car';
import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { toggleGuestFavorite, useGuestFavorites } from './kept-favorites.ts';

export type Favorites = {
  /** Dealers and administrators keep no favourites. */
  isOffered: boolean;
  has: (carId: number) => boolean;
  toggle: (car: CarCard) => void;
};

/**
 * A buyer's favourites live in the account, a visitor's in the browser (docs/rules.md "Favourites"). The heart answers
 * at once; when the server refuses, it goes back and says so.
 */
export function useFavorites(): Favorites {
  const session = api.session.current.useQuery();
  const role = session.data?.role;
  const isBuyer = role === 'user';
  const stored = api.favorite.list.useQuery(undefined, { enabled: isBuyer });
  const kept = useGuestFavorites();
  const change = useFavoriteChange();

  if (!isBuyer) {
    return {
      isOffered: role === undefined,
      has: (carId) => kept.includes(carId),
      // Until the session is known, nobody can say where the mark belongs.
      toggle: (car) => (session.isFetched ? toggleGuestFavorite(car.id) : undefined),
    };
  }
  const has = (carId: number) => stored.data?.some(({ id }) => id === carId) ?? false;
  return { isOffered: true, has, toggle: (car) => void change(car, !has(car.id)) };
}

function useFavoriteChange(): (car: CarCard, isAdded: boolean) => Promise<void> {
  const { list } = api.useUtils().favorite;
  const add = api.favorite.add.useMutation();
  const remove = api.favorite.remove.useMutation();
  return async (car, isAdded) => {
    await list.cancel();
    const before = list.getData();
    list.setData(undefined, (cars = []) => {
      const others = cars.filter(({ id }) => id !== car.id);
      return isAdded ? [{ ...car, priceDrop: null, isPublic: true }, ...others] : others;
    });
    try {
      await (isAdded ? add : remove).mutateAsync({ carId: car.id });
    } catch (error) {
      list.setData(undefined, before);
      showToast({ kind: 'error', title: 'Eroare', message: reasonOf(error) });
    }
    await list.invalidate();
  };
}

/** A full list says so in the server's words, which name the bound. */
function reasonOf(error: unknown): string {
  const { data, message } = error as { data?: { code?: string } | null; message: string };
  return data?.code === 'conflict' ? message : 'Nu am putut actualiza favoritele. Încercați din nou.';
}
