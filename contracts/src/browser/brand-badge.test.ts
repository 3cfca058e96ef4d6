import { describe, expect, it } from 'vitest';
import { brandBadge, darkLogo } from './brand-badge.ts';

/** WCAG contrast of white on a `#rrggbb` colour. */
function contrastWithWhite(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe('brandBadge', () => {
  it.each([
    ['BMW', 'BMW'],
    ['Mercedes-Benz', 'MB'],
    ['Audi', 'AUDI'],
    ['Volkswagen', 'VW'],
    ['Kia', 'KIA'],
    ['Toyota', 'TOYOTA'],
    ['Dacia', 'DAC'],
    ['Škoda', 'ŠKO'],
    [' kia ', 'KIA'],
    ['DS', 'DS'],
    ['MG', 'MG'],
  ])('%s is %s', (name, text) => expect(brandBadge(name).text).toBe(text));

  it('returns the colour of a make, and white letters are readable on every colour', () => {
    expect(brandBadge('Dacia')).toEqual(brandBadge('Dacia'));
    const colors = new Set(Array.from({ length: 60 }, (_, i) => brandBadge(`Marca ${i}`).color));
    expect(colors.size).toBe(6);
    for (const color of colors) expect(contrastWithWhite(color)).toBeGreaterThan(5.8);
  });

  it('has an answer for an empty name', () => expect(brandBadge('').text).toBe(''));
});

describe('darkLogo', () => {
  it('returns a variant of our own logos only', () => {
    expect(darkLogo('/objects/logo/dacia.svg')).toBe('/objects/logo/dacia-dark.svg');
    expect(darkLogo('/objects/logo/dacia-dark.svg')).toBeNull();
    expect(darkLogo('/objects/uploads/logo.svg')).toBeNull();
    expect(darkLogo('https://cdn.example/objects/logo/dacia.svg')).toBeNull();
  });
});
