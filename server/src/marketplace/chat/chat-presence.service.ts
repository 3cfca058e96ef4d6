import { randomUUID } from 'node:crypto';
import type { ChatPresence } from 'contracts/chat';
import { HOUR_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { dropPresenceBefore, hasAdminsSince, savePresence } from './chat.repository.ts';

/** A process that says nothing for so long is gone, whatever it said last. It speaks every 30 seconds. */
const PRESENT_MS = 75_000;
const FORGOTTEN_MS = HOUR_MS;

/** Is an administrator there to answer, in whatever process? */
export async function chatPresence(ctx: Ctx): Promise<ChatPresence> {
  return { online: await hasAdminsSince(ctx.em, new Date(ctx.now().getTime() - PRESENT_MS)) };
}

/** Tells the other processes how many administrators' sockets this one holds. */
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
  // One after the other, so that the last word is the last one said.
  return (admins) => (last = last.catch(() => undefined).then(() => save(admins)));
}
