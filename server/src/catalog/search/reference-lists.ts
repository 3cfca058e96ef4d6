import { LRUCache } from 'lru-cache';
import { toDomainError } from '../../platform/problem.ts';

/** Brands, models and towns, and the models of each brand. */
const MAX_LISTS = 500;

interface Kept {
  /** What was known to have changed when it was read. */
  state: string | null;
  list: Promise<unknown>;
  isRead: boolean;
}

/**
 * Lists that everybody reads and hardly anybody changes. While changes are heard of, a list is read once for each of them;
 * otherwise those who ask at once share one reading. When the database is too busy to answer, the last one known is.
 */
export class ReferenceLists {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_LISTS });
  readonly #last = new LRUCache<string, object>({ max: MAX_LISTS });

  /** `state` is null while nobody would tell of a change; `writes` counts this process's own. */
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
