/**
 * Answers procedures that have their JSON prepared (CallMeta.prepared) without tRPC's own way of a call, which takes
 * four times as long as such an answer: it makes a web request, a stream and an abort signal for each.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inputReader } from '../../platform/calls/input-reader.ts';
import { measured } from '../../platform/calls/measured.ts';
import type { ProcedureDefinition } from '../../platform/calls/procedures.ts';
import type { Ctx } from '../../platform/context/context.ts';

export interface PreparedCallDeps {
  procedures: ReadonlyMap<string, ProcedureDefinition>;
  contextOf(request: FastifyRequest, reply: FastifyReply): Ctx;
}

/** Around the answer of a call by itself, and of a batch of one, as tRPC writes them. */
const ALONE = [Buffer.from('{"result":{"data":'), Buffer.from('}}')] as const;
const BATCH = [Buffer.from('[{"result":{"data":'), Buffer.from('}}]')] as const;
const HEADERS = { 'content-type': 'application/json', vary: 'trpc-accept, accept' };

/**
 * Everything but a plain read of one prepared procedure with a valid input goes on to tRPC: errors have its form, and
 * are reported by it.
 */
export function answerPreparedCalls(app: FastifyInstance, { procedures, contextOf }: PreparedCallDeps): void {
  const calls = new Map(
    [...procedures].flatMap(([name, { meta, inputs }]) => {
      const [schema] = inputs;
      return meta?.prepared && schema
        ? [[name, { name, prepared: meta.prepared, read: inputReader(schema) }] as const]
        : [];
    }),
  );
  app.addHook('preHandler', async (request, reply) => {
    const call = calls.get((request.params as { path?: string }).path ?? '');
    const asked = call && plainInput(request);
    if (!call || !asked) return;
    try {
      const input = call.read(`${asked.isBatch} ${asked.text}`, () => inputIn(asked));
      const answer = await measured(call.name, () => call.prepared(contextOf(request, reply), input));
      if (!answer) return;
      const { json } = answer;
      const [before, after] = asked.isBatch ? BATCH : ALONE;
      return reply.headers(HEADERS).send(Buffer.concat([before, json, after]));
    } catch {
      return;
    }
  });
}

interface Sent {
  text: string;
  isBatch: boolean;
}

/** The input of a plain read; null where tRPC decides what the request means. */
function plainInput({ method, query, headers }: FastifyRequest): Sent | null {
  const { input: text, batch } = query as Record<string, unknown>;
  const isPlain = method === 'GET' && headers['trpc-accept'] === undefined && headers['content-type'] === undefined;
  if (!isPlain || typeof text !== 'string' || (batch !== undefined && batch !== '1')) return null;
  return { text, isBatch: batch === '1' };
}

/** Throws when the text is not what tRPC expects. */
function inputIn({ text, isBatch }: Sent): unknown {
  const sent: unknown = JSON.parse(text);
  return isBatch ? (sent as Record<string, unknown>)['0'] : sent;
}
