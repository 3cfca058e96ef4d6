// Cars of the demo market for the journeys, found by the public calls as any client finds them.
import type { CarCard } from 'contracts/car';
import { inject } from 'vitest';

const PAGE = 100;
const PAGES = 20;

const known = new Map<string, Promise<CarCard[]>>();

/** Each page of the market is read once for a file of tests. */
function carsAt(address: string): Promise<CarCard[]> {
  const cars =
    known.get(address) ??
    fetch(address)
      .then((answer) => answer.json() as Promise<{ cars: CarCard[] }>)
      .then((answer) => answer.cars);
  known.set(address, cars);
  return cars;
}

/** The first public car that fits, among the newest of a search. Throws when the demo market has none. */
export async function findDemoCar(fits: (car: CarCard) => boolean, query = ''): Promise<CarCard> {
  for (let page = 0; page < PAGES; page++) {
    const cars = await carsAt(`${inject('siteUrl')}/api/search?limit=${PAGE}&offset=${page * PAGE}&${query}`);
    const found = cars.find(fits);
    if (found) return found;
    if (cars.length < PAGE) break;
  }
  throw new Error(`no such car in the demo market: ${fits.toString()}`);
}

/** Any car that can be asked for by telephone too. */
export const findAnyCar = () => findDemoCar(({ status, dealer }) => status === 'active' && dealer.phone !== null);
