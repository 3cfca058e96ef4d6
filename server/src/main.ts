/** The process: reads the settings, starts the traces if they are wanted, and then the site. */
import pino from 'pino';
import { EXIT_CODE } from './app/operations/exit-code.ts';
import { EnvError, readEnv, type Env } from './platform/config/env.ts';
import { logBase } from './platform/database/instances/instance.ts';
import { logOutput, outliveOutput } from './platform/logging/log-output.ts';
import { loggerOptions } from './platform/logging/logger.ts';

outliveOutput();
const env = readEnvOrExit();
const log = pino({ ...loggerOptions(env), base: logBase(env) }, logOutput());
// Imported before the site: they change libraries that it loads.
const tracing = await startedTracing(env);
const { runSite } = await import('./app/run-site.ts');
runSite(env, { log, tracing });

async function startedTracing({ otlpEndpoint }: Env) {
  if (otlpEndpoint === null) return null;
  const { startTracing } = await import('./app/tracing/start-tracing.ts');
  return startTracing(env, { otlpEndpoint, log });
}

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(EXIT_CODE.wrongSettings);
  }
}
