import { LRUCache } from 'lru-cache';
import { toDomainError } from '../../platform/errors/problem.ts';

/** Brands, models and towns, and the models of each brand. */
const MAX_LISTS = 500;

interface Kept {
  /** The known changes when it was read. */
  state: string | null;
  list: Promise<unknown>;
  isRead: boolean;
}

/**
 * Lists that are often read and rarely changed. With change notifications, a list is read once per change; without them
 * concurrent callers share one read. When the database is too busy to answer, the last known list is served.
 */
export class ReferenceLists {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_LISTS });
  readonly #last = new LRUCache<string, object>({ max: MAX_LISTS });

  /** `state` is null while no change notifications arrive; `writes` counts this process's own. */
  async get<List extends object>(
    { key, state, writes }: { key: string; state: string | null; writes: number },
    read: () => Promise<List>,
  ): Promise<List> {
    const name = `${key} ${writes}`;
    const known = this.#kept.get(name);
    const mayUse = known && (known.isRead ? state !== null && known.state === state : known.state === state);
    try {
      return (await (mayUse ? known.list : this.#read({ name, key, state }, read))) as List;
    } catch (error) {
      const last = this.#last.get(key);
      if (last && toDomainError(error).code === 'unavailable') return last as List;
      throw error;
    }
  }

  #read<List extends object>(
    { name, key, state }: { name: string; key: string; state: string | null },
    read: () => Promise<List>,
  ): Promise<List> {
    const list = read();
    const kept: Kept = { state, list, isRead: false };
    this.#kept.set(name, kept);
    list.then(
      (value) => {
        kept.isRead = true;
        this.#last.set(key, value);
      },
      () => {
        if (this.#kept.get(name) === kept) this.#kept.delete(name);
      },
    );
    return list;
  }
}
