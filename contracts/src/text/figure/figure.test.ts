import { expect, test } from 'vitest';
import { inEuros } from './euro.ts';
import { headerWords } from './figure-words.ts';
import { readFigure } from './figure.ts';
import { formFigure, plainFigure } from './form-figure.ts';
import type { Quantity } from './units.ts';

const read = (quantity: Quantity, text: string, header = '') =>
  readFigure(text, quantity, headerWords(header, quantity).found);
const RATES = { leiPerEuro: { value: 5, date: '2026-11-20', source: 'BNR' }, vat: 21 };

test.each<[Quantity, [header: string, cell: string], number]>([
  // The unit in the cell, the one in the header, and the cell's before the header's.
  ['power', ['', '130 CP'], 130],
  ['power', ['', '96 kW'], 131],
  ['power', ['Putere (kW)', '96'], 131],
  ['power', ['Putere [kW]', '75'], 102],
  ['power', ['kW', '100'], 136],
  ['power', ['Putere (kW)', '131 CP'], 131],
  ['power', ['Putere (CP)', '96kw'], 131],
  ['power', ['', '150 cai'], 150],
  ['power', ['', '110 HP'], 110],
  ['months', ['', '36'], 36],
  ['months', ['', '3 ani'], 36],
  ['months', ['', '3ani'], 36],
  ['months', ['', '24 de luni'], 24],
  ['months', ['', '2,5 ani'], 30],
  ['months', ['Garanție (ani)', '5'], 60],
  ['months', ['Ani garanție', '2'], 24],
  ['months', ['Garanție (ani)', '48 luni'], 48],
  ['months', ['', '5 years'], 60],
  ['weeks', ['', '6 săptămâni'], 6],
  ['weeks', ['', '3 zile'], 1],
  ['weeks', ['', '30 de zile'], 4],
  ['weeks', ['', '2 luni'], 8],
  ['weeks', ['Termen (zile)', '14'], 2],
  ['weeks', ['Termen livrare (luni)', '1'], 4],
  ['distance', ['', '12.000'], 12_000],
  ['distance', ['', '12 000 km'], 12_000],
  ['distance', ['', '1 499'], 1_499],
  ['distance', ['', '10 mii km'], 10_000],
  ['distance', ['Rulaj (mii km)', '10,5'], 10_500],
  ['volume', ['', '1.499 cm³'], 1_499],
  ['volume', ['', '1199 cmc'], 1_199],
  ['volume', ['', '1.5 l'], 1_500],
  ['volume', ['Cilindree (l)', '1,2'], 1_200],
  ['volume', ['', '1.998 litri'], 1_998],
  ['consumption', ['', '5,4 l/100 km'], 5.4],
  ['consumption', ['', '5,125'], 5.125],
  ['energy', ['', '15,5 kWh/100km'], 15.5],
  ['emissions', ['', '122 g/km'], 122],
  ['seats', ['', '5 locuri'], 5],
  ['doors', ['', '5 uși'], 5],
  ['year', ['', '2026,0'], 2_026],
  ['price', ['', '21 990'], 21_990],
  ['price', ['', '21\u00a0990 €'], 21_990],
  ['price', ['', "21'990"], 21_990],
  ['price', ['', '€ 21.990'], 21_990],
  ['price', ['', '21.990,-'], 21_990],
  ['price', ['', '21.990,00 EUR cu TVA'], 21_990],
  ['price', ['', '21990€ TVA inclus'], 21_990],
  ['price', ['', '20989,915966'], 20_989.92],
  ['price', ['', '21,99 mii €'], 21_990],
  ['price', ['Preț (mii EUR)', '21,99'], 21_990],
  ['price', ['', '21k'], 21_000],
  ['sum', ['', '305,62 €'], 305.62],
  ['percent', ['', '9,5 %'], 9.5],
])('a %s of %j is %d', (quantity, [header, text], value) => {
  expect(read(quantity, text, header).figure?.value).toBe(value);
});

test.each<[Quantity, string, string]>([
  ['price', '21,990', 'nu este un preț clar: poate însemna 21.990 sau 21,99. Scrieți fără separator de mii: 21990'],
  ['price', 'la cerere', 'nu este un preț'],
  ['price', '~21.990', 'nu este un preț'],
  ['price', 'de la 21.990 €', 'nu este un preț'],
  ['price', '21.990 / 19.990', 'nu este un preț'],
  ['price', '1.990 lei/lună', 'nu este un preț'],
  ['price', '21.990*', 'nu este un preț'],
  ['price', '21.990 € 109.500 lei', 'nu este un preț'],
  [
    'distance',
    '10,000',
    'nu este o distanță în km clar: poate însemna 10.000 sau 10. Scrieți fără separator de mii: 10000',
  ],
  ['distance', '1,2', 'nu este un număr întreg'],
  ['distance', '10 mile', 'nu este o distanță în km'],
  ['distance', 'nouă', 'nu este un număr'],
  ['power', '96 Nm', 'nu este o putere în CP sau kW'],
  ['power', '130,5', 'nu este un număr întreg'],
  ['months', '3 ani / 100.000 km', 'nu este o durată în luni sau ani'],
  ['weeks', '2-3 săptămâni', 'nu este un termen în zile, săptămâni sau luni'],
])('a %s of „%s” is refused: %s', (quantity, text, fault) => {
  expect(read(quantity, text)).toEqual({ figure: null, fault });
});

test('a minus of any width is read, and left to the rule of the field', () => {
  const values = ['-5', '−21.990', '– 12 km'].map(
    (text, at) => read(at < 2 ? 'price' : 'distance', text).figure?.value,
  );
  expect(values).toEqual([-5, -21_990, -12]);
});

test('two units in a header say nothing, but a cell may', () => {
  expect(read('power', '96', 'Putere kW / CP').figure).toBeNull();
  expect(read('power', '96 kW', 'Putere kW / CP').figure?.value).toBe(131);
});

test.each<[[cell: string, header: string], number, string | null]>([
  [['109.500 lei', ''], 21_900, '109.500,00 RON = 21.900,00 EUR, la cursul 5 (BNR, 20 nov. 2026)'],
  [['RON 109.500', ''], 21_900, '109.500,00 RON = 21.900,00 EUR, la cursul 5 (BNR, 20 nov. 2026)'],
  [['109.500', 'Preț (RON)'], 21_900, '109.500,00 RON = 21.900,00 EUR, la cursul 5 (BNR, 20 nov. 2026)'],
  [['20.000 € + TVA', ''], 24_200, '20.000,00 EUR fără TVA = 24.200,00 EUR, cu TVA de 21 %'],
  [['20.000 fără TVA', ''], 24_200, '20.000,00 EUR fără TVA = 24.200,00 EUR, cu TVA de 21 %'],
  [['20000', 'Preț net'], 24_200, '20.000,00 EUR fără TVA = 24.200,00 EUR, cu TVA de 21 %'],
  [['20000', 'Preț (EUR, exclusiv TVA)'], 24_200, '20.000,00 EUR fără TVA = 24.200,00 EUR, cu TVA de 21 %'],
  [['21.990 EUR', 'Preț (RON)'], 21_990, null],
  [['24.200 cu TVA', 'Preț net'], 24_200, null],
  [
    ['100.000 lei net', ''],
    24_200,
    '100.000,00 RON fără TVA = 24.200,00 EUR, la cursul 5 (BNR, 20 nov. 2026), cu TVA de 21 %',
  ],
])('%j is %d EUR with VAT', ([text, header], value, note) => {
  const { figure } = read('price', text, header);
  const euros = figure && inEuros(figure, RATES);
  expect(euros && { ...euros, note: euros.fault === null && euros.note?.replaceAll('\u00a0', ' ') }).toEqual({
    value,
    note: note ?? undefined,
    fault: null,
  });
});

test('without a stated rate a price in lei or without VAT is refused, and other currencies always', () => {
  const fault = (text: string, rates: typeof RATES | { leiPerEuro: null; vat: null }) => {
    const { figure } = read('price', text);
    return figure && inEuros(figure, rates).fault;
  };
  const none = { leiPerEuro: null, vat: null };
  expect(fault('109.500 lei', none)).toBe('este în RON: scrieți prețul în EUR, cu TVA');
  expect(fault('20.000 + TVA', none)).toBe('este fără TVA: scrieți prețul în EUR, cu TVA');
  expect(fault('$ 21.990', RATES)).toBe('este în USD: scrieți prețul în EUR, cu TVA');
});

test('a form sends a figure as the wire writes it, or says why it is none', () => {
  const plain = ['33.450', '33 450 €', '33450,50', '12.345,50 euro', '33450.5', '12', ' ', 'abc', '1,234.567'];
  expect(plain.map((text) => plainFigure(text, 'sum'))).toEqual([
    '33450',
    '33450',
    '33450.5',
    '12345.5',
    '33450.5',
    '12',
    '',
    'abc',
    '1,234.567',
  ]);
  expect(formFigure('5,25', 'consumption')).toEqual({ plain: '5.25', fault: null });
  expect(formFigure('5,249', 'consumption').plain).toBe('5.249');
  expect(formFigure('109.500 lei', 'price').fault).toBe('«109.500 lei» este în RON: scrieți prețul în EUR, cu TVA');
  expect(formFigure('x', 'power')).toEqual({ plain: 'x', fault: '«x» nu este un număr' });
});
