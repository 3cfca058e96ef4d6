import { randomUUID } from 'node:crypto';
import type { ChatPresence } from 'contracts/chat';
import { HOUR_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { dropPresenceBefore, hasAdminsSince, savePresence } from './chat.repository.ts';

/** A process that is silent for this long counts as dead. It reports every 30 seconds. */
const PRESENT_MS = 75_000;
const FORGOTTEN_MS = HOUR_MS;

/** Is an administrator online, in any process? */
export async function chatPresence(ctx: Ctx): Promise<ChatPresence> {
  return { online: await hasAdminsSince(ctx.em, new Date(ctx.now().getTime() - PRESENT_MS)) };
}

/** Reports to the other processes how many administrators' sockets this one holds. */
export function createPresence({ orm, now }: { orm: Orm; now: () => Date }): (admins: number) => Promise<void> {
  const process = randomUUID();
  let told = 0;
  let last = Promise.resolve();
  const save = async (admins: number): Promise<void> => {
    if (admins === 0 && told === 0) return;
    const [em, at] = [orm.em.fork(), now()];
    await savePresence(em, { process, admins, at });
    await dropPresenceBefore(em, new Date(at.getTime() - FORGOTTEN_MS));
    told = admins;
  };
  // In sequence, so that the last report is the one stored.
  return (admins) => (last = last.catch(() => undefined).then(() => save(admins)));
}
