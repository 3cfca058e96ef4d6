import { describe, expect, it } from 'vitest';
import { capDescription, capTitle, canonicalSearchPath, searchTitle } from './seo.ts';

const nothing = { brand: null, model: null, city: null };
const octavia = {
  brand: { name: 'Škoda', slug: 'skoda' },
  model: { name: 'Octavia', slug: 'octavia' },
  city: { name: 'Cluj-Napoca', slug: 'cluj-napoca' },
};

describe('titles and descriptions', () => {
  it('keeps a short title whole', () => {
    expect(searchTitle(octavia, {}, 'AutoNou')).toBe('Mașini noi Škoda Octavia în Cluj-Napoca | AutoNou');
    expect(searchTitle(nothing, {}, 'AutoNou')).toBe('Mașini noi | AutoNou');
  });

  it('drops "Mașini noi" first, then cuts with an ellipsis at 60 characters [PS9-const-21 PS9-const-22]', () => {
    const dropped = capTitle('Mașini noi Mercedes-Benz Clasa GLE Coupé în Sfântu Gheorghe | AutoNou');
    expect(dropped).toBe('Mercedes-Benz Clasa GLE Coupé în Sfântu Gheorghe | AutoNou');
    const long = capTitle(`Mașini noi ${'Mercedes-Benz '.repeat(8)}| AutoNou`);
    expect(long).toHaveLength(60);
    expect(long.endsWith('…')).toBe(true);
  });

  it('cuts a description to 157 characters and an ellipsis [PS9-const-23]', () => {
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
