import { describe, expect, it } from 'vitest';
import { comparisonWords, rankOf, thirdOf } from './price-words.ts';

const among = (dearerPercent: number, cheaperPercent: number) => ({ dearerPercent, cheaperPercent });

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
});
