/** The engine's own thread: follows the database and answers what the server's thread asks (remote-engine.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../../../platform/context.ts';
import { LocalHome } from '../host/engine-home.ts';
import type { Question, Report, State } from './messages.ts';

const { url } = workerData as { url: string };
const tell = (report: Report): void => parentPort?.postMessage(report);
const logAs =
  (level: 'info' | 'warn' | 'error'): Log['info'] =>
  (details, message) =>
    tell({ kind: 'log', level, details: plain(details), message });

/** Errors travel as text: a thread cannot send what they may hold. */
function plain(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );
}

const state = (): State => ({ version: home.door?.version ?? 0, figures: home.figures });
const home: LocalHome = new LocalHome({
  url,
  log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
  onChange: (carIds) => tell({ kind: 'changed', carIds, state: state() }),
  onRead: () => tell({ kind: 'heard', state: state() }),
});
parentPort?.on('message', (question: Question) => void answer(question));
home.start();

async function answer({ number, verb, asked }: Question): Promise<void> {
  try {
    tell({ kind: 'answer', number, answer: await ask(verb, asked) });
  } catch (error) {
    tell({ kind: 'failure', number, message: error instanceof Error ? String(error.stack) : String(error) });
  }
}

function ask(verb: Question['verb'], asked: readonly unknown[]): unknown {
  if (verb === 'caughtUp') return home.caughtUp();
  if (verb === 'reload') return home.reload();
  const { door } = home;
  if (!door) throw new Error('the engine is not loaded');
  return (door[verb] as (...values: readonly unknown[]) => unknown).apply(door, [...asked]);
}
