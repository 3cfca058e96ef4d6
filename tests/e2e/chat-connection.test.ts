// The chat's connection: connecting, broken, another visitor's; and its messages.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser } from './browser.ts';
import { chat, confirmed, field, lines, openChat, opener, say, unique, useAdmins } from './chat-page.ts';
import { tapSockets } from './chat-taps.ts';
import { signIn } from './sign-in.ts';
import { isWhole } from './size.ts';

const browser = useBrowser();
const present = useAdmins();

describe('a connection', () => {
  it(
    'that is not open yet disables the field and says so',
    { tags: ['PS4-chat-02', 'PS4-chat-03', 'PS4-chat-04'] },
    async () => {
      const visitor = await browser.open('/despre-noi', { isFirst: true });
      const taps = await tapSockets(visitor.page);
      const { promise, resolve } = Promise.withResolvers<void>();
      taps.held = promise;
      const { page } = visitor;
      await opener(page).click();
      await expectText(chat(page), 'Conectare în curs...');
      expect(await field(page).isDisabled()).toBe(true);
      expect(await field(page).getAttribute('placeholder')).toBe('Conectare în curs...');
      resolve();
      await expectText(chat(page), 'Conectat');
      expect(await field(page).isDisabled()).toBe(false);
      await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    },
  );

  it('that breaks is restored by itself or on request, and nothing is lost or duplicated', async () => {
    const admin = await present();
    const visitor = await browser.open('/despre-noi', { isFirst: true });
    const taps = await tapSockets(visitor.page);
    const { page } = visitor;
    await openChat(page);
    const [first, lost, unanswered] = [unique('întâi'), unique('pierdut'), unique('fără răspuns')];
    await say(page, first);
    const { senderId } = await admin.receives(first);

    // A message that never reached the server is sent again.
    taps.losesQuestions = true;
    await say(page, lost);
    taps.isCut = true;
    await taps.cut();
    await expectText(chat(page), 'Conectare în curs...');
    await expectText(chat(page), /^Legătura s-a întrerupt\. Reîncercăm în \d+ s\.$/);
    await expectText(chat(page), 'Netrimis. Îl trimitem când revine legătura.');
    expect(await field(page).isDisabled()).toBe(true);
    taps.losesQuestions = taps.isCut = false;
    await chat(page).getByRole('button', { name: 'Acum' }).click();
    await expectText(chat(page), 'Conectat');
    await admin.receives(lost);
    await expect.poll(() => confirmed(page).count()).toBe(2);

    // A message that reached it, unknown to the visitor, is stored once; and an answer sent meanwhile is shown.
    taps.losesAnswers = true;
    await say(page, unanswered);
    await admin.receives(unanswered);
    const answer = unique('răspuns');
    admin.answer(senderId, answer);
    taps.losesAnswers = false;
    await taps.cut();
    await expectText(chat(page), new RegExp(answer));
    await expect.poll(() => confirmed(page).count()).toBe(3);
    expect(await lines(page).count()).toBe(4);
    expect([first, lost, unanswered].map((text) => admin.count(text))).toEqual([1, 1, 1]);
  });

  it.runIf(isWhole)('follows the session: another conversation, and the guest’s again afterwards', async () => {
    const visitor = await browser.open('/despre-noi');
    const { page } = visitor;
    await openChat(page);
    const asGuest = unique('ca oaspete');
    await say(page, asGuest);
    await chat(page).locator('time').waitFor();
    await signIn(visitor, 'dealer');
    await expect.poll(() => opener(page).count()).toBe(0);
    await visitor.go('/despre-noi');
    await openChat(page);
    expect(await lines(page).allInnerTexts()).not.toContainEqual(expect.stringContaining(asGuest));
    await page.getByRole('button', { name: 'Meniul contului' }).click();
    await page.getByRole('menuitem', { name: 'Ieșire' }).click();
    await expectText(chat(page), new RegExp(asGuest));
    await expectText(chat(page), 'Conectat');
  });
});

describe('a message from the socket', () => {
  it('is dropped and only logged when it is malformed', { tags: ['PS4-chat-07', 'PS8-error-21'] }, async () => {
    const visitor = await browser.open('/despre-noi', { isFirst: true });
    const taps = await tapSockets(visitor.page);
    const { page } = visitor;
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
    await openChat(page);
    const malformed = ['nu e json', '17', '[]', '{"type":"chat_message"}', '{"type":"alta","data":{}}'];
    for (const text of [...malformed, '{"type":"chat_message","data":{"id":"x","message":7}}']) taps.sendRaw(text);
    await expect.poll(() => logged.length).toBe(malformed.length + 1);
    expect(await lines(page).count()).toBe(0);
    expect(await page.getByTestId('toast').count()).toBe(0);
    taps.sendRaw(
      JSON.stringify({ type: 'chat_message', data: { id: 1, message: 'Bun', createdAt: '2026-11-21T10:00:00.000Z' } }),
    );
    await expectText(chat(page), /Bun$/);
  });

  it.runIf(isWhole)('is shown as text, whatever it contains', async () => {
    const admin = await present();
    const { page } = await browser.open('/despre-noi', { device: 'phone' });
    await openChat(page);
    const hostile = unique('<img src=x onerror="window.isHurt=true"><script>window.isHurt=true</script>{{7*7}}');
    await say(page, hostile);
    const { senderId } = await admin.receives(hostile);
    admin.answer(senderId, `javascript:alert(1) ${hostile} ${'a'.repeat(300)}\u202E`);
    await expect.poll(() => lines(page).count()).toBe(2);
    for (const line of await lines(page).allInnerTexts()) expect(line).toContain(hostile);
    expect(await chat(page).locator('[role=log] :is(img, script, a)').count()).toBe(0);
    expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
    expect(await chat(page).evaluate((panel) => panel.querySelector('[role=log]')?.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
});
