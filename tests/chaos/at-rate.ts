// Requests that come at a rate, as a crowd does: whether the site answers or not.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestSender, Tally } from './traffic.ts';

/** The load generator has at most so many open at once, as a balancer would. */
const MAX_OPEN = 600;
const TICK_MS = 20;

/** One answer; the status 0 is a missing one. */
export interface Answer {
  status: number;
  /** From the request to the end of the body. */
  ms: number;
  text: string;
}

interface Rate {
  perSecond: number;
  lastsMs: number;
  /** Told of each answer. */
  onAnswer?: (answer: Answer) => void;
}

/** Asks the kinds in turn, so many a second; resolves when the last has its answer. */
export async function atRate(kinds: readonly RequestSender[], { perSecond, lastsMs, onAnswer }: Rate): Promise<Tally> {
  const tally: Tally = { asked: 0, statuses: new Map(), withoutRetryAfter: 0, times: [] };
  const open = new Set<Promise<void>>();
  const ask = async (kind: RequestSender): Promise<void> => {
    const from = performance.now();
    const response = await kind().catch(() => null);
    const text = (await response?.text().catch(() => '')) ?? '';
    const [status, ms] = [response?.status ?? 0, performance.now() - from];
    if (status === 503 && !response?.headers.get('retry-after')) tally.withoutRetryAfter += 1;
    tally.times.push(ms);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    onAnswer?.({ status, ms, text });
  };
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < lastsMs; await sleep(TICK_MS)) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; sent < due; sent++) {
      if (open.size >= MAX_OPEN) continue;
      tally.asked += 1;
      const one = ask(kinds[sent % kinds.length] as RequestSender).finally(() => open.delete(one));
      open.add(one);
    }
  }
  await Promise.all(open);
  return tally;
}
