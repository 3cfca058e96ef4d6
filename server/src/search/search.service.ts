import type { CarPage, CarSearch } from 'contracts/search';
import { listCards } from '../car/car.service.ts';
import type { Ctx } from '../context.ts';
import { CachedCard } from './card-cache.ts';
import type { Engine } from './engine/engine.ts';
import type { NameSource } from './name-source.ts';
import { SearchAnswer } from './search-answer.ts';
import { countFacets } from './search-facets.repository.ts';
import { searchIds } from './search.repository.ts';
import { sqlNames } from './sql-names.ts';
import { readingView, understand, type UnderstoodFilters, understoodView } from './understand.ts';

interface Found {
  ids: number[];
  around: Omit<CarPage, 'cars'>;
}

function around(search: CarSearch, understood: UnderstoodFilters, total: number): Omit<CarPage, 'cars'> {
  const reading = search.q === undefined ? {} : { reading: readingView(understood) };
  return { total, understood: understoodView(understood), ...reading };
}

async function findInEngine(engine: Engine, search: CarSearch): Promise<Found> {
  const source: NameSource = engine.nameSource;
  const understood = await understand(source, search);
  const { ids, total } = engine.search(understood, search);
  const facets = search.facets ? { facets: engine.facets(understood) } : {};
  return { ids, around: { ...around(search, understood, total), ...facets } };
}

async function findInDatabase(ctx: Ctx, search: CarSearch): Promise<SearchAnswer> {
  ctx.search.count('sql');
  const understood = await understand(sqlNames(ctx.em), search);
  const { ids, total } = await searchIds(ctx.em, understood, search);
  const facets = search.facets ? { facets: await countFacets(ctx.em, understood) } : {};
  const cards = await listCards(ctx, ids);
  return new SearchAnswer(
    cards.map((card) => new CachedCard(card)),
    { ...around(search, understood, total), ...facets },
  );
}

/** The engine's answer, kept for whoever asks the same; the database's while there is no engine. */
async function answer(ctx: Ctx, search: CarSearch): Promise<SearchAnswer> {
  const { search: host } = ctx;
  const engine = await host.ready();
  if (!engine) return findInDatabase(ctx, search);
  const key = JSON.stringify(search);
  const basis = { version: engine.version, writes: host.writes };
  const known = host.answers.get(key, basis);
  if (known) return known;
  let found: Found;
  try {
    found = await findInEngine(engine, search);
  } catch (error) {
    host.fail(error);
    return findInDatabase(ctx, search);
  }
  host.count('engine');
  const cards = await host.cards.get(found.ids, ctx.now(), (ids) => listCards(ctx, ids));
  const made = new SearchAnswer(cards, found.around);
  host.answers.set(key, made, basis);
  return made;
}

/**
 * search.cars (public-site §7, docs/rules.md "Search"): a page of public cars, the exact total, what names and words were
 * taken for, and the counts beside the filters if asked for. Prices in EUR, power in CP. What is not understood is ignored.
 */
export async function searchCars(ctx: Ctx, search: CarSearch): Promise<CarPage> {
  return (await answer(ctx, search)).page;
}

/** GET /api/search: the same as text, with its tag. */
export async function searchText(ctx: Ctx, search: CarSearch): Promise<{ body: string; etag: string }> {
  return (await answer(ctx, search)).text;
}
