// Describes or releases parts of another checkout, in a process of its own since that checkout's router is loaded:
// node e2e/make-previous.ts release <root> <part> <store>, or facts <root> <part …>
import { makeRelease } from '../scripts/release/make-release.ts';
import { factsOf } from '../scripts/release/part-facts.ts';

const [what, root = '', ...rest] = process.argv.slice(2);
if (what === 'release') {
  const [part = '', store = ''] = rest;
  const { manifest } = await makeRelease({ root, part, store }, Promise.resolve());
  console.log(manifest.id);
} else console.log(JSON.stringify(await factsOf(root, rest)));
// The other checkout's modules may keep timers.
process.exit();
