import { expect, test } from 'vitest';
import { ResetError, resetDemo } from './reset-demo.ts';

test('a database of one’s own is never reset', async () => {
  const env = { databaseUrl: 'postgres://localhost/autonou', dataDir: '/nowhere' };
  const log = { info: () => {}, error: () => {} };
  await expect(resetDemo(env, log, { isConfirmed: true })).rejects.toThrow(ResetError);
});
