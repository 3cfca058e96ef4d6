import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const development = useTestApp({ env: { NODE_ENV: 'development' } });
const production = useTestApp({ env: { NODE_ENV: 'production' } });
const HTML = '<html><body><script>alert("x")</script><p>Bună ziua</p></body></html>';

beforeAll(() => {
  for (const { env } of [development, production]) {
    const folder = path.join(env.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    const text = (subject: string) => `Către: Ana <ana@exemplu.ro>\nSubiect: ${subject}\n\nBună ziua & <salut>\n`;
    writeFileSync(path.join(folder, '9-welcome.txt'), text('Bun venit'));
    writeFileSync(path.join(folder, '10-lead.txt'), text('Cerere nouă'));
    writeFileSync(path.join(folder, '10-lead.html'), HTML);
  }
});

describe('in development', () => {
  test('the list has each email with its subject and address, the newest first', async () => {
    const page = await development.app.inject('/dev/mails');
    expect(page.statusCode).toBe(200);
    expect(page.body.indexOf('Cerere nouă')).toBeLessThan(page.body.indexOf('Bun venit'));
    expect(page.body).toContain('href="/dev/mails/10-lead"');
    expect(page.body).toContain('Ana &#60;ana@exemplu.ro&#62;');
  });

  test('an email shows its text, and its HTML in a frame that runs nothing', async () => {
    const { body, headers } = await development.app.inject('/dev/mails/10-lead');
    expect(body).toContain('<h1>Cerere nouă</h1>');
    expect(body).toContain('Bună ziua &#38; &#60;salut&#62;');
    expect(body).toContain('<iframe sandbox title=');
    expect(body).toContain('&#60;p&#62;Bună ziua&#60;/p&#62;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await development.app.inject('/dev/mails/9-welcome')).body).not.toContain('<iframe');
  });

  test.for(['11-none', '..%2F..%2Fpackage', '10-lead.html'])('%s is no email', async (name) => {
    expect((await development.app.inject(`/dev/mails/${name}`)).statusCode).toBe(404);
  });
});

test.for(['/dev/mails', '/dev/mails/10-lead'])('in production %s is not there', async (url) => {
  const { statusCode, body } = await production.app.inject(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Cerere nouă');
});
