import type { EntityManager } from '@mikro-orm/postgresql';

/** The person: the account, and its address only when that is proven, since anybody can register under any address. */
export interface Person {
  id: number;
  /** Null: only data of the account itself belongs to this person. */
  email: string | null;
}

export interface ErasedPerson extends Person {
  now: Date;
}

type Row = Record<string, unknown>;

/** A feature's personal data. A new column of that kind is listed here, with how it is erased and exported. */
export interface PersonalData<Part extends string = string> {
  /** `table.column`, each that names or references a person. */
  columns: readonly string[];
  /** Erases a person, in the transaction of `em`: rows that others need stay, without a name. */
  erase(em: EntityManager, person: ErasedPerson): Promise<void>;
  /** The person's data, by part of the export; no secrets. */
  export(em: EntityManager, person: Person): Promise<Record<Part, Row[]>>;
}

/** Exports nothing: the data is another person's work, or a secret. */
export const nothingToExport = (): Promise<Record<never, Row[]>> => Promise.resolve({});

/** A statement with `:id`, `:email` and `:now` for the person's. */
export async function runFor(em: EntityManager, person: Person | ErasedPerson, statement: string): Promise<Row[]> {
  const given: Row = { ...person };
  const values: unknown[] = [];
  const text = statement.replace(/(?<!:):(id|email|now)\b/g, (_all, name: string) => {
    values.push(given[name]);
    return '?';
  });
  return em.execute(text, values);
}

/** Several, in sequence. */
export async function runAllFor(em: EntityManager, person: ErasedPerson, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await runFor(em, person, statement);
}
