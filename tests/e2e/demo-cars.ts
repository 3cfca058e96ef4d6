// The demo market for the journeys, read by the documented calls as any client reads it.
import type { CarCard } from 'contracts/car';
import { siteUrl } from './site-url.ts';
import { sessionOf } from './demo-accounts.ts';

const PAGE = 100;
const PAGES = 20;

async function carsAt(address: string): Promise<CarCard[]> {
  const answer = (await (await fetch(address)).json()) as { cars: CarCard[] };
  return answer.cars;
}

/** That many public cars, the newest first. */
export async function readDemoCars(count: number): Promise<CarCard[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) => page * PAGE);
  const cars = await Promise.all(
    pages.map((offset) => carsAt(`${siteUrl()}/api/search?limit=${PAGE}&offset=${offset}`)),
  );
  return cars.flat().slice(0, count);
}

/** The first public car that matches, among the newest of a search. Throws when the demo market has none. */
export async function findDemoCar(fits: (car: CarCard) => boolean, query = ''): Promise<CarCard> {
  for (let page = 0; page < PAGES; page++) {
    const cars = await carsAt(`${siteUrl()}/api/search?limit=${PAGE}&offset=${page * PAGE}&${query}`);
    const found = cars.find(fits);
    if (found) return found;
    if (cars.length < PAGE) break;
  }
  throw new Error(`no such car in the demo market: ${fits.toString()}`);
}

/** Any car whose dealer has a telephone number too. */
export const findAnyCar = () => findDemoCar(({ status, dealer }) => status === 'active' && dealer.phone !== null);

/** Cookie and dealer of the demo dealer. */
async function demoDealer(): Promise<{ cookie: string; dealerId: number }> {
  const site = siteUrl();
  const cookie = await sessionOf(site, 'dealer');
  const get = async <Body>(path: string) => (await (await fetch(site + path, { headers: { cookie } })).json()) as Body;
  const user = await get<{ id: number }>('/api/auth/user');
  const dealer = await get<{ id: number }>(`/api/dealers/by-user/${user.id}`);
  return { cookie, dealerId: dealer.id };
}

/** Answer of a call as the demo dealer, such as its `leads`. */
export async function readAsDealer<Answer>(list: 'leads' | 'cars'): Promise<Answer[]> {
  const { cookie, dealerId } = await demoDealer();
  const answer = await fetch(`${siteUrl()}/api/dealers/${dealerId}/${list}`, { headers: { cookie } });
  return (await answer.json()) as Answer[];
}

/** Adds a Dacia Duster to the demo dealer's stock by the documented call; returns its id. */
export async function addDemoCar(values: Record<string, unknown>): Promise<number> {
  const { cookie, dealerId } = await demoDealer();
  const brands = (await (await fetch(`${siteUrl()}/api/brands`)).json()) as { id: number; name: string }[];
  const answer = await fetch(`${siteUrl()}/api/dealers/${dealerId}/cars`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      brandId: brands.find(({ name }) => name === 'Dacia')?.id,
      modelId: 'Duster',
      price: 30_000,
      year: 2026,
      fuelType: 'hibrid',
      transmission: 'automata',
      bodyType: 'suv',
      ...values,
    }),
  });
  if (answer.status !== 201) throw new Error(`the car was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Deletes it again. */
export async function removeDemoCar(id: number): Promise<void> {
  const { cookie } = await demoDealer();
  const answer = await fetch(`${siteUrl()}/api/cars/${id}`, { method: 'DELETE', headers: { cookie } });
  if (!answer.ok) throw new Error(`the car stays: ${answer.status}`);
}
