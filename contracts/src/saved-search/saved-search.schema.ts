import { z } from 'zod';
import { LINK_NOT_VALID } from '../account/account.schema.ts';
import { idField } from '../call/field.schema.ts';
import { Id } from '../call/id.schema.ts';
import { CarFilters } from '../search/search.schema.ts';
import { emailAddress, line } from '../text/text.schema.ts';

/** How often somebody is written to about a saved search; `off` keeps the search without letters. */
export const SendFrequency = z.enum(['instant', 'daily', 'weekly', 'off'], { error: 'Alegeți cât de des vă scriem' });
export type SendFrequency = z.infer<typeof SendFrequency>;

/** A person keeps at most so many, and so does an address without an account. */
export const MAX_SAVED_SEARCHES = 50;
/** For so many hours the link that confirms an alert without an account is good. */
export const SAVED_SEARCH_LINK_HOURS = 48;
const NAME_LENGTH = 120;

export const SAVED_SEARCH_NOT_FOUND = 'Căutarea salvată nu a fost găsită';
export const TOO_MANY_SAVED_SEARCHES = `Puteți păstra cel mult ${MAX_SAVED_SEARCHES} de căutări. Ștergeți una ca să salvați alta.`;

const searchName = line({ min: 1, minMessage: 'Dați un nume căutării', max: NAME_LENGTH });
/** A link's token, in whatever form it comes: one that can't be ours is an unknown one. */
const token = z.string({ error: LINK_NOT_VALID }).max(200, LINK_NOT_VALID);

/** A search that somebody keeps; `count` is how many cars it finds now, `path` the address of its results. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  path: z.string(),
  frequency: SendFrequency,
  count: z.int(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
export const SavedSearchList = z.array(SavedSearch);
export type SavedSearchList = z.infer<typeof SavedSearchList>;

/** The filters in force, as an address holds them; what a search would ignore is ignored here too. */
export const SavedSearchInput = z.object({ filters: CarFilters });
export type SavedSearchInput = z.infer<typeof SavedSearchInput>;

/** The same for whoever has no account: nothing is kept for good before the address is confirmed. `website` is the honeypot. */
export const SavedSearchForm = z.object({
  email: emailAddress('Introduceți o adresă de email validă'),
  frequency: SendFrequency.exclude(['off'], { error: 'Alegeți cât de des vă scriem' }),
});
export type SavedSearchForm = z.infer<typeof SavedSearchForm>;
export const SavedSearchRequest = SavedSearchForm.extend({
  filters: CarFilters,
  website: z.string().max(200).nullish(),
});
export type SavedSearchRequest = z.infer<typeof SavedSearchRequest>;

/** Another name, another frequency, or both. */
export const SavedSearchPatch = z.object({
  id: idField(SAVED_SEARCH_NOT_FOUND),
  name: searchName.optional(),
  frequency: SendFrequency.optional(),
});
export type SavedSearchPatch = z.infer<typeof SavedSearchPatch>;
export const SavedSearchId = z.object({ id: idField(SAVED_SEARCH_NOT_FOUND) });
export type SavedSearchId = z.infer<typeof SavedSearchId>;

/** The link of a letter. */
export const SavedSearchToken = z.object({ token });
export type SavedSearchToken = z.infer<typeof SavedSearchToken>;
export const SavedSearchChange = SavedSearchToken.extend({ frequency: SendFrequency });
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** What the page behind a letter's link shows, without a login: `email` is shortened, `link` opens the same page again. */
export const Alert = z.object({
  name: z.string(),
  path: z.string(),
  frequency: SendFrequency,
  email: z.string(),
  link: z.string(),
});
export type Alert = z.infer<typeof Alert>;
