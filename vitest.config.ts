// The test projects: `unit` and `server` under plain Node, `page` in happy-dom, `e2e` and `chaos` against a running copy.
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { matchesGlob, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { specRules } from './tests/spec-rules.ts';

/** On a crowded machine a test takes several times as long: red shall mean wrong, not slow. */
const patience = loadavg()[0]! > 2 * availableParallelism() ? 4 : 1;
const limits = (seconds: { test: number; hook: number }) => ({
  testTimeout: seconds.test * 1000 * patience,
  hookTimeout: seconds.hook * 1000 * patience,
});

/** `npm run test:long` sets TEST_SIZE, and `npm run tool -- chaos` names its files, long ones and experiments too. */
const isEveryTest = process.env['TEST_SIZE'] === 'whole' || process.env['EXPERIMENT'] !== undefined;
/** Slow tests, and those that a cheaper test covers as well. */
const longTests = isEveryTest ? [] : ['**/*.long.test.ts'];
const skipped = ['**/node_modules/**', '**/dist/**', '**/dist-ssr/**', ...longTests];

/** A server test that imports from server/src/testing needs PostgreSQL; all others are plain functions. */
const serverTests = globSync('server/src/**/*.test.ts');
const needsDatabase = (file: string) =>
  file.startsWith('server/src/testing/') || /from '[./]+\/testing\/(?!test-size)/.test(readFileSync(file, 'utf8'));
const databaseTests = serverTests.filter(needsDatabase);

/** Parts of `unit` that tests/turbo.json runs by themselves, since their files change seldom. */
const SELDOM = [
  'server/src/platform/**',
  '{lab,tools/bench}/**',
  'tools/{release/{delivery,monitoring},start/supervise}.test.ts',
  'tools/check/migrations/**',
];
/** The tests of the server that read the front ends' builds: those that fail without them, and their neighbours. */
const RENDERED = [
  'server/src/http/{render,releases,static,sitemap}/**/*.test.ts',
  'server/src/http/hooks/{addresses,http-details,nasty-shapes,rate-limit}.test.ts',
  'server/src/app/{replica-pools,round-trips,start-phases,tracing/*}.test.ts',
  'server/src/app/operations/*.test.ts',
  'server/src/catalog/{car/car-compare,price/ownership,upload/upload-s3}.test.ts',
  'server/src/marketplace/dealer-site/*.test.ts',
  'server/src/platform/{mail/mail-pages,storage/*,database/unreplicated-commits}.test.ts',
  'server/src/back-office/release/**/*.test.ts',
];
/** Set by tests/package.json for a part of a project. */
const part = process.env['TEST_PART'];
const isRendered = (file: string) => RENDERED.some((pattern) => matchesGlob(file, pattern));

/** These assert seconds: beside a burst of five hundred requests they would be longer. */
const TIMED = 'tests/chaos/15-*.test.ts';
/** The experiments of `npm test`; the others belong to `npm run tool -- chaos` and `npm run test:long`: tools/test/experiments.mjs. */
const EVERY_TIME = ['tests/chaos/01-02-kills.test.ts', 'tests/chaos/04-start.test.ts', 'tests/chaos/stop.test.ts'];

export default defineConfig({
  test: {
    // Small machines and the CI have two cores; the third worker uses them while another waits for a database.
    maxWorkers: 3,
    // The default of one second is short on a busy machine; a longer one only delays failures.
    expect: { poll: { timeout: 10_000 * patience } },
    // A test has the rules of the specification that it asserts as tags; any other tag is an error.
    tags: specRules.map(({ id, rule }) => ({ name: id, description: rule })),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contracts/src/**/*.test.ts',
            '{build,tools}/**/*.test.ts',
            'lab/**/*.test.ts',
            'tests/spec-rules.test.ts',
            'server/src/**/*.test.ts',
          ],
          exclude: [...skipped, ...databaseTests, ...(part === 'units' ? SELDOM : []), 'lab/cluster/*.long.test.ts'],
          isolate: false,
          ...limits({ test: 10, hook: 10 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: part === 'rendered' ? databaseTests.filter(isRendered) : databaseTests,
          exclude: [...skipped, ...(part === 'server' ? RENDERED : [])],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // Pages are rendered as the real server renders them: React's development build takes several times as
          // long.
          env: { NODE_ENV: 'production' },
          // Loading the whole server again for each file took a third of the time; each file has its own database.
          isolate: false,
          ...limits({ test: 20, hook: 30 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['{ui,deal,shell,mf-*}/src/**/*.test.{ts,tsx}'],
          exclude: skipped,
          environment: 'happy-dom',
          alias: { '@module-federation/runtime': resolve('shell/src/testing/federation-runtime.ts') },
          // As above: React and Mantine are loaded once for each worker, not for each of seventy files.
          isolate: false,
          setupFiles: ['tools/test/page-setup.ts'],
          ...limits({ test: 15, hook: 10 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: skipped,
          globalSetup: ['tests/e2e/global-setup.ts'],
          // A browser for each worker instead of each file: loading and compiling scripts is most of a page's cost.
          isolate: false,
          // Each worker has its own browser and server: two keep two cores busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...limits({ test: 60, hook: 120 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: isEveryTest ? ['tests/chaos/**/*.test.ts'] : EVERY_TIME,
          exclude: [...skipped, TIMED],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...limits({ test: 180, hook: 120 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          // The whole cluster from Debian's packages; `npm run test:long` only.
          include: isEveryTest ? ['lab/cluster/*.long.test.ts'] : [],
          // One cluster is enough for two cores.
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
          ...limits({ test: 300, hook: 300 }),
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos-alone',
          include: isEveryTest ? [TIMED] : ['tests/chaos/15-slow-clients.test.ts'],
          sequence: { groupOrder: 3 },
          ...limits({ test: 5, hook: 120 }),
        },
      },
    ],
  },
});
