// The tests of one part of rule-files.mjs, in workers that outlive a run: what Stryker runs for each mutant.
import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import everyTest from '../../vitest.config.ts';
import { endKeptWorkers, keptWorkers } from './kept-worker.ts';
import { parts } from './rule-files.mjs';

const asked = globSync(parts[process.env['MUTANTS_PART'] ?? '']?.tests ?? []).sort();

/** Stryker names the pool on the command line, which goes before the project's own; so it is set behind both. */
const keepsWorkers: Plugin = {
  name: 'kept-workers',
  configureVitest({ project, vitest }) {
    Object.assign(project.config, { pool: keptWorkers.name, poolRunner: keptWorkers });
    vitest.onClose(endKeptWorkers);
  },
};

const { projects = [], ...settings } = everyTest.test ?? {};
const testsOf = (name: string) => {
  const found = projects.find((one) => typeof one === 'object' && 'test' in one && one.test?.name === name);
  if (typeof found !== 'object' || !('test' in found)) throw new Error(`No project is named ${name}`);
  return found.test ?? {};
};
const { page, server, unit } = { page: testsOf('page'), server: testsOf('server'), unit: testsOf('unit') };
const stored = new Set(server.include);
const ofPages = asked.filter((file) => /^(shell|mf-)/.test(file));
const ofServer = asked.filter((file) => stored.has(file));
const pure = asked.filter((file) => !ofPages.includes(file) && !stored.has(file));

/** Of a server, on a machine that is busy with other things. */
const START_LIMIT_MS = 120_000;

export default defineConfig({
  plugins: [keepsWorkers],
  test: {
    ...settings,
    // Stryker tells what it found; it would log each run's report.
    reporters: [{}],
    projects: [
      { extends: true, test: { ...unit, include: pure } },
      { extends: true, test: { ...server, include: ofServer, hookTimeout: START_LIMIT_MS } },
      { extends: true, test: { ...page, include: ofPages } },
    ],
  },
});
