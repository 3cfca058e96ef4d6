import type { RestAnswer } from './callers.ts';

const MAX_TRIES = 30;

/** Like a client that gets 503 with Retry-After: retries. Many calls on a busy machine wait for connections. */
export async function untilServed(call: () => Promise<RestAnswer>): Promise<RestAnswer> {
  let answer = await call();
  for (let tries = 1; answer.status === 503 && answer.headers['retry-after'] && tries < MAX_TRIES; tries++) {
    answer = await call();
  }
  return answer;
}
