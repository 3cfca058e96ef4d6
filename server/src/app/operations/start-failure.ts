import type { Env } from '../../platform/config/env.ts';
import { SecretMarkError } from '../../platform/config/settings/secret-mark.ts';
import { PostgresError } from '../../platform/database/postgres/postgres-error.ts';
import { EXIT_CODE } from './exit-code.ts';

/** Why the site could not start, in words for its operator, and the process's exit code; null when the reason is unknown. */
export function knownFailure(
  error: unknown,
  { port }: Pick<Env, 'port'>,
): { message: string; exitCode: number } | null {
  if (error instanceof PostgresError) return { message: error.message, exitCode: EXIT_CODE.noDatabase };
  if (error instanceof SecretMarkError) return { message: error.message, exitCode: EXIT_CODE.wrongSettings };
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isPortTaken) return null;
  return { message: `Port ${port} is in use: stop the other program, or set PORT.`, exitCode: EXIT_CODE.wrongSettings };
}
