import type { SuggestInput, Suggestions } from 'contracts/search-suggest';
import type { Ctx } from '../../platform/context/context.ts';
import { askEngine } from './ask-engine.ts';
import { type CarCounts, SuggestionBook } from './query/suggestion-book.ts';
import { carCounts, suggestionRows } from './query/suggestion.repository.ts';

/**
 * search.suggest: brands, models, towns and dealers with public cars whose names begin with the typed text
 * (docs/rules/search.md "Search").
 */
export async function suggest(ctx: Ctx, { q }: SuggestInput): Promise<Suggestions> {
  if (q === '') return { items: [] };
  const items = await askEngine(ctx, {
    engine: (engine) => engine.suggest(q),
    database: async () => {
      const counts = new Map((await carCounts(ctx.em)).map(({ kind, id, cars }) => [`${kind} ${id}`, cars]));
      const countOf: CarCounts = (kind, id) => counts.get(`${kind} ${id}`) ?? 0;
      return new SuggestionBook(await suggestionRows(ctx.em)).find(q, countOf);
    },
  });
  return { items };
}
