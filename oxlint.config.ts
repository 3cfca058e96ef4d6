// The linter's rules for every file: the boundaries and limits of docs/architecture.md, and oxlint's correctness
// rules.
import { defineConfig } from 'oxlint';
import { remotes } from './build/remotes.mjs';

const drawnByBrowsersOnly = [
  ...remotes.filter(({ ssr }) => !ssr).map(({ dir }) => `${dir}/**`),
  // Of a panel the server draws the first tab.
  'mf-dealer/src/{dealer-overview,lead}/**',
  'mf-admin/src/{moderation,sessions,subscription}/**',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest', 'node'],
  jsPlugins: ['./tools/check/lint/project-plugin.ts'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/dist-ssr/**', '.data/**', '.cache/**', '.turbo/**'],
  rules: {
    'project/boundaries': 'error',
    'project/file-name': 'error',
    // The environment is read once, validated and typed: add a variable to readEnv() and take it from `Env`.
    'node/no-process-env': 'error',
    'project/barrel': 'error',
    'project/call-name': 'error',
    'project/function-size': 'error',
    'max-lines': ['error', { max: 250 }],
    'max-params': ['error', { max: 3 }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'no-warning-comments': 'error',
    // A test asserts; a function that asserts on its behalf says so in its name.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*'] }],
    // A second argument is the failure message.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-mock-type-parameters': 'off',
    // Mantine's Box is a div; a role on it is announced in the same way as the rare tag.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Mantine passes the content in the props of `renderRoot`; axe checks the rendered page.
    'jsx-a11y/anchor-has-content': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'react/rules-of-hooks': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      // Fastify's hooks before an answer.
      files: ['server/src/http/hooks/**', 'server/src/app/operations/ops.ts'],
      rules: { 'max-params': ['error', { max: 4 }] },
    },
    {
      // Entry points and their runners write to the terminal and read the environment.
      files: ['tests/**', 'lab/**', 'tools/**', '**/*.config.ts', 'build/dev-ports.ts', 'server/src/testing/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    // Never rendered by the server, so their clock can't differ between two renders of one page.
    { files: drawnByBrowsersOnly, rules: { 'react/purity': 'off' } },
    // A server function called `use` is no React hook.
    { files: ['server/**', 'tests/**', 'lab/**', 'tools/**'], rules: { 'react/rules-of-hooks': 'off' } },
    { files: ['server/src/main.ts', 'server/src/app/run-site.ts'], rules: { 'no-console': 'off' } },
    // The front end's only logger.
    { files: ['shell/src/chat/log.ts'], rules: { 'no-console': 'off' } },
    { files: ['server/src/platform/config/env.ts'], rules: { 'node/no-process-env': 'off' } },
    { files: ['ui/src/index.ts'], rules: { 'project/barrel': 'off' } },
    // Tables of data, a line for each value since `...[a, b]` is refused: to be split, and no file joins them.
    {
      files: [
        'mf-public/src/lead/offer-dialog.test.tsx',
        'server/src/catalog/{car/car-create,moderation/moderation,search/several-values}.test.ts',
        'server/src/marketplace/{review/review-states,stock-import/written-figures}.test.ts',
        'server/src/platform/limits/shared-limits.test.ts',
      ],
      rules: { 'max-lines': ['error', { max: 262 }] },
    },
    {
      files: [
        'server/src/catalog/subscription/subscription-year.test.ts',
        'server/src/platform/calls/idempotency/creating-calls.test.ts',
      ],
      rules: { 'project/function-size': 'off' },
    },
    { files: ['server/src/testing/access-table.ts'], rules: { 'max-lines': 'off' } },
    {
      // MikroORM writes migrations; they are never edited or read from top to bottom.
      files: ['server/src/app/database/migrations/**'],
      rules: { 'project/file-name': 'off', 'project/function-size': 'off', 'max-lines': 'off' },
    },
  ],
});
