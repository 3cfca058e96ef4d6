/** Lets requests in by their class of work (platform/limits/load/work-classes.ts), before anything expensive is done. */
import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../../platform/errors.ts';
import { type CurrentWork, runWork, workOf } from '../../platform/limits/load/pool-shares.ts';
import { REQUEST_CLASSES, type RequestClass } from '../../platform/limits/load/work-classes.ts';
import { WorkQueue } from '../../platform/limits/load/work-queue.ts';
import { proceduresOf, transportOf } from './transport.ts';

declare module 'fastify' {
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
 * Bounds calls and uploads; pages have their queue behind the cache (http/web/page-finder.ts), and sockets their
 * places. To be called before the hooks that use the database; the returned function after them.
 */
export function admitWork(app: FastifyInstance, { classOf }: AdmissionDeps): () => void {
  // Pages register theirs with their number of threads.
  const queues = new Map<RequestClass, WorkQueue>();
  for (const name of ORDER) if (name !== 'pages') queues.set(name, new WorkQueue(name));
  const admitted = new WeakMap<FastifyRequest, Admitted>();

  app.addHook('onRequest', (request, reply, done) => {
    const name = classOfRequest(request, classOf);
    const queue = name && queues.get(name);
    if (!queue) return done();
    try {
      queue.requireRoom();
    } catch (error) {
      return done(error as Error);
    }
    const one: Admitted = { queue, work: workOf(name), hasPlace: false, isOver: false };
    admitted.set(request, one);
    reply.raw.once('close', () => leave(one));
    runWork(one.work, done);
  });
  // The body has arrived: a client that sends it slowly has held no place. It arrives in a context of its own.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = admitted.get(request);
    if (!one) return done();
    const goOn = (error?: Error | null) => runWork(one.work, () => done(error ?? undefined));
    if (one.hasPlace) goOn();
    else enterThen(one, goOn);
  });
  app.addHook('onSend', async (request) => {
    const one = admitted.get(request);
    if (one) leave(one);
  });

  return () => {
    app.addHook('onRequest', (request, _reply, done) => {
      const one = admitted.get(request);
      // Uploads have their place while they arrive, since they are written as they come.
      const isDue = one && (BODILESS.has(request.method) || one.work.name === 'uploads');
      if (!isDue) return done();
      enterThen(one, (error) => runWork(one.work, () => done(error ?? undefined)));
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
const enterThen = callbackify(enter);

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
