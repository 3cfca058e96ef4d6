// Describes or releases parts of another checkout, in a process of its own since that checkout's router is loaded:
// node tests/e2e/make-previous.ts release <root> <part> <store>, or facts <root> <part …>
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeRelease } from '../../tools/release/make-release.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import type { PartFacts } from '../../tools/release/part-facts.ts';

interface FactScript {
  factsOf(root: string, parts: readonly string[]): Promise<PartFacts[]>;
}

/** By that checkout's own script, which knows the modules that its shell shared. */
async function factsOf(root: string, parts: readonly string[]): Promise<PartFacts[]> {
  const own = (await import(pathToFileURL(join(root, 'tools/release/part-facts.ts')).href)) as FactScript;
  return own.factsOf(root, parts);
}

const [what, root = '', ...rest] = process.argv.slice(2);

async function answer(): Promise<string> {
  if (what === 'facts') return JSON.stringify(await factsOf(root, rest));
  const [part = '', folder = ''] = rest;
  const store = createReleaseStore(folder);
  return (await makeRelease({ root, part, store, folder }, Promise.resolve())).manifest.id;
}

// The other checkout's modules may keep timers; a long text must have passed the pipe first.
process.stdout.write(await answer(), () => process.exit());
