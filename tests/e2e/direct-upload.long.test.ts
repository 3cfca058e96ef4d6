// A picture that the browser itself sends to the bucket: the page's content policy, the bucket's CORS rule, and the
// presigned PUT work together (docs/operations/several-machines.md "Objects in S3").
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '../../server/src/testing/s3-server.ts';
import { sharp } from '../../server/src/platform/pictures/guarded-sharp.ts';
import { useBrowser } from './browser.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startTestServer, type TestServer } from './server.ts';

const browser = useBrowser();
const s3 = await startS3Server();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: s3.env, port: await freePort() });
});
afterAll(async () => {
  await server.stop();
  await s3.close();
});

const picture = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5b47' } })
    .png()
    .toBuffer(),
});

/** Chooses a logo on the dealer's profile; returns what the browser sent by PUT, and the picture that is shown. */
async function chooseLogo(expects?: RegExp) {
  const { page } = await browser.open('/dealer-dashboard?tab=profile', {
    at: server.url,
    as: 'dealer',
    ...(expects ? { expects } : {}),
  });
  const puts: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && puts.push(new URL(request.url()).origin)));
  const group = page.getByRole('group', { name: 'Logo' });
  await group.waitFor();
  const shown = group.locator('img[src^="/objects/uploads/"]');
  const before = (await shown.count()) > 0 ? await shown.getAttribute('src') : null;
  const policy = (await page.request.get('/dealer-dashboard')).headers()['content-security-policy'];
  await group.locator('input[type=file]').setInputFiles(await picture());
  await expect.poll(async () => (await shown.count()) > 0 && (await shown.getAttribute('src')) !== before).toBe(true);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
  return { puts, policy };
}

test('it goes straight to the bucket, whose rule names the site', async () => {
  s3.allowOrigins([server.url]);
  s3.calls.length = 0;
  const { puts, policy } = await chooseLogo();
  expect(puts).toEqual([s3.env['S3_ENDPOINT']]);
  expect(policy).toContain(`connect-src 'self' ${s3.env['S3_ENDPOINT']};`);
  expect(s3.calls.filter((call) => /^OPTIONS|^PUT incoming\//.test(call))).toEqual([
    'OPTIONS ',
    expect.stringMatching(/^PUT incoming\//),
  ]);
  // Finished: encoded among the uploads, and nothing is left behind.
  await expect.poll(() => [...s3.objects.keys()].filter((key) => key.startsWith('incoming/'))).toEqual([]);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('uploads/')).length).toBeGreaterThan(0);
});

test('a bucket whose rule names another site refuses the browser, and the picture goes through the server', async () => {
  s3.allowOrigins(['https://another.example']);
  const { puts } = await chooseLogo(/CORS|net::ERR_FAILED|Failed to load resource/);
  expect(puts).toEqual([s3.env['S3_ENDPOINT'], server.url]);
});
