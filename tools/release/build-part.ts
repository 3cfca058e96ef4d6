// Builds one part into a folder of its own; the folders that are being served are not touched.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartName } from 'contracts/release';
import remotes from '../../build/remotes.json' with { type: 'json' };
import { run } from './run-tool.ts';

export const remoteNames: string[] = remotes.map(({ dir }) => dir);
/** Every part that can be released, the provider last. */
export const partNames: PartName[] = [...remoteNames, 'shell'];

export interface BuildOrder {
  root: string;
  part: PartName;
  /** Ends a build whose result is not wanted any more. */
  signal?: AbortSignal | undefined;
}

/** @throws ToolError with the tool's output when a build fails */
export async function buildPart({ root, part, signal }: BuildOrder, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
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
