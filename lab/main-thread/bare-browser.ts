// A Chromium as visitors have it. Playwright and Lighthouse attach an inspector to each page, which records a stack for
// every error and promise: that alone doubles the time of evaluating a large module.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from '../../tools/test/chromium.mjs';
import type { TraceEvent } from './trace.ts';

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--no-first-run'];
const ADDRESS = /ws:\/\/\S+/;

type Answer = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

export interface BareBrowser {
  /** A command to the browser, or to a page's session. */
  send(method: string, params?: object, sessionId?: string): Promise<Answer>;
  /** Calls back with each event of this name. */
  on(method: string, listener: (params: Answer) => void): void;
  /** Everything since `Tracing.start`. */
  stopTracing(): Promise<TraceEvent[]>;
  close(): void;
}

export async function openBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'autonou-bench-'));
  const child = spawn(requireChromium(), [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)));
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const found = ADDRESS.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const close = () => {
    socket.close();
    child.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    child.kill();
  };
  return { ...talk(socket), close };
}

function talk(socket: WebSocket): Omit<BareBrowser, 'close'> {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Answer) => void>();
  let trace: TraceEvent[] = [];
  let onTraced: (() => void) | undefined;
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'Tracing.dataCollected') trace.push(...(message.params?.['value'] as TraceEvent[]));
    else if (message.method === 'Tracing.tracingComplete') onTraced?.();
    else listeners.get(message.method ?? '')?.(message.params ?? {});
  });
  const send: BareBrowser['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    });
  const stopTracing = async () => {
    const traced = new Promise<void>((resolve) => {
      onTraced = resolve;
    });
    await send('Tracing.end');
    await traced;
    const events = trace;
    trace = [];
    return events;
  };
  return { send, stopTracing, on: (method, listener) => void listeners.set(method, listener) };
}
