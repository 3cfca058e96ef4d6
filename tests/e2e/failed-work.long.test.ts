// An email that the mail server refuses, sent again by an administrator once the server is well.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../server/src/testing/mail-server.ts';
import { axeFaults, changeTheme } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { signIn } from './sign-in.ts';

const browser = useBrowser();
let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  mail.fail(1, { code: 550, text: '5.1.1 mailbox unavailable' });
  server = await startTestServer({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

it('a refused email is shown with its reason, and arrives once when it is sent again', async () => {
  const { url } = server;
  const body = { email: 'ana@exemplu.ro', name: 'Ana Pop', subject: 'Salut', message: 'O întrebare', phone: '' };
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  const visitor = await browser.open('/login', { at: url });
  await signIn(visitor, 'admin');
  await expect
    .poll(async () => {
      await visitor.go('/admin-dashboard?tab=failed');
      await visitor.page
        .getByRole('region', { name: 'Emailuri' })
        .getByText(/au plecat|din 1$/)
        .waitFor();
      return visitor.page.getByText('5.1.1 mailbox unavailable').count();
    })
    .toBe(1);
  const before = mail.mails.length;
  const row = visitor.page.getByRole('row').filter({ hasText: '5.1.1 mailbox unavailable' });
  await row.getByRole('button', { name: /^Trimite din nou/ }).dblclick();
  await expectText(visitor.page, 'Toate emailurile au plecat');
  await expect.poll(() => mail.mails.length).toBe(before + 1);
  await visitor.go('/admin-dashboard?tab=failed');
  await expectText(visitor.page, 'Nicio lucrare eșuată');
  // Its rows have been fading in.
  await changeTheme(visitor.page, 'dark');
  expect(await axeFaults(visitor.page, 'failed work')).toEqual([]);
  await visitor.go('/admin-dashboard?tab=audit');
  await expectText(visitor.page, 'Email: retrimitere');
  expect(mail.mails).toHaveLength(before + 1);
});
