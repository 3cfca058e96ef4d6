import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileEmails } from '../../../../../scripts/emails.ts';
import { faultsOf } from '../../../testing/check-email.ts';
import { renderEmail } from './render-email.ts';

const SITE = 'https://autonou.test';
const content = {
  siteName: 'AutoNou',
  title: 'Mesaj nou de la Demo Auto',
  paragraphs: [
    'Demo Auto v-a scris despre Dacia Duster.',
    { quote: 'Mașina este în stoc.\nVă așteptăm.', by: 'Demo Auto' },
    { facts: [['Preț', '21.990 €'] as const] },
    { items: ['Anvelope de iarnă', 'Covorașe'] },
  ],
  action: { label: 'Răspundeți', url: `${SITE}/conversatie?a=1&b=2#cheie` },
  closing: ['Răspunsurile la acest email nu sunt citite.', { label: 'Dezabonare', url: `${SITE}/dezabonare/1` }],
};

test('an email is valid HTML, fetches nothing, and says the same as its text', async () => {
  expect(await faultsOf(renderEmail(content), SITE)).toEqual([]);
});

test('what people write is escaped', () => {
  const { html, text } = renderEmail({ ...content, paragraphs: ['<img src=x onerror=alert(1)> & "ș"'] });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x onerror=alert(1)> & "ș"');
});

test('the checker finds what is wrong', async () => {
  const mail = renderEmail(content);
  const html = mail.html.replace('</body>', '<img src="https://rau.test/pixel.gif"></body>');
  expect(await faultsOf({ ...mail, html }, SITE)).toEqual(expect.arrayContaining([expect.stringMatching(/^fetches/)]));
  expect(await faultsOf({ ...mail, text: 'Altceva' }, SITE)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^not in the text/), expect.stringMatching(/^text and HTML differ/)]),
  );
  expect(await faultsOf(mail, 'https://alt-site.test')).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/^leads elsewhere/)),
  );
});

test('the compiled layout is made from its source', async () => {
  expect(readFileSync(new URL('email-layout.js', import.meta.url), 'utf8')).toBe(await compileEmails());
});
