/** The requests of the mixed load, each kind with its share, and the retry that a client makes itself. */
import { type Ask, type Answer, json } from './ask.ts';
import type { Acknowledged } from './ledger.ts';
import type { People } from './people.ts';
import { type Kind, outcomeOf, type Outcome } from './tally.ts';

export interface Done {
  outcome: Outcome;
  /** The status of the last answer. */
  status: number;
}
export type Work = () => Promise<Done>;

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
/** A second try, as a client makes it: at once, with the same Idempotency-Key. */
const TRIES = 2;
/** A small valid picture: one grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** So many pages that none comes again within two hours, at 120 reads a second. */
const NEW_PAGES = 85_000;

interface Parts {
  ask: Ask;
  people: People;
  ledger: Acknowledged;
  cars: readonly number[];
}

/**
 * Reads: HAProxy sends one that found no answer to another server. One in twelve is a page that no server has yet, which
 * costs ten times the others.
 */
export function readsOf({ ask, cars }: Parts): { kind: Kind; share: number; work: Work }[] {
  let turn = 0;
  const car = () => cars[turn++ % cars.length] ?? 0;
  const price = () => 12_000 + (turn++ % 4_000) * 20;
  let page = 0;
  const newPage = () => `/cauta?priceMax=${12_000 + (page++ % NEW_PAGES)}`;
  const read = (path: () => string) => async () => doneOf(await ask({ path: path(), headers: ENCODINGS }));
  return [
    { kind: 'search', share: 50, work: read(() => `/api/search?limit=12&priceMin=${price()}`) },
    { kind: 'page', share: 8, work: read(newPage) },
    { kind: 'page', share: 17, work: read(() => '/') },
    { kind: 'car', share: 25, work: read(() => `/api/cars/${car()}`) },
  ];
}

/** A request for an offer; without an answer it is sent once more. */
export function leadOf({ ask, cars, ledger }: Parts): Work {
  const stamp = Date.now().toString(36);
  let number = 0;
  return async () => {
    const email = `chaos.${stamp}.${number++}@exemplu.ro`;
    const lead = { carId: cars[number % cars.length], userName: 'Ana Pop', userEmail: email, message: 'Bună ziua' };
    const { headers, body = '' } = json(lead);
    const sent = {
      method: 'POST',
      path: '/api/leads',
      body,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    };
    const answer = await twice(() => ask(sent as Parameters<Ask>[0]));
    if (answer.status === 201) ledger.leads.push([email, (JSON.parse(answer.body) as { id: number }).id]);
    return doneOf(answer);
  };
}

/** A dealer's picture: an address to send it to, and the sending; without an answer both once more. */
export function uploadOf({ ask, people, ledger }: Parts): Work {
  let turn = 0;
  return async () => {
    const cookie = people.dealers[turn++ % people.dealers.length] ?? '';
    const { headers, body } = json({ purpose: 'picture' });
    const asked = { method: 'POST', path: '/api/objects/upload', headers: { ...headers, cookie }, body } as const;
    const stored = await twice(async () => {
      const place = await ask(asked);
      if (outcomeOf(place) !== 'ok') return place;
      const { pathname } = new URL((JSON.parse(place.body) as { uploadURL: string }).uploadURL);
      return ask({ method: 'PUT', path: pathname, headers: { 'content-type': 'image/png', cookie }, body: PICTURE });
    });
    if (outcomeOf(stored) === 'ok') ledger.uploads.push((JSON.parse(stored.body) as { objectPath: string }).objectPath);
    return doneOf(stored);
  };
}

const doneOf = (answer: Answer): Done => ({ outcome: outcomeOf(answer), status: answer.status });

/** Once more without an answer, and where the site asked for it. */
async function twice(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let tries = 1; tries < TRIES && mayRepeat(answer); tries++) answer = await send();
  return answer;
}

const mayRepeat = ({ status }: Answer): boolean => status === 0 || status >= 500;
