// The offers of the shell and the server to the other parts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSType } from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import type { ProcedureForm, Provides } from 'contracts/release';
import { eagerModules, extraModules } from '../../../build/shared-modules.ts';
import { createExports } from './part-sources.ts';

const NOTHING: Provides = { procedures: {}, modules: {}, packages: {}, shell: [], migrations: [] };

export function providesOf(root: string, part: string, forms: Record<string, ProcedureForm>): Provides {
  if (part === 'server') return { ...NOTHING, procedures: forms };
  if (part === 'shell')
    return { ...NOTHING, modules: sharedExports(root), packages: sharedPackages(root), shell: shellInterface(root) };
  return NOTHING;
}

/** The names that each shared module of ours exports, types left out. */
function sharedExports(root: string): Record<string, string[]> {
  const fileOf = createExports(root);
  const modules = [...eagerModules, ...extraModules(root)].flatMap((module) => {
    const file = fileOf(module);
    return file === null ? [] : [[module, exportsOf(join(root, file))] as const];
  });
  return Object.fromEntries([...modules, ...modules.flatMap(formerName)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Remotes from before December 2026 know the facade by its place in contracts: the shell registers it there too. */
function formerName([module, names]: readonly [string, string[]]): [string, string[]][] {
  if (module === 'ui') return [['contracts/ui', names]];
  return module.startsWith('ui/') ? [[module.replace('ui/', 'contracts/ui-extra/'), names]] : [];
}

/** @throws Error for `export *`, whose names are not in the file */
function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const names = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(({ exportName }) => {
        if (exportName.kind === 'None') throw new Error(`${file} exports names that it does not write out`);
        return exportName.name ?? 'default';
      }),
  );
  return names.toSorted();
}

/** The shared packages in the versions of the lock file. */
export function sharedPackages(root: string): Record<string, string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const fileOf = createExports(root);
  const names = eagerModules.filter((name) => fileOf(name) === null).toSorted();
  return Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']));
}

/** `ShellApi` with the fields of its configuration. */
function shellInterface(root: string): string[] {
  const api = membersOf(join(root, 'ui/src/shell-context.ts'), 'ShellApi');
  const config = membersOf(join(root, 'contracts/src/app/app-config.ts'), 'AppConfig');
  return [...api, ...config.map((field) => `config.${field}`)].toSorted();
}

function membersOf(file: string, type: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const declared = program.body.flatMap((statement) => {
    const found = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    return found?.type === 'TSTypeAliasDeclaration' && found.id.name === type ? [found.typeAnnotation as TSType] : [];
  });
  const members = declared.flatMap((found) => (found.type === 'TSTypeLiteral' ? found.members : []));
  if (members.length === 0) throw new Error(`${file} declares no type ${type} with members`);
  return members.flatMap((member) => ('key' in member && member.key.type === 'Identifier' ? [member.key.name] : []));
}
