// Builds one part into a folder of its own; the folders that are being served are not touched.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartName } from 'contracts/release';
import { MIGRATIONS_FILE } from '../../server/src/platform/storage/server-change.ts';
import remotes from '../../remotes.json' with { type: 'json' };
import { run } from './run-tool.ts';

export const remoteNames: string[] = remotes.map(({ dir }) => dir);
/** Every part that can be released, the providers last. */
export const partNames: PartName[] = [...remoteNames, 'shell', 'server'];

/** What the server needs to run besides its packages. */
const SERVER_PARTS = ['server', 'contracts', 'package.json', 'package-lock.json', 'remotes.json'];
const MIGRATIONS_MODULE = 'server/src/app/database/migration-texts.ts';
const NOT_RELEASED = /(?:^|[\\/])(?:node_modules|dist|dist-ssr|\.turbo|testing)(?:[\\/]|$)|\.test\.[a-z]+$/;

export interface BuildOrder {
  root: string;
  part: PartName;
  /** Ends a build whose result is not wanted any more. */
  signal?: AbortSignal | undefined;
}

/** @throws ToolError with the tool's output when a build fails */
export async function buildPart({ root, part, signal }: BuildOrder, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if (part === 'server') return copyServer(root, target);
  const cwd = join(root, part);
  const build = (outDir: string, ...args: string[]) =>
    run(root, ['vite', 'build', ...args, '--logLevel', 'error', '--outDir', join(target, outDir), '--emptyOutDir'], {
      cwd,
      signal,
    });
  await build('dist');
  if (part === 'shell') return build('dist-ssr', '--ssr', 'src/entry-server.tsx');
  if (remotes.find(({ dir }) => dir === part)?.ssr) await build('dist-ssr', '--ssr');
}

async function copyServer(root: string, target: string): Promise<void> {
  for (const name of SERVER_PARTS) {
    const from = join(root, name);
    await cp(from, join(target, name), {
      recursive: true,
      filter: (source) => !NOT_RELEASED.test(source.slice(root.length)),
    });
  }
  // What a later promotion compares: the release's own packages are not beside it in the store.
  const { migrationTexts } = await import(pathToFileURL(join(root, MIGRATIONS_MODULE)).href);
  await writeFile(join(target, MIGRATIONS_FILE), JSON.stringify(await migrationTexts(), null, 1));
}
