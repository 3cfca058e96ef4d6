// Stryker's settings; tools/test/mutants.mjs names the files.
export default {
  mutate: [],
  // In a sandbox the links of the workspaces would lead back to the unchanged packages.
  inPlace: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Related tests would be nearly all of the server's, since each of them starts it whole.
  vitest: { configFile: 'tools/test/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs while a file is loaded, mostly tables of words, would need the server loaded anew for each mutant.
  ignoreStatic: true,
  // Texts, and with them written SQL: tests ask for the meaning of most, and for the letters of the specification's.
  mutator: { excludedMutations: ['StringLiteral'] },
  disableTypeChecks: false,
  concurrency: 2,
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { break: 75 },
  logLevel: 'warn',
};
