// `npm run tool -- <name> …`: the commands that one needs rarely. Without a name: their list.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Name, what it is for, how it is started, and its earlier script if that had another name. @type {[string, string, string, string?][]} */
const tools = [
  ['canary', 'shows a release to some visitors only', 'node tools/release/switch.ts canary'],
  ['disable', 'switches a remote off', 'node tools/release/switch.ts disable'],
  ['enable', 'switches a remote on again', 'node tools/release/switch.ts enable'],
  ['releases', 'lists what is released and what is live', 'node tools/release/switch.ts releases'],
  ['client', 'makes the typed client from the OpenAPI document', 'node server/src/http/openapi/make-client.ts'],
  ['openapi', 'prints the OpenAPI document', 'node tools/release/openapi.ts'],
  ['db-reset', 'empties the local database', 'node server/src/app/operations/run-reset.ts', 'db:reset'],
  ['objects', 'moves uploaded files between folder and bucket', 'node server/src/app/operations/run-objects.ts'],
  ['secret-rotate', 'replaces APP_SECRET', 'node server/src/app/operations/run-rotate-secret.ts', 'secret:rotate'],
  ['understand', 'how questions in words are read', 'node server/src/app/understand/run-understand.ts'],
  ['figures', 'counts the code base', 'node tools/figures.ts', '(new)'],
  ['request-road', 'processor time of requests over a bare route', 'node tools/bench/request-road.ts', '(new)'],
  ['mutants', 'mutation tests of changed files', 'node tools/test/mutants.mjs'],
  ['notices', 'licences of the packages in use', 'node tools/release/notices.mjs'],
  ['sbom', 'list of packages, CycloneDX', 'node tools/release/sbom.mjs'],
  ['chaos', 'faults on one machine', 'node tools/test/chaos.mjs'],
  ['cluster', 'the site on several machines (lab)', 'node lab/cluster/run.mjs'],
  ['cluster-chaos', 'faults of the cluster (lab)', 'node lab/cluster/run.mjs --chaos', 'chaos:cluster'],
  ['cluster-restore', 'a cluster from its backup (lab)', 'node lab/cluster/restore-main.ts', 'cluster:restore'],
  ['cluster-drill', 'tries the newest backup (lab)', 'node lab/cluster/drill-main.ts', 'cluster:drill'],
  ['capacity', 'how much a machine carries (lab)', 'node lab/capacity/run.ts', 'bench:capacity'],
  ['statistics', 'what statistics cost (lab)', 'node lab/statistics-run.ts', 'bench:statistics'],
  ['font', 'makes the font files anew (lab)', 'node lab/font/make-font.ts'],
  ['icons', 'makes the icons anew (lab)', 'node lab/icons/make-icons.ts'],
];

const [name, ...args] = process.argv.slice(2);
const tool = tools.find(([known]) => known === name);
if (tool) run(tool[2].split(' '), args);
else list(name);

/** @param {string[]} command @param {string[]} given */
function run([program = '', ...own], given) {
  const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
  spawn(program, [...own, ...given], { cwd: root, env, stdio: 'inherit' })
    .on('error', (error) => fail(error.message))
    .on('close', (code) => (process.exitCode = code ?? 1));
}

/** @param {string | undefined} unknown */
function list(unknown) {
  console.log('npm run tool -- <name> …\n');
  for (const [known, purpose, , earlier = known] of tools) {
    console.log(
      `  ${known.padEnd(16)} ${purpose.padEnd(56)} was: ${earlier === '(new)' ? 'new' : `npm run ${earlier}`}`,
    );
  }
  if (unknown !== undefined) fail(`\nThere is no tool ${unknown}.`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
