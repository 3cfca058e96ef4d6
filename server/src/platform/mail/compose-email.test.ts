import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/check-email.ts';
import { composeEmail, type Email } from './compose-email.ts';

const SITE = 'https://autonou.test';
const env = { siteName: 'AutoNou' };
const content: Email = {
  kind: 'test',
  to: 'ana@exemplu.ro',
  subject: 'Mesaj nou de la Demo Auto',
  isTitled: true,
  parts: [
    'Demo Auto v-a scris despre Dacia Duster.',
    { quote: 'Mașina este în stoc.\nVă așteptăm.', by: 'Demo Auto' },
    { facts: [['Preț', '21.990 €']] },
    { facts: [['Dacia Duster', '7 vizualizări', `${SITE}/cars/1`]] },
    { items: ['Anvelope de iarnă', 'Covorașe'] },
    { button: 'Răspundeți', url: `${SITE}/conversatie?a=1&b=2#cheie` },
    ['Ne puteți scrie la ', { url: `${SITE}/contact` }, '. Sau aici:\n', { button: 'Scrieți', url: `${SITE}/scrieti` }],
    'Răspunsurile la acest email nu sunt citite.',
    { label: 'Dezabonare', url: `${SITE}/dezabonare/1` },
  ],
};
const versions = (more: Partial<Email> = {}) => {
  const { text, html = '' } = composeEmail(env, { ...content, ...more });
  return { text, html };
};

test.each([{}, { isTitled: false }, { isInternal: true }, { greeting: 'Bună ziua, Ana,' }, { title: 'Alt titlu' }])(
  'an email is valid HTML, fetches nothing, and says the same as its text: %j',
  async (more) => {
    expect(await faultsOf(versions(more), SITE)).toEqual([]);
  },
);

test('the text has the addresses, and a line for each name and value', () => {
  expect(versions().text).toBe(
    [
      'Mesaj nou de la Demo Auto',
      'Bună ziua,',
      'Demo Auto v-a scris despre Dacia Duster.',
      'Demo Auto: Mașina este în stoc.\nVă așteptăm.',
      'Preț: 21.990 €',
      `Dacia Duster: 7 vizualizări\n${SITE}/cars/1`,
      '- Anvelope de iarnă\n- Covorașe',
      `Răspundeți: ${SITE}/conversatie?a=1&b=2#cheie`,
      `Ne puteți scrie la ${SITE}/contact. Sau aici:\n${SITE}/scrieti`,
      'Răspunsurile la acest email nu sunt citite.',
      `Dezabonare: ${SITE}/dezabonare/1`,
      'Echipa AutoNou',
    ].join('\n\n'),
  );
});

test('what people write is escaped', () => {
  const { html, text } = versions({ parts: ['<img src=x onerror=alert(1)> & "ș"'] });
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;ș&#34;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x onerror=alert(1)> & "ș"');
});

test('the checker finds what is wrong', async () => {
  const mail = versions();
  const html = mail.html.replace('</body>', '<img src="https://rau.test/pixel.gif"></body>');
  expect(await faultsOf({ ...mail, html }, SITE)).toEqual(expect.arrayContaining([expect.stringMatching(/^fetches/)]));
  expect(await faultsOf({ ...mail, text: 'Altceva' }, SITE)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^not in the text/), expect.stringMatching(/^text and HTML differ/)]),
  );
  expect(await faultsOf(mail, 'https://alt-site.test')).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^leads elsewhere/)),
  );
});
