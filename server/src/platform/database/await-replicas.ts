import type { EntityManager } from '@mikro-orm/postgresql';
import { executeSoon } from './pipeline.ts';

/**
 * Lets the commit wait for the synchronous replica although nothing is written: for an answer that acknowledges what an
 * earlier attempt has written. That attempt's own wait may have been cancelled (unreplicated-commits.ts), and a
 * transaction that only reads waits for nobody. The message is a record of the log behind the earlier commit, so a
 * replica that has it has both; no table and no subscriber sees it. In a transaction it costs no round trip.
 */
export const awaitReplicas = (em: EntityManager): Promise<void> =>
  executeSoon(em, `select pg_logical_emit_message(true, 'autonou.acknowledged', '')`);

/** The answer, whose commit waits so: it acknowledges what is there already. */
export async function onceReplicated<Answer>(em: EntityManager, answer: Answer): Promise<Answer> {
  await awaitReplicas(em);
  return answer;
}
