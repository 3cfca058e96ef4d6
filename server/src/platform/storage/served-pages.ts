/** The pages that are served now, as far as features need to know them; the transport that serves them says so. */
import type { PartName } from 'contracts/release';

export interface ServedPage {
  part: PartName;
  /** The name of its definition: `car` of `car.page.ts`. */
  page: string;
  path: string;
  title: string;
}

class ServedPages {
  #read: () => readonly ServedPage[] = () => [];

  /** Called once by what serves the pages. */
  follow(read: () => readonly ServedPage[]): void {
    this.#read = read;
  }

  list(): readonly ServedPage[] {
    return this.#read();
  }
}

const known = new WeakMap<object, ServedPages>();

/** The pages of one server; a server is what has this environment. */
export function servedPagesOf(env: object): ServedPages {
  const pages = known.get(env) ?? new ServedPages();
  known.set(env, pages);
  return pages;
}
