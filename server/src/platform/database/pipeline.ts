/**
 * Fewer round trips in a transaction: statements whose answer nobody needs are sent without waiting for it, and in one
 * packet with the next. The driver's pipeline mode keeps their order, and the next statement that is waited for reports
 * their failure.
 */
import type { Socket } from 'node:net';
import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** Marks a statement for `pipelineTransactions`; PostgreSQL ignores it. */
const MARK = '/* unawaited */ ';
/** They change nothing that a client could see, and fail only with their connection. */
const OPENING = /^(?:begin$|savepoint |release )/i;
const NO_ROWS: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

type Ask = (...query: unknown[]) => Promise<QueryResult>;

/**
 * Executes a statement in the transaction of `em` without waiting for its answer. If it fails, so does the next statement
 * of the transaction or its commit, with the same error. Throws outside a transaction, where nobody would notice.
 */
export async function executeUnawaited(em: EntityManager, sql: string, values: readonly unknown[] = []): Promise<void> {
  if (!em.isInTransaction()) throw new Error('only a transaction reports an unawaited statement that failed');
  await em.execute(unawaited(sql), [...values]);
}

/** The same where there may be no transaction: there the answer is waited for. */
export async function executeSoon(em: EntityManager, sql: string, values: readonly unknown[] = []): Promise<void> {
  if (em.isInTransaction()) await executeUnawaited(em, sql, values);
  else await em.execute(sql, [...values]);
}

/** `executeUnawaited` for one row of an entity. */
export async function insertUnawaited<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  row: RequiredEntityData<Entity>,
): Promise<void> {
  await executeUnawaited(em, em.createQueryBuilder(entity).insert(row).getFormattedQuery());
}

interface Sender {
  executeSql(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The same for a library that writes its own statements, in a transaction: it gets no rows. */
export const unawaitedBy = (sender: Sender): Sender => ({
  executeSql: (sql, values) => sender.executeSql(unawaited(sql), values),
});

const unawaited = (sql: string): string => MARK + sql;

/** Statements that are sent without waiting for their answer. None of them commits. */
export const isUnawaited = (text: string): boolean => text.startsWith(MARK) || OPENING.test(text);

/** Sends `begin`, savepoints and marked statements of this pool's clients together with what follows them. */
export function pipelineTransactions(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask;
    let pending: Promise<unknown>[] = [];
    const pipelined: Ask = (...query) => {
      const [text] = query;
      // Anything else is a stream, or has a callback: not the ORM's.
      if (typeof text !== 'string' || typeof query.at(-1) === 'function') return ask(...query);
      const isAlone = !isUnawaited(text);
      if (!isAlone) holdBack(client);
      const answer = ask(...query);
      if (!isAlone) {
        // Handled below; it may fail before that.
        answer.catch(() => undefined);
        pending.push(answer);
        return Promise.resolve(NO_ROWS);
      }
      const before = pending;
      pending = [];
      return before.length === 0 || /^rollback/i.test(text) ? answer : afterAll(before, answer);
    };
    client.query = pipelined as unknown as PoolClient['query'];
  });
}

/**
 * What is sent until all promises that are settled by now have been followed goes out as one packet: what follows an
 * unawaited statement with it, since a write to a socket costs as much as a simple statement.
 */
function holdBack(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The answer; or the failure of the first that failed, since what follows it only says that the transaction is aborted. */
async function afterAll(before: readonly Promise<unknown>[], answer: Promise<QueryResult>): Promise<QueryResult> {
  const [...outcomes] = await Promise.allSettled([...before, answer]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return answer;
}
