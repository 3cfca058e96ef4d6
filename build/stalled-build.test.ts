import { setTimeout } from 'node:timers/promises';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';

/** In seconds. */
const LIMIT = 0.1;
const FILE = './dev-ports.ts';

// When this fails, the plugin waits for the whole graph: `moduleParseIdleTimeout` of federation.ts can go.
test('the federation plugin guesses what a remote shares when the build stalls', async () => {
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const stall = { name: 'stall', transform: (_code: string, id: string) => wait(id) };
  const wait = (id: string) => (id.endsWith(FILE.slice(1)) ? setTimeout(10_000 * LIMIT, null) : null);
  const options = {
    name: 'stalled',
    exposes: { './page': FILE },
    shared: { react: { singleton: true, import: false as const } },
    moduleParseIdleTimeout: LIMIT,
    dts: false as const,
  };
  const output = { write: false, target: 'esnext', rolldownOptions: { input: FILE } };
  const plugins = [stall, federation(options)];
  await build({ root: import.meta.dirname, configFile: false, logLevel: 'silent', build: output, plugins });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/moduleParseIdleTimeout: .* forcing resolve/));
});
