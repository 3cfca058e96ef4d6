// Describes or releases parts of another checkout, in a process of its own since that checkout's router is loaded:
// node e2e/make-previous.ts release <root> <part> <store>, or facts <root> <part …>
import { makeRelease } from '../scripts/release/make-release.ts';
import { factsOf } from '../scripts/release/part-facts.ts';

const [what, root = '', ...rest] = process.argv.slice(2);

async function answer(): Promise<string> {
  if (what === 'facts') return JSON.stringify(await factsOf(root, rest));
  const [part = '', store = ''] = rest;
  return (await makeRelease({ root, part, store }, Promise.resolve())).manifest.id;
}

// The other checkout's modules may keep timers; a long text must have passed the pipe first.
process.stdout.write(await answer(), () => process.exit());
