// The server stops under an open chat and starts again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';

const browser = useBrowser();
/** Starts sooner. */
const WITHOUT_CARS = { DEMO_DATA: 'false' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: WITHOUT_CARS });
});
afterAll(() => server.stop());

it('a chat whose server is restarted says so, reconnects, and shows each message once', async () => {
  const { url, port, dataDir } = server;
  const { page } = await browser.open('/despre-noi', { at: url, expects: /WebSocket|ERR_|Failed to load/ });
  await page.getByRole('button', { name: /^Deschide chatul/ }).click();
  const chat = page.getByRole('dialog', { name: 'Asistență AutoNou' });
  const field = chat.getByRole('textbox', { name: 'Mesajul dumneavoastră' });
  await expectText(chat, 'Conectat');
  await field.fill('Înainte de repornire');
  await field.press('Enter');
  await chat.locator('time').waitFor();
  await field.fill('Scris pe jumătate');

  const stopped = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGTERM');
  await expectText(chat, 'Conectare în curs...');
  expect(await field.isDisabled()).toBe(true);
  await expectText(chat, /^Legătura s-a întrerupt\. Reîncercăm în \d+ s\.$/);
  await stopped;
  const again = await startTestServer({ dataDir, port, env: WITHOUT_CARS });
  try {
    await chat.getByText('Conectat', { exact: true }).waitFor({ timeout: 40_000 });
    expect(await field.inputValue()).toBe('Scris pe jumătate');
    await field.press('Enter');
    await expect.poll(() => chat.locator('time').count()).toBe(2);
    expect(await chat.getByRole('log').locator('[data-state]').count()).toBe(2);
  } finally {
    await again.stop();
  }
});
