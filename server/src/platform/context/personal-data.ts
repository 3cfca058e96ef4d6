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
  /** Done before the statements of `erase`, in their transaction. */
  beforeErase?(em: EntityManager, person: ErasedPerson): Promise<void>;
  /** The statements that erase a person, in this order: rows that others need stay, without a name. */
  erase: readonly string[];
  /**
   * A query for each part of the export, no secrets. Without one the data is another person's work, a secret, or nothing
   * new to the person.
   */
  export: Readonly<Record<Part, string>>;
}

/** The rows of a statement with `:id`, `:email` and `:now` for the person's. */
export async function runFor(em: EntityManager, person: Person | ErasedPerson, statement: string): Promise<Row[]> {
  const given: Row = { ...person };
  const values: unknown[] = [];
  const text = statement.replace(/(?<!:):(id|email|now)\b/g, (_all, name: string) => {
    values.push(given[name]);
    return '?';
  });
  return em.execute(text, values);
}

/** Erases a person's data of one feature, in the transaction of `em`. */
export async function erasePart(part: PersonalData, em: EntityManager, person: ErasedPerson): Promise<void> {
  await part.beforeErase?.(em, person);
  for (const statement of part.erase) await runFor(em, person, statement);
}

/** A person's data of one feature, by part of the export. */
export async function exportPart<Part extends string>(part: PersonalData<Part>, em: EntityManager, person: Person) {
  const rows: Partial<Record<Part, Row[]>> = {};
  for (const [name, query] of Object.entries<string>(part.export)) rows[name as Part] = await runFor(em, person, query);
  return rows;
}
