import { describe, expect, it } from 'vitest';
import type { CarFilters } from './search.schema.ts';
import { capDescription, capTitle } from '../text/head-texts.ts';
import {
  canonicalSearchPath,
  pageDescription,
  pageTitle,
  searchDescription,
  searchHeading,
  searchTitle,
} from './seo.ts';

const nothing = { brand: null, model: null, city: null };
const octavia = {
  brand: { name: 'Škoda', slug: 'skoda' },
  model: { name: 'Octavia', slug: 'octavia' },
  city: { name: 'Cluj-Napoca', slug: 'cluj-napoca' },
};

describe('titles and descriptions', () => {
  it('of further pages name the page, within the same lengths', () => {
    expect(pageTitle('Mașini noi Škoda | AutoNou', 1)).toBe('Mașini noi Škoda | AutoNou');
    expect(pageTitle('Mașini noi Škoda | AutoNou', 24)).toBe('Mașini noi Škoda, pagina 24 | AutoNou');
    expect(pageTitle('Mașini noi Škoda', 2)).toBe('Mașini noi Škoda, pagina 2');
    expect(pageTitle(`${'Škoda '.repeat(8)}| AutoNou`, 2)).toHaveLength(57);
    expect(pageDescription('493 de mașini noi', 2)).toBe('Pagina 2. 493 de mașini noi');
    expect(pageDescription('x'.repeat(160), 2)).toHaveLength(160);
  });

  it('keeps a short title whole', () => {
    expect(searchTitle(octavia, {}, 'AutoNou')).toBe('Mașini noi Škoda Octavia în Cluj-Napoca | AutoNou');
    expect(searchTitle(nothing, {}, 'AutoNou')).toBe('Mașini noi | AutoNou');
  });

  it(
    'drops "Mașini noi" first, then cuts with an ellipsis at 60 characters',
    { tags: ['PS9-const-21', 'PS9-const-22'] },
    () => {
      const dropped = capTitle('Mașini noi Mercedes-Benz Clasa GLE Coupé în Sfântu Gheorghe | AutoNou');
      expect(dropped).toBe('Mercedes-Benz Clasa GLE Coupé în Sfântu Gheorghe | AutoNou');
      const long = capTitle(`Mașini noi ${'Mercedes-Benz '.repeat(8)}| AutoNou`);
      expect(long).toHaveLength(60);
      expect(long.endsWith('…')).toBe(true);
    },
  );

  it('drops the name of the site before it cuts a word', () => {
    expect(capTitle('Mașini noi Toyota Corolla Touring Sports în Drobeta-Turnu Severin | AutoNou')).toBe(
      'Toyota Corolla Touring Sports în Drobeta-Turnu Severin',
    );
    expect(capTitle('Mercedes-AMG GT 63 S E Performance 4MATIC+ | Motor Boema | AutoNou')).toBe(
      'Mercedes-AMG GT 63 S E Performance 4MATIC+ | Motor Boema',
    );
    expect(capTitle('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  });

  it('names every filter in a title and a description', () => {
    expect(searchTitle(nothing, { fuelType: 'diesel' }, 'AutoNou')).toBe('Mașini noi diesel | AutoNou');
    expect(searchTitle(nothing, { bodyType: 'suv', priceMax: 30_000 }, 'AutoNou')).toBe(
      'Mașini noi SUV până la 30.000\u00a0€ | AutoNou',
    );
    const all: CarFilters = {
      bodyType: 'wagon',
      fuelType: 'hibrid',
      gearbox: 'automata',
      transmission: '4x4',
      doors: 5,
      seats: 7,
      color: 'gri',
      colorOption: 'metalizata',
      powerFrom: 150,
      yearFrom: 2026,
      isPremium: true,
      q: 'combi',
      priceMin: 20_000,
      priceMax: 30_000,
    };
    expect(searchDescription(nothing, all, 3)).toBe(
      '3 mașini noi break, hibrid, automată, 4x4, 5 uși, 7 locuri, gri, vopsea metalizată, din 2026, premium „combi” 20.000 – 30.000 €, de la 150 CP, direct de la d...',
    );
    expect(searchTitle(octavia, { ...all, fuelType: 'diesel' }, 'AutoNou').length).toBeLessThanOrEqual(60);
    expect(searchDescription(nothing, { fuelType: 'diesel', q: 'combi', priceMin: 9_000 }, 280)).toMatch(
      /^280 de mașini noi diesel „combi” de la 9\.000 €, direct de la dealeri oficiali\. /,
    );
  });

  it('cuts a description to 157 characters and an ellipsis', { tags: ['PS9-const-23'] }, () => {
    const text = capDescription('a'.repeat(161));
    expect(text).toBe('a'.repeat(157) + '...');
    expect(capDescription('a'.repeat(160))).toHaveLength(160);
  });

  it('builds the canonical path from brand, model and city alone', () => {
    expect(canonicalSearchPath(octavia)).toBe('/skoda/octavia/cluj-napoca');
    expect(canonicalSearchPath({ ...octavia, brand: null })).toBe('/cluj-napoca');
    expect(canonicalSearchPath(nothing)).toBe('/cauta');
  });
});

it('several brands or models are named, and have no address but /cauta', () => {
  const [dacia, skoda] = [
    { name: 'Dacia', slug: 'dacia' },
    { name: 'Škoda', slug: 'skoda' },
  ];
  const several = {
    brand: [dacia, skoda],
    model: [{ name: 'Duster', slug: 'duster', brand: 'dacia' }],
    city: [
      { name: 'Iași', slug: 'iasi' },
      { name: 'Cluj-Napoca', slug: 'cluj-napoca' },
    ],
  };
  const understood = { brand: null, model: null, city: null, several };
  expect(searchHeading(understood)).toBe('Mașini noi Dacia Duster sau Škoda în Iași sau Cluj-Napoca');
  expect(canonicalSearchPath(understood)).toBe('/cauta');
});
