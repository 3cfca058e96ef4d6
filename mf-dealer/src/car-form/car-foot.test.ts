import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/car-form.css`, 'utf8');

test('the words of the buttons at the foot are never cut, and on a phone a message has a line of its own', () => {
  expect(css).toMatch(/\.cf-foot \.mantine-Button-root \{\s*height: auto;/);
  expect(css).toMatch(/\.cf-foot \.mantine-Button-label \{\s*overflow: visible;\s*white-space: normal;/);
  const phone = css.slice(css.indexOf('@media (max-width: 47.99em)'));
  expect(phone).toMatch(/\.cf-foot > span \{\s*flex: 1 0 100%;/);
  expect(phone).toMatch(/\.cf-foot \{\s*flex-wrap: wrap;/);
});
