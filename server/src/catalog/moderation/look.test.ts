import { expect, test } from 'vitest';
import { isAlike, type Look } from './look.ts';

const WORDS =
  'Mașină nouă, prim proprietar, garanție de cinci ani, revizii la zi, pachet de iarnă, livrare imediată din stoc.';
const HIDDEN: Look = {
  model: 1,
  year: 2026,
  title: 'Škoda Octavia Ambiente',
  description: WORDS,
  price: 20_000,
  vin: null,
  pictures: ['a', 'b', 'c'],
};
const OTHER: Look = {
  model: 1,
  year: 2025,
  title: 'Škoda Octavia Style',
  description: 'Altă mașină',
  price: 19_000,
  vin: null,
  pictures: ['x', 'y'],
};

test.each<[string, Partial<Look>]>([
  ['a dot', { ...HIDDEN, title: 'Škoda Octavia Ambiente.', pictures: [], description: null }],
  ['signs, case and accents', { title: 'SKODA   octavia-ambiente!!!', year: 2026 }],
  ['full-width letters', { title: 'ＳＫＯＤＡ Octavia Ambiente', year: 2026 }],
  ['further words at the same price', { title: '★ Ofertă: Škoda Octavia Ambiente', year: 2026, price: 20_000 }],
  ['fewer words at the same price', { title: 'Octavia Ambiente', year: 2026, price: 20_000 }],
  ['half of its pictures, another year', { pictures: ['a', 'z'] }],
  ['its pictures and price under another model', { model: 2, price: 20_000, pictures: ['a', 'b'] }],
  ['its description and price', { price: 20_000, description: WORDS.toUpperCase() }],
  ['its VIN', { vin: 'TMBJJ7NE8L0123456', model: 2 }],
])('alike by %s', (_what, change) => {
  const hidden = change.vin ? { ...HIDDEN, vin: change.vin } : HIDDEN;
  expect(isAlike({ ...OTHER, ...change }, hidden)).toBe(true);
});

test.each<[string, Partial<Look>]>([
  ['nothing', {}],
  ['model and year', { year: 2026 }],
  ['model, year and price', { year: 2026, price: 20_000 }],
  ['the title in another year', { title: HIDDEN.title }],
  ['a title of signs alone', { title: '!!!', year: 2026, price: 20_000 }],
  ['a part of the title at another price', { title: 'Octavia Ambiente', year: 2026 }],
  ['one of four pictures', { pictures: ['a', 'x', 'y', 'z'] }],
  ['one picture and the price of another model', { model: 2, price: 20_000, pictures: ['a'] }],
  ['a short description', { price: 20_000, description: 'Mașină nouă' }],
  ['everything, but with another VIN', { ...HIDDEN, vin: 'TMBJJ7NE8L0999999' }],
])('another one with %s', (_what, change) => {
  const hidden = change.vin ? { ...HIDDEN, vin: 'TMBJJ7NE8L0123456' } : HIDDEN;
  expect(isAlike({ ...OTHER, ...change }, { ...hidden, description: change.description ?? hidden.description })).toBe(
    false,
  );
});
