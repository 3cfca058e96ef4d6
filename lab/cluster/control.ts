/** Commands to a running cluster, by HTTP over a socket in its folder that only its owner may open. */
import { chmodSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

export type Command =
  | { do: 'kill' | 'stop' | 'start' | 'restart'; name: string; signal?: NodeJS.Signals }
  | { do: 'cut' | 'join'; a: string; b: string }
  | { do: 'restore'; to: string }
  | { do: 'backup'; kind: 'full' | 'diff' | 'incr' }
  | { do: 'drill' | 'whole' };

const socketIn = (folder: string): string => path.join(folder, 'control.sock');

/** Answers each command with the JSON of what `execute` resolves to, or with 500 and its message. */
export function listenForCommands(folder: string, execute: (command: Command) => Promise<unknown>): http.Server {
  const server = http.createServer((request, response) => {
    void (async () => {
      try {
        const parts = await request.toArray();
        const result = await execute(JSON.parse(Buffer.concat(parts).toString('utf8')) as Command);
        response.end(JSON.stringify(result ?? null));
      } catch (error) {
        response.statusCode = 500;
        response.end(JSON.stringify(error instanceof Error ? error.message : String(error)));
      }
    })();
  });
  // A restore takes as long as it takes.
  server.requestTimeout = 0;
  server.listen(socketIn(folder), () => chmodSync(socketIn(folder), 0o600));
  return server;
}

/** The result of a command. Rejects with the message of the cluster's process. */
export function command<Result>(folder: string, what: Command): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: socketIn(folder), method: 'POST', path: '/' }, (response) => {
      void response.toArray().then((parts: Buffer[]) => {
        const result: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
        if (response.statusCode === 200) resolve(result as Result);
        else reject(new Error(String(result)));
      }, reject);
    });
    request.once('error', () => reject(new Error('no cluster runs; start one with: npm run tool -- cluster')));
    request.end(JSON.stringify(what));
  });
}
