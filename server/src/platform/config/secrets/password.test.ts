import { expect, test } from 'vitest';
import { QueueFullError } from '../../errors/errors.ts';
import { dummyVerify, hashPassword, verifyPassword } from './password.ts';

test('a hash verifies its own password only, byte for byte', async () => {
  const hash = await hashPassword(' Parolă  ');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(' Parolă  ', hash)).toBe(true);
  expect(await verifyPassword('Parolă', hash)).toBe(false);
  expect(await verifyPassword(' Parolă  '.normalize('NFD'), hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('demo1234')).not.toBe(await hashPassword('demo1234'));
});

test('a hash made by another argon2id program verifies, with its own cost', async () => {
  // argon2 reference vector: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', foreign)).toBe(true);
  expect(await verifyPassword('passwort', foreign)).toBe(false);
});

test.each(['', 'demo1234', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
  'a stored text that is no hash never matches: %s',
  async (stored) => expect(await verifyPassword('demo1234', stored)).toBe(false),
);

test('an unknown user costs about as much as a wrong password', async () => {
  const hash = await hashPassword('demo1234');
  const time = async (work: () => Promise<boolean>) => {
    const from = performance.now();
    for (let i = 0; i < 4; i++) expect(await work()).toBe(false);
    return performance.now() - from;
  };
  const ratio = (await time(() => dummyVerify('x'))) / (await time(() => verifyPassword('x', hash)));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('past two at once and 64 waiting, further ones are refused and the others still finish', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const result of refused) expect(result.reason).toBeInstanceOf(QueueFullError);
  expect(await verifyPassword('demo1234', await hashPassword('demo1234'))).toBe(true);
});
