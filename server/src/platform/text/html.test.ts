import { expect, test } from 'vitest';
import { html } from './html.ts';

test('texts are escaped, markup and lists of it are not, nothing is nothing', () => {
  const items = ['<a>', '"b"'].map((item) => html`<li>${item}</li>`);
  const list = html`<ul title="${`'x' & "y"`}">${items}</ul>${null}${false}${3}`;
  expect(list.toString()).toBe(
    '<ul title="&#39;x&#39; &#38; &#34;y&#34;"><li>&#60;a&#62;</li><li>&#34;b&#34;</li></ul>3',
  );
});

test('what only looks like markup is a text', () => {
  const forged = { toString: () => '<script>' };
  expect(html`${forged as never}`.toString()).toBe('&#60;script&#62;');
});
