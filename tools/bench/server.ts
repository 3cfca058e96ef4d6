import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A server in a process of its own. */
export interface Server {
  url: string;
  child: ChildProcess;
}

const nextMessage = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    const onExit = () => reject(new Error('the server has ended'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(Number(message));
    });
  });

/** The site's own server on a database of the benchmark, with or without the engine. */
export async function startSite(url: string, mode: 'engine' | 'sql', env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [url, '/api/search?limit=12', mode], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return { url: `http://127.0.0.1:${await nextMessage(child)}`, child };
}

/** Processor time that the server has used so far, in microseconds. */
export async function processorTime({ child }: Server): Promise<number> {
  const answer = nextMessage(child);
  child.send('processor time');
  return answer;
}

export async function stopServer({ child }: Pick<Server, 'child'>): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  await ended;
}
