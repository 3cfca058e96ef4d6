// The contract as it was recorded: `contracts/released/`, a file for each noun of the router and one for the facade.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcedureForm } from 'contracts/release';
import { run } from './run-tool.ts';

export interface Contract {
  procedures: Record<string, ProcedureForm>;
  /** The exports of each shared module. */
  modules: Record<string, string[]>;
}
export interface RecordedContract extends Contract {
  /** The facade's version: major when an export was retired, minor when one was added. */
  version: string;
}

const folderOf = (root: string) => join(root, 'contracts/released');
const FIRST_VERSION = [1, 0, 0].join('.');

export function readRecord(root: string): RecordedContract {
  const folder = folderOf(root);
  const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const nouns = existsSync(join(folder, 'procedures')) ? readdirSync(join(folder, 'procedures')).toSorted() : [];
  const { version = FIRST_VERSION, modules = {} } = read(join(folder, 'facade.json'));
  return {
    version,
    modules,
    procedures: Object.assign({}, ...nouns.map((name) => read(join(folder, 'procedures', name)))),
  };
}

/** Replaces the record; formatted as the formatter would, so that a difference is a difference of the contract. */
export async function writeRecord(root: string, { version, modules, procedures }: RecordedContract): Promise<void> {
  const folder = folderOf(root);
  await rm(join(folder, 'procedures'), { recursive: true, force: true });
  await mkdir(join(folder, 'procedures'), { recursive: true });
  const byNoun = Map.groupBy(Object.entries(procedures), ([name]) => name.split('.')[0]!);
  for (const [noun, forms] of byNoun)
    await writeFile(join(folder, 'procedures', `${noun}.json`), textOf(Object.fromEntries(forms)));
  await writeFile(join(folder, 'facade.json'), textOf({ version, modules }));
  await run(root, ['oxfmt', 'contracts/released']);
}

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
