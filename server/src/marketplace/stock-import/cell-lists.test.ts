import { describe, expect, test } from 'vitest';
import { addressesIn, itemsIn } from './cell-lists.ts';

const [FIRST, SECOND] = ['https://cdn.example.ro/1.jpg', 'https://cdn.example.ro/2.jpg'];

describe('addresses', () => {
  test.each([
    `${FIRST},${SECOND}`,
    `${FIRST}, ${SECOND}`,
    `${FIRST};${SECOND}`,
    `${FIRST} ; ${SECOND};`,
    `${FIRST} | ${SECOND}`,
    `${FIRST}\n${SECOND}`,
    `${FIRST}\r\n\r\n${SECOND}\r\n`,
    `${FIRST}\t${SECOND}`,
    `• ${FIRST} • ${SECOND}`,
    `- ${FIRST}\n- ${SECOND}`,
    `["${FIRST}","${SECOND}"]`,
    `['${FIRST}', '${SECOND}']`,
    `<${FIRST}> <${SECOND}>`,
  ])('%j are two', (text) => {
    expect(addressesIn(text)).toEqual([FIRST, SECOND]);
  });

  test.each([
    ['https://cdn.example.ro/w_400,h_300/1.jpg'],
    ['https://cdn.example.ro/1.jpg?size=400,300'],
    ['https://cdn.example.ro/a;v=2/1.jpg'],
    ['/objects/uploads/1.webp'],
    ['poza.jpg'],
  ])('%s is one', (text) => {
    expect(addressesIn(text)).toEqual([text]);
    expect(addressesIn(`${text},${FIRST}`)).toEqual([text, FIRST]);
  });

  test('an empty cell has none', () => {
    expect(['', ' ', '-', '[]'].map(addressesIn)).toEqual([[], [], [], []]);
  });
});

describe('items of equipment', () => {
  test.each([
    'Faruri LED, Cameră marșarier, Scaune încălzite',
    'Faruri LED,Cameră marșarier,Scaune încălzite',
    'Faruri LED;Cameră marșarier;Scaune încălzite',
    '• Faruri LED\n• Cameră marșarier\n• Scaune încălzite',
    '- Faruri LED\n- Cameră marșarier\n- Scaune încălzite',
    'Faruri LED · Cameră marșarier · Scaune încălzite',
    'Faruri LED ● Cameră marșarier ▪ Scaune încălzite',
    'Faruri LED|Cameră marșarier, Scaune încălzite',
    'Faruri LED; Cameră marșarier; Scaune încălzite; Faruri LED',
  ])('%j are three', (text) => {
    expect(itemsIn(text)).toEqual(['Faruri LED', 'Cameră marșarier', 'Scaune încălzite']);
  });

  test.each([
    ['Jante 19,5 inch', ['Jante 19,5 inch']],
    ['Tapițerie specială, cusături roșii', ['Tapițerie specială, cusături roșii']],
    ['Covorașe, Faruri LED', ['Covorașe', 'Faruri LED']],
    ['Covorașe, Tăviță, Umbrelă', ['Covorașe', 'Tăviță', 'Umbrelă']],
    ['', []],
  ])('%j: %j', (text, items) => {
    expect(itemsIn(text)).toEqual(items);
  });
});
