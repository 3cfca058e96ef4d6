import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openDatabase } from './config.ts';

const t = useTestApp();

test('the whole of the address counts: who asks for TLS does not get a connection without it', async () => {
  const address = new URL(t.databaseUrl);
  address.searchParams.set('sslmode', 'require');
  const orm = await openDatabase(address.href);
  await expect(orm.em.fork().execute('select 1')).rejects.toThrow('does not support SSL');
  await orm.close(true);
});
