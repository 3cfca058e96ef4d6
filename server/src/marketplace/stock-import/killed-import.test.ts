import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('of a killed server goes on soon: a slice at work says so every few seconds', async () => {
  const columns = 'heartbeat_seconds as beat, retry_delay as pause, retry_limit as tries';
  const [queue] = await t.em().execute(`select ${columns} from jobs.queue where name = 'stock-import'`);
  expect(queue).toEqual({ beat: 15, pause: 2, tries: 60 });
});
