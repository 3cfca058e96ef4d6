import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { LONG_GROUPS } from './long-groups.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** What others have built, installed or copied. */
const FOREIGN = /^(\.\w.*|node_modules|dist|dist-ssr)$/;
const longTests = globSync('**/*.long.test.{ts,tsx}', {
  cwd: root,
  exclude: (name) => FOREIGN.test(path.basename(name)),
});

interface Project {
  test: { name: string; include: string[]; exclude?: string[] };
}

/** Vitest's projects as `npm run test:long` sees them. */
async function projectsOfLongRun(): Promise<Project[]> {
  vi.stubEnv('TEST_SIZE', 'whole');
  const { default: config } = await import('../vitest.config.ts');
  return (config.test?.projects ?? []) as Project[];
}

const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => path.matchesGlob(file, pattern));

test('every long test belongs to exactly one group of `npm run test:long`', async () => {
  const projects = await projectsOfLongRun();
  const runs = (name: string, file: string) =>
    projects.some(({ test: { name: own, include, exclude = [] } }) => {
      return own === name && matches(file, include) && !matches(file, exclude);
    });
  // Vitest takes a file whose path has one of the group's words in it.
  const placesOf = (file: string) =>
    LONG_GROUPS.flatMap(({ projects: names, files: words = [''] }) =>
      words.some((word) => file.includes(word)) ? names.filter((name) => runs(name, file)) : [],
    );
  expect(longTests.length).toBeGreaterThan(40);
  const wrong = longTests.map((file) => ({ file, places: placesOf(file) })).filter(({ places }) => places.length !== 1);
  expect(wrong).toEqual([]);
});
