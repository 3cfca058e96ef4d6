import { z } from 'zod';
import { LINK_NOT_VALID } from '../account/account-texts.ts';
import { idField } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { CAR_NOT_FOUND } from '../call/not-found-texts.ts';
import { CarFilters } from '../search/search.schema.ts';
import { emailAddress, line } from '../text/text.schema.ts';

/** How often emails about a saved search are sent; `off` keeps the search without emails. */
export const SendFrequency = z.enum(['instant', 'daily', 'weekly', 'off'], { error: 'Alegeți cât de des vă scriem' });
export type SendFrequency = z.infer<typeof SendFrequency>;

/** Limit per person, and per address without an account. */
export const MAX_SAVED_SEARCHES = 50;
/** Hours for which the confirmation link of a saved search without an account is valid. */
export const SAVED_SEARCH_LINK_HOURS = 48;
const NAME_LENGTH = 120;

export const SAVED_SEARCH_NOT_FOUND = 'Căutarea salvată nu a fost găsită';
export const TOO_MANY_SAVED_SEARCHES = `Puteți păstra cel mult ${MAX_SAVED_SEARCHES} de căutări. Ștergeți una ca să salvați alta.`;

const searchName = line({ min: 1, minMessage: 'Dați un nume căutării', max: NAME_LENGTH });
/** A link's token in any form: one that can't be ours is simply unknown. */
const token = z.string({ error: LINK_NOT_VALID }).max(200, LINK_NOT_VALID);

/** Events that are announced: new cars and lower prices (`all`), or lower prices alone (`prices`): a price alert. */
export const Announced = z.enum(['all', 'prices'], { error: 'Alegeți ce vă anunțăm' });
export type Announced = z.infer<typeof Announced>;

/** The subject of a saved search: the results of filters, one car's price, or the prices of the account's favourites. */
export const SavedKind = z.enum(['search', 'car', 'favorites']);
export type SavedKind = z.infer<typeof SavedKind>;

/**
 * A saved search; `count` is how many public cars it finds now, `path` the address of its results, of the car, or of
 * the favourites.
 */
export const SavedSearch = z.object({
  id: Id,
  kind: SavedKind,
  name: z.string(),
  announced: Announced,
  path: z.string(),
  frequency: SendFrequency,
  count: z.int(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const SavedSearchList = z.array(SavedSearch);
export type SavedSearchList = z.infer<typeof SavedSearchList>;

/**
 * The filters in force, as in an address; what a search would ignore is ignored here too. `carId` instead: lower prices
 * of that car.
 */
export const SavedSearchInput = z.object({
  filters: CarFilters.prefault({}),
  carId: idField(CAR_NOT_FOUND).optional(),
  announced: Announced.default('all'),
});
export type SavedSearchInput = z.infer<typeof SavedSearchInput>;

/**
 * The same without an account: nothing is stored permanently before the address is confirmed. `website` is the
 * honeypot.
 */
export const SavedSearchForm = z.object({
  email: emailAddress('Introduceți o adresă de email validă'),
  frequency: SendFrequency.exclude(['off'], { error: 'Alegeți cât de des vă scriem' }),
});
export type SavedSearchForm = z.infer<typeof SavedSearchForm>;
export const SavedSearchRequest = SavedSearchForm.extend({
  ...SavedSearchInput.shape,
  website: z.string().max(200).nullish(),
});
export type SavedSearchRequest = z.infer<typeof SavedSearchRequest>;

/** Another name, another frequency, other announcements; prices of cars and favourites are announced alone. */
export const SavedSearchPatch = z.object({
  id: idField(SAVED_SEARCH_NOT_FOUND),
  name: searchName.optional(),
  frequency: SendFrequency.optional(),
  announced: Announced.optional(),
});
export type SavedSearchPatch = z.infer<typeof SavedSearchPatch>;
export const SavedSearchId = z.object({ id: idField(SAVED_SEARCH_NOT_FOUND) });
export type SavedSearchId = z.infer<typeof SavedSearchId>;

/** The link of an email. */
export const SavedSearchToken = z.object({ token });
export type SavedSearchToken = z.infer<typeof SavedSearchToken>;
export const SavedSearchChange = SavedSearchToken.extend({ frequency: SendFrequency });
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** The page of an email's link, without a login: `email` is shortened, `link` opens the same page again. */
export const Alert = z.object({
  kind: SavedKind,
  name: z.string(),
  path: z.string(),
  frequency: SendFrequency,
  email: z.string(),
  link: z.string(),
});
export type Alert = z.infer<typeof Alert>;
