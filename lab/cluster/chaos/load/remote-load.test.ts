import { expect, test } from 'vitest';
import { RemoteLoad } from './remote-load.ts';

test('a load whose process has ended is an error of its row, not the end of all of them', async () => {
  const load = new RemoteLoad({ site: 'http://127.0.0.1:1', addresses: ['127.0.0.1'] });
  const ready = load.ready();
  load.end();
  await expect(ready).rejects.toThrow("the load's process has ended (SIGKILL)");
  for (let time = 0; time < 2; time++) await expect(load.ask({ do: 'stop' })).rejects.toThrow('SIGKILL');
});
