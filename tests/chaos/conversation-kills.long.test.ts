// Kills in the middle of 500 messages of conversations: every acknowledged one is stored, each once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { addLink } from '../../server/src/marketplace/lead/lead-link.service.ts';
import { Lead } from '../../server/src/marketplace/lead/lead.entity.ts';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { makeFactories } from '../../server/src/testing/factories.ts';
import {
  databaseOf,
  freePort,
  newDataDir,
  postmasterPid,
  serverOf,
  startSite,
  throughStart,
  type Site,
} from './site.ts';

const CONVERSATIONS = 50;
const EACH = 10;
const COUNT = CONVERSATIONS * EACH;
const dataDir = newDataDir();
let site: Site;
let pairs: Pair[];

beforeAll(async () => {
  site = startSite({ dataDir: dataDir.path, port: await freePort(), command: throughStart });
  await site.ready();
  pairs = await somePairs((await databaseOf(dataDir.path)).url);
});

afterAll(async () => {
  await site.kill('SIGTERM');
  dataDir.remove();
});

interface Pair {
  leadId: number;
  /** The credentials of each side: the guest's link, the dealer's session. */
  guest: Record<string, string>;
  dealer: Record<string, string>;
}

/** Guests with a link each, and the dealer they write with, in as many conversations. */
async function somePairs(databaseUrl: string): Promise<Pair[]> {
  const orm = await openDatabase(databaseUrl);
  const now = () => new Date();
  try {
    const { createCar, createDealer, signIn } = makeFactories(() => orm.em.fork(), now);
    const made: Pair[] = [];
    for (let count = 0; count < CONVERSATIONS; count += 1) {
      const dealer = await createDealer();
      const car = await createCar({ dealer: dealer.id });
      const sender = { userName: 'Ana Pop', userEmail: `guest${count}@exemplu.ro` };
      const state = { status: 'nou', dealerSeen: false, createdAt: now() } as const;
      const leadId = await orm.em.fork().insert(Lead, { car: car.id, dealer: dealer.id, ...sender, ...state });
      const token = await orm.em.fork().transactional((em) => addLink(em, { leadId }, now()));
      made.push({ leadId, guest: { 'x-lead-token': token }, dealer: { cookie: await signIn(dealer.user) } });
    }
    return made;
  } finally {
    await orm.close(true);
  }
}

/** One message under one key, sent until it is acknowledged: its id. */
async function insist({ leadId, by }: { leadId: number; by: Record<string, string> }, text: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...by, 'idempotency-key': crypto.randomUUID() };
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    try {
      const answer = await fetch(`${site.url}/api/leads/${leadId}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(5_000),
      });
      const { id } = (await answer.json()) as { id?: number };
      if (answer.status === 201 && id) return id;
      if (answer.status < 500) throw new TypeError(`refused with ${answer.status}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('refused')) throw error;
    }
  }
  throw new Error(`no acknowledgement for ${text}`);
}

test.each([
  ['the server', () => serverOf(site)],
  ['PostgreSQL', async () => postmasterPid((await databaseOf(dataDir.path)).directory)],
] as const)('kill -9 of %s: 0 acknowledged messages lost, none stored twice', async (name, pidOf) => {
  const acknowledged = new Map<string, number>();
  const done = Promise.all(
    pairs.map(async ({ leadId, guest, dealer }) => {
      for (let turn = 0; turn < EACH; turn += 1) {
        const text = `${name} ${leadId} ${turn}`;
        acknowledged.set(text, await insist({ leadId, by: turn % 2 === 0 ? guest : dealer }, text));
      }
    }),
  );
  await site.until(() => acknowledged.size > COUNT / 3);
  const pid = await pidOf();
  if (pid === null) throw new Error('nothing runs');
  process.kill(pid, 'SIGKILL');
  const atKill = acknowledged.size;
  const killedAt = performance.now();
  await site.until(() => acknowledged.size >= Math.min(COUNT, atKill + 20));
  console.log(
    `killed at ${atKill} of ${COUNT}; 20 more acknowledged after ${Math.round(performance.now() - killedAt)} ms`,
  );
  await done;
  const stored = await withConnection((await databaseOf(dataDir.path)).url, (query) =>
    query(`select id, text from lead_message where text like $1`, [`${name} %`]),
  );
  expect(acknowledged.size).toBe(COUNT);
  expect(stored.rows).toHaveLength(COUNT);
  expect(stored.rows.filter(({ id, text }) => acknowledged.get(text) !== Number(id))).toEqual([]);
});
