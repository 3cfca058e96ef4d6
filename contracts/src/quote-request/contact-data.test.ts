import { expect, test } from 'vitest';
import { contactDataIn, contactDataWarning, namesSomebody } from './contact-data.ts';

test.each([
  ['Sunați-mă la 0722 123 456', ['phone']],
  ['0722.123.456', ['phone']],
  ['722-123-456 după 17', ['phone']],
  ['+40 (722) 123 456', ['phone']],
  ['004072212 3456', ['phone']],
  ['fix: 021 123 45 67', ['phone']],
  ['din Germania: +49 151 23456789', ['phone']],
  ['ana.pop+masini@exemplu.ro', ['email']],
  ['ana (at) exemplu (dot) ro', ['email']],
  ['scrieți la ana@exemplu.ro sau 0722123456', ['phone', 'email']],
  ['vedeți https://olx.example/123', ['link']],
  ['www.masinamea', ['link']],
  ['profilul meu: facebook.com/ana', ['link']],
  ['autonou.ro', ['link']],
  ...['t.me/ana', 'bit.ly/abc', 'evil.xyz'].map((text) => [text, ['link']] as [string, string[]]),
])('%s', (text, kinds) => expect(contactDataIn(text)).toEqual(kinds));

test.each([
  'Bună ziua, vreau un Duster 1.5 dCi 4x4, cel mult 25.000 €.',
  'Buget 20000 25000 EUR, livrare până la 15.12.2026',
  'Mașina mea: Logan 2018, 85.000 km, seria WVWZZZ1JZXW000001',
  'Ce preț are cu pachetul Techno? Aveți 3 sau 4 pe stoc?Da.',
  'Intervalul 10.000 - 15.000 EUR, avans 3.500',
  'CUI 14399840, nr. J40/1234/2007',
  '',
])('nothing in: %s', (text) => expect(contactDataIn(text)).toEqual([]));

test('a long text is read at once', () => {
  const start = performance.now();
  contactDataIn('0 7 '.repeat(500));
  contactDataIn('a.'.repeat(1_000));
  contactDataIn('aa@'.repeat(666));
  expect(performance.now() - start).toBeLessThan(500);
});

test('the warning names what was found', () => {
  expect(contactDataWarning('0722 123 456, ana@exemplu.ro')).toContain('un număr de telefon și o adresă de email');
  expect(contactDataWarning('Bună ziua')).toBeNull();
});

test.each([
  ['Talon Pitulice 0733123987.pdf', true],
  ['Ion_Popescu.jpg', true],
  ['talon_0733123987.pdf', true],
  ['zorica@exemplu.ro.pdf', true],
  ['talon.pdf', false],
  ['IMG_20261125_101530.jpg', false],
  ['Scan 2026-11-25.pdf', false],
  ['DSC01234.JPG', false],
])('the file name %s names somebody: %s', (name, names) => expect(namesSomebody(name)).toBe(names));
