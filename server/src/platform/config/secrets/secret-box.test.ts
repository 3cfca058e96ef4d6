import { expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const box = createSecretBox('a'.repeat(32));

test('decrypts what it encrypted, byte for byte, and never shows it', () => {
  const plain = ' parolă \u0000 ';
  const sealed = box.seal(plain, 'smtp.password');
  expect(box.open(sealed, 'smtp.password')).toBe(plain);
  expect(sealed).not.toContain('parol');
  expect(box.seal(plain, 'smtp.password')).not.toBe(sealed);
});

test('another place, another secret, or one changed character is refused', () => {
  const sealed = box.seal('x', 'smtp.password');
  expect(() => box.open(sealed, 'payment.secret')).toThrow(SecretBoxError);
  expect(() => createSecretBox('b'.repeat(32)).open(sealed, 'smtp.password')).toThrow(SecretBoxError);
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => box.open(changed, 'smtp.password')).toThrow(SecretBoxError);
});

test.each(['', 'x', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  '%j is no sealed text',
  (text) => {
    expect(() => box.open(text, 'x')).toThrow(SecretBoxError);
  },
);

test('a signature depends on the text and on the secret', () => {
  expect(box.sign('a')).toBe(createSecretBox('a'.repeat(32)).sign('a'));
  expect(box.sign('a')).not.toBe(box.sign('b'));
  expect(box.sign('a')).not.toBe(createSecretBox('b'.repeat(32)).sign('a'));
});

const [OLD, NEW] = ['a'.repeat(32), 'n'.repeat(32)];

test('during a rotation both secrets open and verify, the active one seals and signs', () => {
  const [former, both] = [createSecretBox(OLD), createSecretBox(() => [NEW, OLD])];
  const [sealed, signature] = [former.seal('x', 'p'), former.sign('text')];
  expect(both.open(sealed, 'p')).toBe('x');
  expect(both.isSigned('text', signature)).toBe(true);
  expect(both.isSigned('text', both.sign('text'))).toBe(true);
  expect(both.isSigned('other', signature)).toBe(false);
  expect(both.signers().map((sign) => sign('text'))).toEqual([both.sign('text'), signature]);
  expect(createSecretBox(NEW).open(both.seal('x', 'p'), 'p')).toBe('x');
  expect(both.activate(former.marks()[0] ?? '')).toBe(true);
  expect(both.sign('text')).toBe(signature);
  expect(former.open(both.seal('x', 'p'), 'p')).toBe('x');
});

test('sealing anew is done once, and refused for what no secret opens', () => {
  const both = createSecretBox(() => [NEW, OLD]);
  const anew = both.reseal(createSecretBox(OLD).seal('x', 'p'), 'p') ?? '';
  expect(createSecretBox(NEW).open(anew, 'p')).toBe('x');
  expect(both.reseal(anew, 'p')).toBeNull();
  expect(() => both.reseal(createSecretBox('z'.repeat(32)).seal('x', 'p'), 'p')).toThrow(SecretBoxError);
});

test('a secret that appears while the process runs is read when it is needed', () => {
  let secrets = [OLD];
  const box = createSecretBox(() => secrets);
  const next = createSecretBox(NEW);
  expect(box.activate(next.marks()[0] ?? '')).toBe(false);
  secrets = [NEW, OLD];
  expect(box.open(next.seal('x', 'p'), 'p')).toBe('x');
  // It still belongs to the former secret, until the mark changes.
  expect(createSecretBox(OLD).open(box.seal('x', 'p'), 'p')).toBe('x');
  expect(box.activate(next.marks()[0] ?? '')).toBe(true);
  expect(next.open(box.seal('x', 'p'), 'p')).toBe('x');
});

test('a mark tells secrets apart and contains nothing of them', () => {
  expect(createSecretBox(OLD).marks()).toEqual(createSecretBox(OLD).marks());
  expect(createSecretBox(OLD).marks()).not.toEqual(createSecretBox(NEW).marks());
  expect(createSecretBox(OLD).marks()[0]).toMatch(/^[\w-]{43}$/);
});
