// The offers of the shell and the server to the other parts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSType } from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import type { ProcedureForm, Provides } from 'contracts/release';
import { eagerModules, extraModules } from '../../../build/shared-modules.ts';

const NOTHING: Provides = { procedures: {}, modules: {}, packages: {}, shell: [], migrations: [] };

export function providesOf(root: string, part: string, forms: Record<string, ProcedureForm>): Provides {
  if (part === 'server') return { ...NOTHING, procedures: forms };
  if (part === 'shell')
    return { ...NOTHING, modules: sharedExports(root), packages: sharedPackages(root), shell: shellInterface(root) };
  return NOTHING;
}

/** The names that each shared module of contracts exports, types left out. */
function sharedExports(root: string): Record<string, string[]> {
  const { exports } = JSON.parse(readFileSync(join(root, 'contracts/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules = [...eagerModules, ...extraModules(root)].filter((name) => name.startsWith('contracts/')).toSorted();
  return Object.fromEntries(
    modules.map((module) => {
      const target = exports[`./${module.slice('contracts/'.length)}`];
      if (!target) throw new Error(`contracts does not export ${module}`);
      return [module, exportsOf(join(root, 'contracts', target))];
    }),
  );
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
  const names = eagerModules.filter((name) => !name.startsWith('contracts/')).toSorted();
  return Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']));
}

/** `ShellApi` with the fields of its configuration. */
function shellInterface(root: string): string[] {
  const api = membersOf(join(root, 'contracts/src/ui/shell-context.ts'), 'ShellApi');
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
