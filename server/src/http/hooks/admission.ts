/** Lets requests in by their class of work (platform/limits/load/work-classes.ts), before anything expensive is done. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../../platform/errors/errors.ts';
import { type CurrentWork, runWork, workOf } from '../../platform/limits/load/pool-shares.ts';
import { REQUEST_CLASSES, type RequestClass } from '../../platform/limits/load/work-classes.ts';
import { WorkQueue } from '../../platform/limits/load/work-queue.ts';
import { callWhenDone } from './call-when-done.ts';
import { proceduresOf, transportOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its work; null: of no class. */
    admitted: Admitted | null;
  }
  interface FastifyContextConfig {
    /** The class of work of a route; calls have one without it. */
    work?: RequestClass;
  }
}

interface AdmissionDeps {
  /** The class of a procedure's calls. */
  classOf: (procedure: string) => RequestClass;
}

interface Admitted {
  queue: WorkQueue;
  work: CurrentWork;
  hasPlace: boolean;
  /** Answered, or its client is gone. */
  isOver: boolean;
}

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ORDER = Object.keys(REQUEST_CLASSES) as RequestClass[];

/**
 * Bounds calls and uploads; pages have their queue behind the cache (http/render/page-finder.ts), and sockets their
 * places. To be called before the hooks that use the database; the returned function after them.
 */
export function admitWork(app: FastifyInstance, { classOf }: AdmissionDeps): () => void {
  // Pages register theirs with their number of threads.
  const queues = new Map<RequestClass, WorkQueue>();
  for (const name of ORDER) if (name !== 'pages') queues.set(name, new WorkQueue(name));
  app.decorateRequest('admitted', null);
  app.addHook('onRequest', (request, reply, done) => {
    const name = classOfRequest(request, classOf);
    const queue = name && queues.get(name);
    if (!queue) return done();
    queue.requireRoom();
    const one: Admitted = { queue, work: workOf(name), hasPlace: false, isOver: false };
    request.admitted = one;
    reply.raw.once('close', () => leave(one));
    runWork(one.work, done);
  });
  // The body has arrived: a client that sends it slowly has held no place. It arrives in a context of its own.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = request.admitted;
    if (!one || BODILESS.has(request.method)) return done();
    runWork(one.work, () => (one.hasPlace ? done() : callWhenDone(enter(one), done)));
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.admitted) leave(request.admitted);
    done();
  });

  return () => {
    app.addHook('onRequest', (request, _reply, done) => {
      const one = request.admitted;
      // Uploads have their place while they arrive, since they are written as they come.
      const isDue = one && (BODILESS.has(request.method) || one.work.name === 'uploads');
      if (isDue) void callWhenDone(enter(one), done);
      else done();
    });
  };
}

async function enter(one: Admitted): Promise<void> {
  await one.queue.enter();
  one.hasPlace = true;
  if (!one.isOver) return;
  // Its client went while it waited.
  leave(one);
  throw unavailable();
}

function leave(one: Admitted): void {
  one.isOver = true;
  if (!one.hasPlace) return;
  one.hasPlace = false;
  one.queue.leave();
}

function classOfRequest(request: FastifyRequest, classOf: AdmissionDeps['classOf']): RequestClass | null {
  const { work } = request.routeOptions.config;
  if (work) return work;
  const transport = transportOf(request);
  if (transport === 'trpc') return leastOf(proceduresOf(request).map(classOf));
  return transport === 'api' ? 'calls' : null;
}

/** A batch has the least important class of its calls. */
const leastOf = (classes: readonly RequestClass[]): RequestClass =>
  classes.reduce<RequestClass>((least, one) => (ORDER.indexOf(one) > ORDER.indexOf(least) ? one : least), 'vital');
