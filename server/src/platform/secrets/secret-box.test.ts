import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSecretBox, loadAppSecret, SecretBoxError } from './secret-box.ts';

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

test('the generated secret stays the same and is for its owner only; a configured one wins', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'autonou-secret-'));
  const secret = loadAppSecret(null, dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(loadAppSecret(null, dataDir)).toBe(secret);
  expect(statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(loadAppSecret('configured', dataDir)).toBe('configured');
  rmSync(dataDir, { recursive: true });
});
