import { DAY_MS } from 'contracts/durations';
import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ env: { SECURITY_CONTACT: 'https://autonou.example/raport' } });
const other = useTestApp();
const YEAR_MS = 366 * DAY_MS;
const get = (app: typeof t, url = '/.well-known/security.txt') =>
  app.app.inject({ method: 'GET', url, headers: { host: app.env.baseHost } });

function fieldsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

test('security.txt has the fields of RFC 9116, and expires within a year, whatever the date is', async () => {
  for (const days of [0, 400]) {
    t.clock.advance(days * DAY_MS);
    const { statusCode, headers, body } = await get(t);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = fieldsOf(body);
    expect(fields.get('Contact')).toBe('https://autonou.example/raport');
    expect(fields.get('Canonical')).toBe(`${t.env.publicUrl}/.well-known/security.txt`);
    expect(fields.get('Preferred-Languages')).toBe('ro, en');
    const left = Date.parse(fields.get('Expires') ?? '') - t.clock.now().getTime();
    expect(left).toBeGreaterThan(30 * DAY_MS);
    expect(left).toBeLessThan(YEAR_MS);
  }
  expect((await get(t, '/security.txt')).body).toBe((await get(t)).body);
});

test('without SECURITY_CONTACT reports go to the operator of the settings', async () => {
  const contact = fieldsOf((await get(other)).body).get('Contact');
  expect(contact).toBe('mailto:contact@autonou.test');
});

test('a contact that is neither an address nor https is refused at the start', () => {
  for (const wrong of ['http://x.ro', 'cineva', 'javascript:alert(1)']) {
    expect(() => readEnv({ SECURITY_CONTACT: wrong })).toThrow('SECURITY_CONTACT must be');
  }
  expect(readEnv({ SECURITY_CONTACT: 'raport@x.ro' }).securityContact).toBe('raport@x.ro');
});
