/** The bytes of one engine's arrays and sets: `node lab/capacity/engine-bytes.ts <url>` sends them to its parent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Follower } from '../../server/src/catalog/search/feed/follower.ts';

const [url = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.warn, error: console.error };
const follower = new Follower({ url, log, onChange: () => undefined });
follower.start();
while (!follower.engine) await sleep(10);
const { bytes } = follower.engine.figures;
await follower.stop();
process.send?.(bytes, () => process.disconnect());
