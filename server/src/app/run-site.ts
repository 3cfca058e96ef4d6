/** Starts the site of this process, tells when it is ready, and stops everything in order. */
import { flushCompileCache } from 'node:module';
import type { Logger } from 'pino';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/auth/demo-accounts.ts';
import type { Env } from '../platform/config/env.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { bootWarnings } from './operations/boot-warnings.ts';
import { EXIT_CODE } from './operations/exit-code.ts';
import { Readiness } from './operations/readiness.ts';
import { servedParts } from './operations/served-parts.ts';
import { stopOnSignals, type StopStep } from './operations/shutdown.ts';
import { knownFailure } from './operations/start-failure.ts';
import { serve, type Site } from './serve.ts';

interface Start {
  log: Logger;
  /** Null: nothing is traced. */
  tracing: Tracing | null;
}

/** Runs until a signal, the end of the start script, or an unexpected error stops it. */
export function runSite(env: Env, { log, tracing }: Start): void {
  const steps: StopStep[] = [];
  // The last to stop: it sends what the others have recorded.
  if (tracing) steps.push({ name: 'traces', limitMs: 3_000, stop: () => tracing.stop() });
  const readiness = new Readiness();
  const stopping = new AbortController();
  const onStopping = () => {
    readiness.drain();
    stopping.abort();
  };
  const { stop } = stopOnSignals({ steps, log, onStopping });
  const fail = (error: unknown) => {
    const known = knownFailure(error, env);
    // Known reasons are for people: no stack around them.
    if (known) {
      console.error(known.message);
      return stop(known.exitCode);
    }
    log.fatal({ err: error }, 'unexpected failure, stopping');
    // Whoever starts us again takes the database over: stopping it would only make the pause longer.
    if (process.connected && readiness.isServing()) process.exit(EXIT_CODE.crashed);
    stop(EXIT_CODE.crashed);
  };
  process.on('uncaughtException', fail);
  // The start script holds the other end: it is gone, so nobody else will tell us to stop.
  process.once('disconnect', () => stop(0));
  startSite({ env, log, readiness, steps, stopping: stopping.signal }).catch(fail);
}

async function startSite(site: Site): Promise<void> {
  await serve(site);
  const served = await servedParts(site.env).catch(() => '');
  if (!site.stopping.aborted) reportReady(site.env, served);
}

/** To the start script, and to people. */
function reportReady(env: Env, served: string): void {
  process.send?.('serving');
  console.log(welcome(env));
  if (served) console.log(served);
  for (const warning of bootWarnings(env)) console.warn(`\nWARNING: ${warning}`);
  // Node writes it at a clean end only; a third of a start goes into compiling.
  flushCompileCache();
}

function welcome({ publicUrl, siteName, demoData }: Env): string {
  const ready = `${siteName} is ready: ${publicUrl}`;
  if (!demoData) return ready;
  return `${ready}\nDemo accounts, password ${DEMO_PASSWORD}: ${Object.values(DEMO_ACCOUNTS).join(', ')}`;
}
