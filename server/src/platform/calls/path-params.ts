import { MODEL_NOT_FOUND } from 'contracts/brand';
import { CONVERSATION_NOT_FOUND } from 'contracts/conversation';
import { OFFER_NOT_FOUND } from 'contracts/offer';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import { CITY_NOT_FOUND } from 'contracts/city';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { parseId } from 'contracts/whole-number';
import { LEAD_NOT_FOUND } from 'contracts/lead';
import { USER_NOT_FOUND } from 'contracts/user-list';
import { notFound } from '../errors/errors.ts';

/** The message for an unknown id, by the preceding segment or the parameter's name; the services' own texts. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  brand: BRAND_NOT_FOUND,
  car: CAR_NOT_FOUND,
  city: CITY_NOT_FOUND,
  conversation: CONVERSATION_NOT_FOUND,
  dealer: DEALER_NOT_FOUND,
  lead: LEAD_NOT_FOUND,
  model: MODEL_NOT_FOUND,
  offer: OFFER_NOT_FOUND,
  user: USER_NOT_FOUND,
};
const SINGULAR: Readonly<Record<string, string>> = { cities: 'city' };

/** The names of a path's parameters. */
export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Path parameters called id or …Id become numbers; a malformed one gets the same answer as an unknown one
 * (docs/rules/calls.md, rule 5).
 */
export function idsOf(path: string, params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!/(^id|Id)$/.test(name)) return [name, value];
      const id = parseId(value);
      if (id === null) throw notFound(NOT_FOUND[nounOf(path, name)]);
      return [name, id];
    }),
  );
}

/** The noun of the object: a car for `cars/:id` and `:carId`, a dealer for `dealers/by-user/:userId`. */
function nounOf(path: string, name: string): string {
  // A lead is a conversation for its two sides.
  if (/\/leads\/:id\/(?:messages|offers)$/.test(path)) return 'conversation';
  const [, word = ''] = /\/([a-z]+)(?:\/by-[a-z]+)?\/:\w+/.exec(path) ?? [];
  if (name !== 'id' && !path.includes('/by-')) return name.slice(0, -2);
  return SINGULAR[word] ?? word.replace(/s$/, '');
}
