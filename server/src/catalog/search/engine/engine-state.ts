/** The part of an engine that cannot be derived from the rest, so that a file can keep it (feed/engine-file.ts). */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float32Array | Float64Array;
export type NamedNumbers = Readonly<Record<string, Numbers>>;

/** Everything is by position, dead ones included. */
export interface EngineState {
  facts: {
    /** Positions in use. */
    count: number;
    /** Positions that there is room for. */
    capacity: number;
    /** The database's ids by code, from code 1 on, of each listed column. */
    ids: Readonly<Record<string, readonly number[]>>;
    words: readonly string[];
    items: readonly string[];
  };
  /** The engine's own arrays: valid until its next change. */
  numbers: NamedNumbers;
}

/** An array of a state. Throws where it is missing or of another kind. */
export function numbersOf<Kind extends Numbers>(
  numbers: NamedNumbers,
  name: string,
  kind: new (length: number) => Kind,
): Kind {
  const found = numbers[name];
  if (found instanceof kind) return found;
  throw new Error(`the engine's state has no ${name}`);
}
