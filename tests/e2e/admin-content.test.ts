// The administrator's content: paid places on the home page, pages, contact messages, the chat's inbox; all tabs with axe.
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { expectText, useBrowser } from './browser.ts';
import { lines, openChat, say, unique } from './chat-page.ts';
import { isWhole, some } from './size.ts';

const browser = useBrowser();

it.runIf(isWhole)('a paid place is filled, labelled on the public site, and cleared', async () => {
  const { page, go } = await browser.open('/admin-dashboard?tab=moderation', { as: 'admin' });
  const card = page.getByRole('article').first();
  const path = await card.getByRole('link', { name: /^Vezi mașina/ }).getAttribute('href');
  await go('/admin-dashboard?tab=promotion');
  await page.getByRole('button', { name: 'Creează anunț promovat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mașina').fill(path ?? '');
  await dialog.getByRole('list', { name: 'Mașini găsite' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Creează' }).click();
  await expectText(page.getByRole('region', { name: 'Poziția 1' }), 'Activă');
  await go('/?proaspat=1');
  const first = page.getByRole('region', { name: 'Mașini recomandate' }).locator('article').first();
  await expectText(first, 'Promovat');
  expect(await first.getByRole('link').first().getAttribute('href')).toBe(path);
  await go('/cauta?sort=recent');
  await page.getByRole('region', { name: 'Promovat' }).locator('article').first().waitFor();
  await go('/admin-dashboard?tab=promotion');
  await page.getByRole('button', { name: /^Șterge promovarea/ }).click();
  await dialog.getByRole('button', { name: 'Șterge' }).click();
  await expectText(page.getByRole('region', { name: 'Poziția 1' }), 'Liberă');
});

it('a page is written in the editor and shown sanitized', { tags: ['WA2-info-07'] }, async () => {
  const { page, go } = await browser.open('/admin-dashboard?tab=pages', {
    as: 'admin',
    // The sanitized remainder of the hostile picture: its file does not exist.
    expects: /404/,
  });
  await page.getByLabel('Pagina', { exact: true }).waitFor();
  expect(await page.getByLabel('Pagina', { exact: true }).locator('option').allInnerTexts()).toEqual([
    'Despre noi',
    'Cum funcționează',
    'Termeni și condiții',
    'Politica de confidențialitate',
    'Contact',
  ]);
  const asHtml = page.getByRole('button', { name: 'HTML', exact: true });
  const html = page.getByLabel('Conținutul (HTML)');
  await asHtml.click();
  const before = await html.inputValue();
  await page.getByRole('button', { name: 'Editor', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Conținutul' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Text scris în editor');
  await page.getByRole('button', { name: 'Previzualizare' }).click();
  await expectText(page.getByRole('region', { name: 'Previzualizare' }), 'Text scris în editor');
  const save = async (content: string) => {
    await asHtml.click();
    await html.fill(content);
    await page.getByRole('button', { name: 'Salvează pagina' }).click();
    await expectText(page, 'Pagină salvată');
  };
  await save('<p>Text scris în editor</p><img src=x onerror="document.title=1"><script>document.title=2</script>');
  await go('/despre-noi?proaspat=1');
  await expectText(page, 'Text scris în editor');
  expect(await page.title()).toContain('Despre noi');
  expect(await page.getByTestId('page-text').locator('script, [onerror]').count()).toBe(0);
  // Other journeys on this server expect the original page.
  await go('/admin-dashboard?tab=pages');
  await save(before);
});

it('a visitor’s message reaches the inbox live, and the answer the visitor', { tags: ['PS4-chat-13'] }, async () => {
  const admin = await browser.open('/admin-dashboard?tab=chat', { as: 'admin' });
  await expectText(admin.page, 'Prezent: vizitatorii vă văd online');
  const visitor = await browser.open('/despre-noi');
  await openChat(visitor.page);
  const [question, answer] = [unique('Aveți și diesel?'), unique('Da, avem.')];
  await say(visitor.page, question);
  await admin.page.getByRole('button', { name: new RegExp(question.replace('?', '\\?')) }).click();
  await expectText(admin.page.getByRole('log', { name: 'Mesaje' }), question);
  await admin.page.getByLabel('Răspunsul dumneavoastră').fill(answer);
  await admin.page.getByLabel('Răspunsul dumneavoastră').press('Enter');
  await lines(visitor.page).filter({ hasText: answer }).waitFor();
  await expectText(admin.page.getByRole('log', { name: 'Mesaje' }), answer);
});

describe('the screens are accessible, light and dark, and fit 320 px', () => {
  const TABS = [
    'dashboard',
    'pages',
    'chat',
    'reference',
    'moderation',
    'cities',
    'promotion',
    'settings',
    'smtp',
    'messages',
    'performance',
    'audit',
  ];
  it.for(some(TABS))('%s', async (tab) => {
    const { page } = await browser.open(`/admin-dashboard?tab=${tab}`, { device: 'phone', as: 'admin' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
