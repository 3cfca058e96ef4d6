import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

/** Text typed so far; of more than 100 characters only the first 100 count. */
export const SuggestInput = z.object({
  q: z
    .string()
    .catch('')
    .transform((text) => text.trim().slice(0, 100)),
});
export type SuggestInput = z.infer<typeof SuggestInput>;

export const SuggestionKind = z.enum(['brand', 'model', 'city', 'dealer']);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

/** A name that begins with the typed text and has public cars. */
export const Suggestion = z.object({
  kind: SuggestionKind,
  id: Id,
  name: z.string(),
  /** The model's brand or the town's county; null for others. */
  detail: z.string().nullable(),
  /** Address of its cars; null for a dealer without a subdomain. */
  path: z.string().nullable(),
  /** The dealer's subdomain; null for others. */
  subdomain: z.string().nullable(),
  /** Public cars, at most ten seconds old. */
  cars: z.int(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const Suggestions = z.object({ items: z.array(Suggestion) });
export type Suggestions = z.infer<typeof Suggestions>;
