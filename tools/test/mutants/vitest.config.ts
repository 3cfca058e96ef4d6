// The tests that Stryker asks: those in the folders of the changed files (MUTANTS_FOLDERS), none of a browser.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import everyTest from '../../../vitest.config.ts';

const ASKED = ['unit', 'server', 'page'];
const folders = (process.env['MUTANTS_FOLDERS'] ?? '').split(',');
/** Those of a project's tests. */
const besideIn = (include: readonly string[] = []) =>
  globSync([...include]).filter((file) => folders.includes(dirname(file)));

const { projects = [], ...settings } = everyTest.test ?? {};
const asked = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && ASKED.includes(String(project.test?.name))
    ? [{ ...project, test: { ...project.test, include: besideIn(project.test?.include) } }]
    : [],
);

export default defineConfig({ test: { ...settings, reporters: [{}], projects: asked } });
