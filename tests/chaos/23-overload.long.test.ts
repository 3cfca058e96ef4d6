// Experiment 23: twice as many requests as the site can answer. Health, leads and messages go on; the rest is refused
// with 503 and Retry-After.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testSize } from '../../server/src/testing/test-size.ts';
import { atRate } from './at-rate.ts';
import { publicCar } from './lead-burst.ts';
import { databaseOf, freePort, type Site } from './site.ts';
import { sitesOfTest } from './sites-of-test.ts';
import { type RequestSender, describeStatuses, get, percentile, post, startTraffic, type Tally } from './traffic.ts';

const MEASURE_MS = 5_000;
const OVERLOAD_MS = testSize({ smoke: 20_000, whole: 300_000 });
const LANES = 48;
const MAX_HEALTH_MS = 300;
const MAX_WRITE_MS = 2_000;
const TALKERS = 5;
/** A speaker may send one a second. */
const MESSAGE_PAUSE_MS = 1_100;
const PATIENCE_MS = 15_000;

const { dataDir, start } = sitesOfTest();
let number = 0;

/** Searches and pages of which no two are alike. */
const readsOf = (site: Site): RequestSender[] => [
  () => get(`${site.url}/cauta?priceMin=${(number += 1)}`)(),
  () => get(`${site.url}/api/search?limit=12&priceMin=${(number += 1)}`)(),
  () => get(`${site.url}/api/search?limit=12&sort=price_asc&priceMax=${90_000 - (number += 1)}`)(),
];

const leadsTo = (site: Site, carId: number): RequestSender =>
  post(`${site.url}/api/leads`, () => {
    const userEmail = `multi.${(number += 1)}@exemplu.ro`;
    return { carId, userName: 'Ana Pop', userEmail, message: 'Bună ziua' };
  });

/** Visitors of the chat who each send a message and wait for its receipt; milliseconds of each, Infinity for none. */
function startChat({ url }: Site): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const talk = async (): Promise<void> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('a socket was refused')));
    });
    for (let clientId = 0; !isOver; clientId++) {
      const from = performance.now();
      const receipt = new Promise<number>((resolve) => {
        const hear = ({ data }: MessageEvent) => {
          if (!String(data).includes('"chat_receipt"')) return;
          socket.removeEventListener('message', hear);
          resolve(performance.now() - from);
        };
        socket.addEventListener('message', hear);
      });
      socket.send(JSON.stringify({ type: 'chat_message', receiverId: 'admin', content: `Bună ziua ${clientId}` }));
      times.push(await Promise.race([receipt, sleep(PATIENCE_MS, Infinity)]));
      await sleep(MESSAGE_PAUSE_MS);
    }
    socket.close();
  };
  const talking = Promise.all(Array.from({ length: TALKERS }, talk));
  return {
    stop: async () => {
      isOver = true;
      await talking;
      return times;
    },
  };
}

test(
  'twice the capacity: health, leads and messages go on, the rest gets 503 with Retry-After',
  { timeout: OVERLOAD_MS + 180_000 },
  async () => {
    const folder = dataDir();
    const site = start({ dataDir: folder, port: await freePort(), env: { DEMO_DATA: 'true' } });
    await site.ready();
    const carId = await publicCar((await databaseOf(folder)).url);
    const reads = readsOf(site);
    // Warm, then as many as it answers.
    await measure(reads);
    const capacity = await measure(reads);
    const lead = startTraffic([leadsTo(site, carId)], { lanes: 2, pauseMs: 200 });
    const chat = startChat(site);
    const health = startTraffic([get(`${site.url}/healthz`)], { lanes: 1, pauseMs: 50 });
    const rest = await atRate(reads, { perSecond: 2 * capacity, lastsMs: OVERLOAD_MS });
    const [leads, alive, messages] = [await lead.stop(), await health.stop(), await chat.stop()];
    const p99 = ({ times }: Pick<Tally, 'times'>) => Math.round(percentile(times, 0.99));
    const slowestMessages = p99({ times: messages });
    console.log(
      `23: capacity ${Math.round(capacity)}/s; at twice that ${describeStatuses(rest)};`,
      `health p99 ${p99(alive)} ms, ${leads.asked} leads (${describeStatuses(leads)}) p99 ${p99(leads)} ms, ${messages.length} messages p99 ${slowestMessages} ms`,
    );
    expect([...leads.statuses.keys()]).toEqual([201]);
    expect([...alive.statuses.keys()]).toEqual([200]);
    expect(p99(leads)).toBeLessThanOrEqual(MAX_WRITE_MS);
    expect(messages.length).toBeGreaterThan(0);
    expect(slowestMessages).toBeLessThanOrEqual(MAX_WRITE_MS);
    expect(p99(alive)).toBeLessThanOrEqual(MAX_HEALTH_MS);
    expect([...rest.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(rest.withoutRetryAfter).toBe(0);
    expect(rest.statuses.get(503) ?? 0).toBeGreaterThan(0);
    expect(rest.statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(site.process.exitCode).toBeNull();
  },
);

/** Answers a second of as many lanes as keep the site busy. */
async function measure(kinds: readonly RequestSender[]): Promise<number> {
  const traffic = startTraffic(kinds, { lanes: LANES });
  await sleep(MEASURE_MS);
  const tally = await traffic.stop();
  return (tally.statuses.get(200) ?? 0) / (MEASURE_MS / 1_000);
}
