/** Measures for how long one request keeps a listening server of this thread from answering others. */
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

const ANSWER_MS = 60_000;
const QUIET_SAMPLES = 101;
const TRIES = 3;

export interface HeldServer {
  /** The status of the answer; 0 without one. */
  ask(asked: Asked): Promise<number>;
  /** The median of a health check alone, in milliseconds. */
  quietMs(): Promise<number>;
  /**
   * How long a health check waited beside the request, in milliseconds, at the worst moment; where that is above the
   * bound, the least of three tries: a collection of garbage does not come three times at one place.
   */
  heldMs(asked: Asked, bound: number): Promise<number>;
}

/** What this thread has worked: on a busy machine a wait says nothing, and a held server is one that works. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** @param host the name that the site answers to */
export function heldServer(port: number, host: string): HeldServer {
  const agent = new Agent({ keepAlive: true });
  let visitors = 0;
  // Each request is another visitor's, so that no limit answers instead of the code behind it.
  const visitor = () => `198.18.${(visitors >> 8) & 255}.${(visitors += 1) & 255}`;
  const own = () => ({ host, 'x-forwarded-for': visitor() });
  const ask = ({ method = 'GET', path, headers = {}, body }: Asked) =>
    new Promise<number>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...own(), ...headers } });
      sent.on('response', (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)));
      sent.on('error', () => resolve(0));
      sent.setTimeout(ANSWER_MS, () => sent.destroy());
      sent.end(body);
    });
  const healthMs = async () => {
    const since = workedMs();
    await ask({ path: '/healthz' });
    return workedMs() - since;
  };
  const quietMs = async () => {
    const samples: number[] = [];
    for (let sample = 0; sample < QUIET_SAMPLES; sample += 1) samples.push(await healthMs());
    return samples.toSorted((a, b) => a - b)[QUIET_SAMPLES >> 1] ?? 0;
  };
  const longestBeside = async (asked: Asked) => {
    let isAnswered = false;
    const answered = ask(asked).then(() => (isAnswered = true));
    let longest = 0;
    // One check is always on its way, so none of the request's work is missed.
    while (!isAnswered) longest = Math.max(longest, await healthMs());
    await answered;
    return longest;
  };
  const heldMs = async (asked: Asked, bound: number) => {
    let least = Infinity;
    for (let attempt = 0; attempt < TRIES && least > bound; attempt += 1)
      least = Math.min(least, await longestBeside(asked));
    return least;
  };
  return { ask, quietMs, heldMs };
}
