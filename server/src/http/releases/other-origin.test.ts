import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { elsewhere, NOTHING_ELSEWHERE } from './other-origin.ts';

const RELEASE = '1.4.0-3fa9c01b22d4';
const CDN = 'https://cdn.example.ro/an';
const files = {
  'dist/remoteEntry-Ab12Cd34.js': { integrity: 'sha384-entry' },
  'dist/assets/page-Ab12Cd34.css': { integrity: 'sha384-style' },
  'dist/mf-manifest.json': { integrity: 'sha384-manifest' },
  'dist-ssr/page.js': { integrity: 'sha384-server' },
};
const dealer = { part: 'mf-dealer', release: RELEASE, files };
const buyer = { part: 'mf-buyer', release: RELEASE, files };
const moved = () => elsewhere({ 'mf-dealer': CDN }, [dealer, buyer]);

test('without a configured origin, or without a release, everything is our own', () => {
  expect(elsewhere({}, [dealer])).toBe(NOTHING_ELSEWHERE);
  expect(elsewhere({ 'mf-dealer': CDN }, [{ ...dealer, release: null }, buyer])).toBe(NOTHING_ELSEWHERE);
  expect(NOTHING_ELSEWHERE.addressOf('/mf/dealer/x.js')).toBe('/mf/dealer/x.js');
});

test('the addresses of the release move, those of other releases and remotes do not', () => {
  const { addressOf } = moved();
  expect(addressOf(`/mf/dealer/${RELEASE}/a.js`)).toBe(`${CDN}/mf/dealer/${RELEASE}/a.js`);
  for (const own of [`/mf/buyer/${RELEASE}/a.js`, '/mf/dealer/1.3.0-3fa9c01b22d4/a.js', '/assets/a.js'])
    expect(addressOf(own)).toBe(own);
});

test('every module and style sheet of the browser’s build has its hash, and nothing else', () => {
  const { importMap, integrityOf } = moved();
  const base = `${CDN}/mf/dealer/${RELEASE}`;
  expect(JSON.parse(importMap!)).toEqual({
    integrity: {
      [`${base}/remoteEntry-Ab12Cd34.js`]: 'sha384-entry',
      [`${base}/assets/page-Ab12Cd34.css`]: 'sha384-style',
    },
  });
  expect(integrityOf(`${base}/assets/page-Ab12Cd34.css`)).toBe('sha384-style');
  expect(integrityOf(`/mf/buyer/${RELEASE}/assets/page-Ab12Cd34.css`)).toBeNull();
});

test('the policy allows the remote’s folder on that origin, and the import map by its hash', () => {
  const { importMap, sources } = moved();
  const hash = createHash('sha256').update(importMap!).digest('base64');
  const place = `${CDN}/mf/dealer/`;
  expect(sources).toEqual({ script: [`'sha256-${hash}'`, place], style: [place], font: [], connect: [place] });
  const withFont = { ...dealer, files: { ...files, 'dist/a.woff2': { integrity: 'sha384-font' } } };
  expect(elsewhere({ 'mf-dealer': CDN }, [withFont]).sources.font).toEqual([place]);
});
