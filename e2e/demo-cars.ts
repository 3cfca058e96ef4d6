// The demo market for the journeys, read by the documented calls as any client reads it.
import type { CarCard } from 'contracts/car';
import { siteUrl } from './site-url.ts';
import { DEMO, DEMO_PASSWORD } from './demo-accounts.ts';

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
    const cars = await carsAt(`${siteUrl()}/api/search?limit=${PAGE}&offset=${page * PAGE}&${query}`);
    const found = cars.find(fits);
    if (found) return found;
    if (cars.length < PAGE) break;
  }
  throw new Error(`no such car in the demo market: ${fits.toString()}`);
}

/** Any car that can be asked for by telephone too. */
export const findAnyCar = () => findDemoCar(({ status, dealer }) => status === 'active' && dealer.phone !== null);

/** What the demo dealer gets from a call, such as `leads` of its own. */
export async function readAsDealer<Answer>(list: 'leads' | 'cars'): Promise<Answer[]> {
  const site = siteUrl();
  const login = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO.dealer, password: DEMO_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async <Body>(path: string) => (await (await fetch(site + path, { headers: { cookie } })).json()) as Body;
  const user = await get<{ id: number }>('/api/auth/user');
  const dealer = await get<{ id: number }>(`/api/dealers/by-user/${user.id}`);
  return get<Answer[]>(`/api/dealers/${dealer.id}/${list}`);
}
