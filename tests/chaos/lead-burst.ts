// Senders that request an offer and retry, each with one Idempotency-Key, until the site has acknowledged it.
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { makeFactories } from '../../server/src/testing/factories.ts';

const AT_ONCE = 16;

export interface Burst {
  /** Number of acknowledged leads so far. */
  acknowledged(): number;
  /** Resolves when every sender has an acknowledgement: email to lead id. */
  done: Promise<Map<string, number>>;
  /** How often each status was returned; 0 is a connection that broke or failed. */
  statuses: Map<number, number>;
}

/** A car that accepts offer requests. */
export async function publicCar(databaseUrl: string): Promise<number> {
  const orm = await openDatabase(databaseUrl);
  try {
    const { createCar } = makeFactories(
      () => orm.em.fork(),
      () => new Date(),
    );
    return (await createCar()).id;
  } finally {
    await orm.close(true);
  }
}

/** `count` leads from as many senders, sixteen at a time, each tried for at most half a minute. */
export function sendLeads(url: string, { carId, count, name }: { carId: number; count: number; name: string }): Burst {
  const statuses = new Map<number, number>();
  const ids = new Map<string, number>();
  const sendLead = async (number: number) => {
    const userEmail = `${name}.${number}@exemplu.ro`;
    ids.set(userEmail, await insist(url, { carId, userName: 'Ana Pop', userEmail, message: 'Bună ziua' }, statuses));
  };
  const leads = Array.from({ length: count }, (_none, number) => () => sendLead(number));
  const done = new PQueue({ concurrency: AT_ONCE }).addAll(leads).then(() => ids);
  return { acknowledged: () => ids.size, done, statuses };
}

type LeadBody = { userEmail: string } & Record<string, unknown>;

async function insist(url: string, body: LeadBody, statuses: Map<number, number>): Promise<number> {
  const idempotencyKey = crypto.randomUUID();
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const { status, id } = await send(url, body, idempotencyKey);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (id !== null) return id;
  }
  throw new Error(`no acknowledgement for ${body.userEmail}`);
}

async function send(url: string, body: LeadBody, key: string): Promise<{ status: number; id: number | null }> {
  try {
    const answer = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    const parsed = (await answer.json()) as { id?: number };
    return { status: answer.status, id: answer.status === 201 ? (parsed.id ?? null) : null };
  } catch {
    return { status: 0, id: null };
  }
}

/** Reads a burst from the database: every sender's lead ids, and the number of emails in the outbox. */
export async function storedLeads(databaseUrl: string, name: string) {
  return withConnection(databaseUrl, async (query) => {
    const leads = await query(`select user_email, array_agg(id) as ids from lead where user_email like $1 group by 1`, [
      `${name}.%`,
    ]);
    const mails = await query(`select count(*)::int as count from mail where to_address like $1`, [`${name}.%`]);
    const ids = new Map<string, number[]>(leads.rows.map((row) => [row.user_email, row.ids.map(Number)]));
    return { ids, mails: mails.rows[0].count as number };
  });
}
