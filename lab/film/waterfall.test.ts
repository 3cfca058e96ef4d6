import { expect, test } from 'vitest';
import { drawWaterfall } from './waterfall.ts';

test('a bar for each request in the order of its start, with its bytes, and the moments of the page', () => {
  const one = { kind: 'Script', endedAt: 500, bodyBytes: 2_048, wireBytes: 2_300 };
  const transfers = [
    { ...one, url: 'http://localhost/late.js?<v>', startedAt: 400 },
    { ...one, url: 'http://localhost/', kind: 'Document', startedAt: 0, endedAt: 300 },
    { ...one, url: 'http://localhost/never.js', startedAt: 450, endedAt: undefined },
  ];
  const vitals = { fcp: 350, lcp: Number.NaN, cls: 0, fontCls: 0, loadedAt: 600, longTasks: [], interactions: [] };
  const svg = drawWaterfall(transfers, vitals);
  expect([...svg.matchAll(/>(\/\S*) · 2\.0</g)].map(([, name]) => name)).toEqual(['/', '/late.js', '/never.js']);
  expect(svg).toContain('FCP 0.35 s');
  expect(svg).toContain('load 0.60 s');
  expect(svg).not.toContain('LCP');
  expect(svg).not.toContain('NaN');
});
