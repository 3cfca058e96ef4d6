import { CarFilters } from 'contracts/search';
import type { SearchReading } from 'contracts/search-reading';
import type { TextSource } from './name-source.ts';
import { NOTHING_READ, readText } from './read-text.ts';

/** The reading of one question, as GET /api/search?q=… answers it; a text that a search ignores says nothing. */
export async function understand(source: TextSource, question: string): Promise<SearchReading> {
  const { q } = CarFilters.parse({ q: question });
  if (q === undefined) return NOTHING_READ.view;
  return (await readText(source, q, { brandIds: [], hasModel: false, hasCity: false })).view;
}
