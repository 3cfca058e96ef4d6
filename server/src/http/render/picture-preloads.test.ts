import { expect, test } from 'vitest';
import { picturePreloads } from './picture-preloads.ts';

const picture = (name: string, { theme, img = '' }: { theme?: string; img?: string } = {}) =>
  `<picture${theme ? ` data-for-theme="${theme}"` : ''}>` +
  `<source type="image/avif" srcSet="/${name}-480.avif 480w, /${name}-800.avif 800w" sizes="(min-width: 64em) 9px, 1vw"/>` +
  `<source type="image/webp" srcSet="/${name}-480.webp 480w" sizes="1vw"/>` +
  `<img alt="" width="16" height="10" src="/${name}.webp"${img}/></picture>`;
const FIRST = { img: ' loading="eager" fetchPriority="high" referrerPolicy="no-referrer"' };
const LATER = { img: ' loading="lazy" fetchPriority="auto"' };

test('the first picture is asked for in the format and the sizes that the page has', () => {
  expect(picturePreloads(`<main>${picture('hero', FIRST)}${picture('card', LATER)}</main>`)).toEqual([
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/hero-480.avif 480w, /hero-800.avif 800w"' +
      ' imagesizes="(min-width: 64em) 9px, 1vw" referrerpolicy="no-referrer" fetchpriority="high">',
  ]);
});

test('a drawing in two themes is asked for in the one that the system has', () => {
  const markup = picture('a', { theme: 'light', ...FIRST }) + picture('a-dark', { theme: 'dark', ...LATER });
  const [light, dark, ...others] = picturePreloads(markup + picture('b-dark', { theme: 'dark', ...LATER }));
  expect(light).toMatch(/\/a-480\.avif.* media="\(prefers-color-scheme: light\)"/);
  expect(dark).toMatch(/\/a-dark-480\.avif.* media="\(prefers-color-scheme: dark\)"/);
  expect(others).toEqual([]);
});

test('a photo elsewhere has one size, and its host receives no address of ours', () => {
  const markup = `<picture><img alt="" src="https://x.ro/a.jpg?b=1&amp;c=2"${FIRST.img}/></picture>`;
  expect(picturePreloads(markup)).toEqual([
    '<link rel="preload" as="image" href="https://x.ro/a.jpg?b=1&amp;c=2" referrerpolicy="no-referrer" fetchpriority="high">',
  ]);
});

test('three at most, and none for a page without', () => {
  expect(picturePreloads(picture('a', FIRST).repeat(5))).toHaveLength(3);
  expect(picturePreloads('<picture></picture><p>')).toEqual([]);
});
