// Stryker's settings for one part, named by MUTANTS_PART; it works in a copy of the project: see stryker.mjs.
import { parts } from './rule-files.mjs';

// Without a part (knip reads this file too) there is nothing to change.
const { files } = parts[process.env.MUTANTS_PART] ?? { files: [] };

export default {
  mutate: files,
  // The copy is Stryker's own, and its packages lead into it.
  inPlace: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // What runs while a file is loaded would need the server loaded anew for each mutant: mostly tables of words.
  ignoreStatic: true,
  // Texts, and with them written SQL: tests ask for the meaning of most, and for the letters of the specification's.
  mutator: { excludedMutations: ['StringLiteral'] },
  disableTypeChecks: false,
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  reporters: ['json'],
  jsonReporter: { fileName: 'mutants-report.json' },
  allowConsoleColors: false,
  logLevel: 'warn',
};
