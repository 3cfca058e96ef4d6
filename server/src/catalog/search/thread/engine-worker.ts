/** The engine's worker thread: follows the database and answers the server's thread (remote-engine.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../../../platform/context/context.ts';
import type { FollowerDeps } from '../feed/follower.ts';
import { LocalEngineService } from '../client/engine-service.ts';
import type { Question, Report, State } from './messages.ts';

const { url, replicaUrls, savedIn } = workerData as Pick<FollowerDeps, 'url' | 'replicaUrls' | 'savedIn'>;
const post = (report: Report): void => parentPort?.postMessage(report);
const logAs =
  (level: 'info' | 'warn' | 'error'): Log['info'] =>
  (details, message) =>
    post({ kind: 'log', level, details: plain(details), message });

/** Errors are sent as text: they may hold values that cannot be cloned. */
function plain(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );
}

const state = (): State => ({ version: service.client?.version ?? 0, figures: service.figures });
const service: LocalEngineService = new LocalEngineService({
  url,
  replicaUrls,
  savedIn,
  log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
  onChange: (carIds) => post({ kind: 'changed', carIds, state: state() }),
  onRead: () => post({ kind: 'heard', state: state() }),
});
parentPort?.on('message', (question: Question) => void answer(question));
service.start();

async function answer({ number, method, asked }: Question): Promise<void> {
  try {
    post({ kind: 'answer', number, answer: await ask(method, asked) });
  } catch (error) {
    post({ kind: 'failure', number, message: error instanceof Error ? String(error.stack) : String(error) });
  }
}

function ask(method: Question['method'], asked: readonly unknown[]): unknown {
  if (method === 'caughtUp') return service.caughtUp();
  if (method === 'reload') return service.reload();
  const { client } = service;
  if (!client) throw new Error('the engine is not loaded');
  return (client[method] as (...values: readonly unknown[]) => unknown).apply(client, [...asked]);
}
