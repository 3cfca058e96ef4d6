// An outside client in ten lines: looks for cars, signs in, saves the cheapest one and reads the favourites.
import { AutoNouApi, type CarCard } from './autonou-api.ts';

export async function saveCheapest(site: string, account: { email: string; password: string }): Promise<CarCard[]> {
  const api = new AutoNouApi(site);
  const found = await api.search.searchCars({ brand: 'skoda', sort: 'price_asc', limit: 3 });
  await api.auth.login(account);
  const [cheapest] = found.data.cars;
  if (cheapest) await api.favorite.addFavorite(cheapest.id);
  const favorites = await api.favorite.listFavorites();
  await api.auth.logout();
  return favorites.data;
}
