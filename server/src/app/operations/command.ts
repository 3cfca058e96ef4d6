import { existsSync } from 'node:fs';
import path from 'node:path';
import { EnvError } from '../../platform/config/env.ts';
import { DomainError } from '../../platform/errors/errors.ts';
import { PostgresError } from '../../platform/database/postgres/postgres-error.ts';
import type { PostgresLog } from '../../platform/database/postgres/postgres.ts';
import { NoSiteError } from './command-site.ts';

type ErrorClass = abstract new (...args: never[]) => Error;

const log: PostgresLog = { info: () => {}, error: (_fields, message) => void process.stderr.write(`${message}\n`) };

const SETTINGS_FILE = path.resolve(import.meta.dirname, '../../../../.env');

/**
 * Runs a command with the settings of `.env`, like the server. Prints its result, or the error, without a stack where
 * the reason is known.
 */
export async function runCommand(
  work: (log: PostgresLog) => Promise<string>,
  expected: ErrorClass[] = [],
): Promise<void> {
  if (existsSync(SETTINGS_FILE)) process.loadEnvFile(SETTINGS_FILE);
  try {
    const result = await work(log);
    if (result) process.stdout.write(`${result}\n`);
  } catch (error) {
    if (!(error instanceof Error) || !isExpected(error, expected)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isExpected(error: Error, expected: ErrorClass[]): boolean {
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return (
    isUsage || [EnvError, PostgresError, DomainError, NoSiteError, ...expected].some((type) => error instanceof type)
  );
}
