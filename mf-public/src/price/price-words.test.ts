import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { comparisonWords, rankOf, thirdOf } from 'contracts/price-position';
import { peersText } from './price-words.ts';

const among = (dearerPercent: number, cheaperPercent: number) => ({
  dearerPercent,
  cheaperPercent,
  isTopAtListPrice: false,
});
const top = (dearerPercent: number, cheaperPercent: number) => ({
  ...among(dearerPercent, cheaperPercent),
  isTopAtListPrice: true,
});

describe('the position of a price', () => {
  it('is its rank; equal prices share the middle of theirs', () => {
    expect([among(100, 0), among(0, 100), among(50, 50), among(0, 0), among(60, 20)].map(rankOf)).toEqual([
      0, 100, 50, 50, 30,
    ]);
  });

  it('is named by thirds', () => {
    expect([among(80, 20), among(67, 33), among(50, 50), among(20, 80)].map(thirdOf)).toEqual([
      'Sub medie',
      'Sub medie',
      'Mediu',
      'Peste medie',
    ]);
  });

  it('is the middle when as many are cheaper as more expensive', () => {
    expect([among(50, 50), among(45, 55), among(61, 39), among(39, 61), among(0, 0)].map(comparisonWords)).toEqual([
      'La mijloc, comparat cu',
      'La mijloc, comparat cu',
      'Mai ieftină decât 61\u00a0% din',
      'Mai scumpă decât 61\u00a0% din',
      'La același preț cu aproape toate',
    ]);
  });

  it('of the top version at its list price is never expensive', () => {
    for (let cheaper = 0; cheaper <= 100; cheaper++) {
      const position = top(100 - cheaper, cheaper);
      expect(comparisonWords(position)).not.toContain('scumpă');
      expect(thirdOf(position)).not.toBe('Peste medie');
    }
    expect(comparisonWords(top(0, 100))).toBe('La prețul de listă al versiunii de vârf, față de');
    expect(comparisonWords(top(80, 20))).toBe('Mai ieftină decât 80\u00a0% din');
  });
});

describe('the cars that a price is compared with', () => {
  const car = {
    ...A_CAR,
    ...({ version: '1.3 TCe 4x4 Journey', fuelType: 'benzina', hybridType: null } as const),
    ...({ power: 130, transmission: 'manuala', drivetrain: '4x4' } as const),
  };

  it.each([
    ['version', 'Škoda Octavia 1.3 TCe 4x4 Journey'],
    ['drive', 'Škoda Octavia (benzină, circa 130 CP, manuală, tracțiune 4x4)'],
    ['engine', 'Škoda Octavia (benzină, circa 130 CP)'],
    ['fuel', 'Škoda Octavia (benzină)'],
    ['model', 'Škoda Octavia'],
  ] as const)('%s: %s', (likeness, text) => {
    expect(peersText(car, likeness)).toBe(text);
  });

  it('leaves out what is not known', () => {
    expect(peersText({ ...car, drivetrain: null }, 'drive')).toBe('Škoda Octavia (benzină, circa 130 CP, manuală)');
    expect(peersText({ ...car, fuelType: 'hibrid', hybridType: 'phev' }, 'fuel')).toBe('Škoda Octavia (hibrid PHEV)');
  });
});
