import { test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { findRedis, startRedis } from '../../testing/redis-server.ts';
import { MemoryStore } from './memory-store.ts';
import { PostgresStore } from './postgres-store.ts';
import { RedisStore } from './redis-store.ts';
import { RequestCounts } from './request-counts.ts';
const t = useTestApp();
test('cost', { timeout: 60000 }, async () => {
  const redis = await startRedis(findRedis()!);
  const stores: [string, any][] = [['memory', new MemoryStore()], ['postgresql', new PostgresStore(t.databaseUrl)], ['redis', new RedisStore({ url: redis.url, name: 'x' })]];
  await new Promise((r) => setTimeout(r, 500));
  for (const [name, store] of stores) {
    const times: number[] = [];
    for (let i = 0; i < 2000; i++) {
      const from = performance.now();
      await store.take([{ key: `a${i % 500}`, cost: 1, points: 1e6, windowMs: 60000 }, { key: `b${i}`, cost: 1, points: 1e6, windowMs: 60000 }]);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const batch = performance.now();
    await store.add(Array.from({ length: 1000 }, (_, i) => ({ key: `c${i}`, cost: 1, points: 0, windowMs: 60000 })));
    console.log(name, 'two keys p50', times[1000]!.toFixed(3), 'p99', times[1980]!.toFixed(3), 'ms; 1000 keys told in', (performance.now() - batch).toFixed(1), 'ms');
    await store.stop?.();
  }
  const requests = new RequestCounts();
  const from = performance.now();
  for (let i = 0; i < 100000; i++) await requests.take([{ key: `a${i % 5000}`, cost: 1, points: 1e6, windowMs: 60000 }]);
  console.log('request', ((performance.now() - from) / 100).toFixed(2), 'microseconds each');
  await redis.remove();
});
