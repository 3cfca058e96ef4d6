import type { EntityManager } from '@mikro-orm/postgresql';

/** Whose rows: the account, and its address only when that is proven, since anybody can register under anybody's. */
export interface Person {
  id: number;
  /** Null: only what the account itself did is this person's. */
  email: string | null;
}

export interface ErasedPerson extends Person {
  now: Date;
}

type Row = Record<string, unknown>;

/** What a feature keeps of people. Whoever adds a column of that kind names it here and says what becomes of it. */
export interface PersonalData<Part extends string = string> {
  /** `table.column`, each that names a person or leads to one. */
  columns: readonly string[];
  /** Erases a person, in the transaction of `em`: rows that others need stay, without a name. */
  erase(em: EntityManager, person: ErasedPerson): Promise<void>;
  /** What is kept of the person, to take away, by part of the file; no secrets. */
  export(em: EntityManager, person: Person): Promise<Record<Part, Row[]>>;
}

/** For what is nobody's to take away: another one's work, or a secret. */
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

/** Several, one after the other. */
export async function runAllFor(em: EntityManager, person: ErasedPerson, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await runFor(em, person, statement);
}
