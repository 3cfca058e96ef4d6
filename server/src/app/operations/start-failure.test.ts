import { expect, test } from 'vitest';
import { PostgresError } from '../../platform/database/postgres/postgres-error.ts';
import { SecretMarkError } from '../../platform/config/settings/secret-mark.ts';
import { EXIT_CODE } from './exit-code.ts';
import { knownFailure } from './start-failure.ts';

const env = { port: 3000 };

test('a taken port is reported with the remedy', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  const message = 'Port 3000 is in use: stop the other program, or set PORT.';
  expect(knownFailure(taken, env)).toEqual({ message, exitCode: EXIT_CODE.wrongSettings });
});

test('a database that cannot start reports its own reason', () => {
  const failure = knownFailure(new PostgresError('The disk is full.'), env);
  expect(failure).toEqual({ message: 'The disk is full.', exitCode: EXIT_CODE.noDatabase });
});

test('a secret of another database is a wrong setting, which a restart does not change', () => {
  const failure = knownFailure(new SecretMarkError('APP_SECRET is not the secret'), env);
  expect(failure).toEqual({ message: 'APP_SECRET is not the secret', exitCode: EXIT_CODE.wrongSettings });
});

test.for([new Error('broken'), 'broken', Object.assign(new Error('lost'), { code: 'ECONNRESET' })])(
  'nothing is known of %s',
  (error) => expect(knownFailure(error, env)).toBeNull(),
);
