/** Ids of one kind as small numbers, so that columns stay narrow. Code 0 means none. */
export class IdCodes {
  readonly #codes = new Map<number, number>();
  readonly #ids: number[] = [0];

  /** One more than the highest code. */
  get size(): number {
    return this.#ids.length;
  }

  /** The code of an id, a new one if necessary; 0 for id 0. */
  codeOf(id: number): number {
    if (id === 0) return 0;
    const known = this.#codes.get(id);
    if (known !== undefined) return known;
    const code = this.#ids.push(id) - 1;
    this.#codes.set(id, code);
    return code;
  }

  find(id: number): number | undefined {
    return this.#codes.get(id);
  }

  /** All ids, by code from 1 on. */
  get ids(): readonly number[] {
    return this.#ids.slice(1);
  }

  idOf(code: number): number {
    return this.#ids[code] ?? 0;
  }
}

/** The codes of database ids in columns; shared by all generations of columns, so codes never change. */
export class Dictionaries {
  readonly brand = new IdCodes();
  readonly model = new IdCodes();
  readonly city = new IdCodes();
  readonly dealer = new IdCodes();
}
