import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStyles, isChecked } from './checked-styles.ts';

const ADDRESS = 'https://cdn.example.ro/mf/dealer/1.4.0-3fa9c01b22d4/assets/page.css';
let head: HTMLHeadElement;
let map: HTMLScriptElement;

beforeEach(() => {
  head = document.createElement('head');
  map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity: { [ADDRESS]: 'sha384-aa' } });
});
afterEach(() => map.remove());

/** As the loader of lazily loaded styles does it. */
function append(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  expect(head.appendChild(link)).toBe(link);
  expect(link.parentNode).toBe(head);
  return link;
}

test('a style sheet of another origin is loaded with its hash', () => {
  document.body.append(map);
  checkStyles(head);
  const link = append(ADDRESS);
  expect([link.integrity, link.crossOrigin]).toEqual(['sha384-aa', 'anonymous']);
});

test('other elements stay as they are', () => {
  document.body.append(map);
  checkStyles(head);
  expect(append('http://localhost/mf/dealer/assets/page.css').getAttribute('integrity')).toBeNull();
  const style = document.createElement('style');
  expect(head.appendChild(style).parentNode).toBe(head);
});

test('without an import map nothing changes', () => {
  const before = head.appendChild;
  checkStyles(head);
  expect(head.appendChild).toBe(before);
});

test('an address is checked as it is in the map only', () => {
  expect(isChecked(ADDRESS)).toBe(false);
  document.body.append(map);
  expect([isChecked(ADDRESS), isChecked(ADDRESS.replace('/mf/', '/mf/retry-1/'))]).toEqual([true, false]);
});
