/** The connection to an S3 service: time limits, few retries, and the circuit breaker that all calls pass through. */
import type { S3Client } from '@aws-sdk/client-s3';
import type { Log } from '../context/context.ts';
import { createDependency, type DependencyFigures, DependencyUnavailable } from '../resilience/dependency.ts';
import type { S3Settings } from '../config/object-settings.ts';
import { StoreUnavailable } from '../errors/errors.ts';

const CONNECT_MS = 1_000;
/** The first try and one more. */
const ATTEMPTS = 2;

export interface S3Tuning {
  /** Limit of one call with its retries and the whole body, in milliseconds. */
  timeoutMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
  concurrency: number;
  /** Calls that may wait for a place; later ones are refused at once. */
  queue: number;
}

/** The limits of a running server: a picture is some 100 KB, and a visitor waits for it. */
export const SERVER_TUNING: S3Tuning = { timeoutMs: 5_000, silenceMs: 4_000, concurrency: 48, queue: 200 };
/** The limits of commands, which send large files and wait. */
export const COMMAND_TUNING: S3Tuning = { timeoutMs: 30 * 60_000, silenceMs: 60_000, concurrency: 16, queue: 10_000 };

export interface S3Calls {
  settings: S3Settings;
  client(): Promise<S3Client>;
  /** Rejects with StoreUnavailable, whatever the reason. */
  run<Result>(work: (client: S3Client, signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Tells from now on when the service stops answering, and when it answers again. */
  report(log: Log): void;
  /** The figures for the metrics. */
  figures(): DependencyFigures;
}

/** Nothing is loaded or connected before the first call: most sites have no bucket. */
export function createS3Calls(settings: S3Settings, tuning: S3Tuning): S3Calls {
  const dependency = createDependency({ name: 's3', ...tuning });
  let connected: Promise<S3Client> | null = null;
  let log: Log | null = null;
  let isDown = false;
  const client = () => (connected ??= connect(settings, tuning));
  return {
    settings,
    client,
    figures: () => dependency.figures(),
    run: async (work) => {
      try {
        const result = await dependency.run(async (signal) => work(await client(), signal));
        if (isDown) log?.info({ bucket: settings.bucket }, 'the S3 service answers again');
        isDown = false;
        return result;
      } catch (error) {
        const isOurs = error instanceof DependencyUnavailable && error.reason === 'full';
        // Once for each time that it is down: every call that fails meanwhile says the same.
        if (!isDown && !isOurs) log?.error({ err: error, bucket: settings.bucket }, 'the S3 service does not answer');
        isDown ||= !isOurs;
        throw new StoreUnavailable('the S3 service does not answer', { cause: error });
      }
    },
    report: (to) => {
      log = to;
    },
  };
}

async function connect(
  { endpoint, region, isPathStyle, accessKeyId, secretAccessKey }: S3Settings,
  { timeoutMs: requestTimeout, silenceMs: socketTimeout }: S3Tuning,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Newer checksums are unknown to many services; we compare sizes and hashes of our own where it matters.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout, socketTimeout, throwOnRequestTimeout: true },
  });
}
