import type { ListedObject, ObjectStore } from './object-store.ts';

/** The answer of one of the two places. */
type Answer<Found> = { found: Found | null } | { error: unknown };

/**
 * Two places while objects move from `former` to `current`: new ones are written to `current`, all are read from either,
 * and removed from both. `move-objects.ts` copies an object before it removes the former one, so every object is in one
 * of them at any moment.
 */
export function joinStores(current: ObjectStore, former: ObjectStore): ObjectStore {
  return {
    put: (key, content, contentType) => current.put(key, content, contentType),
    get: (key) => inEither((store) => store.get(key)),
    open: (key) => inEither((store) => store.open(key)),
    head: (key) => inEither((store) => store.head(key)),
    // In this order: a move that copies it meanwhile sees that the former one is gone, and removes its copy.
    remove: async (key) => {
      await former.remove(key);
      await current.remove(key);
    },
    // In this order: what moves meanwhile is in one of them.
    list: (prefix) => listBoth([former, current], prefix),
    signPut: current.signPut,
  };

  async function inEither<Found>(look: (store: ObjectStore) => Promise<Found | null>): Promise<Found | null> {
    const first = await answerOf(look(current));
    if ('found' in first && first.found !== null) return first.found;
    const second = await answerOf(look(former));
    if ('found' in second && second.found !== null) return second.found;
    if ('error' in first) throw first.error;
    if ('error' in second) throw second.error;
    // It may have moved between the two questions.
    return look(current);
  }
}

const answerOf = <Found>(asked: Promise<Found | null>): Promise<Answer<Found>> =>
  asked.then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );

async function* listBoth(stores: readonly ObjectStore[], prefix?: string): AsyncGenerator<ListedObject> {
  const seen = new Set<string>();
  for (const store of stores) {
    for await (const found of store.list(prefix)) {
      if (!seen.has(found.key)) yield found;
      seen.add(found.key);
    }
  }
}
