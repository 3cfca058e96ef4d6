import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/car-form.module.css`, 'utf8');

test('labels of the footer buttons are never cut, and on a phone a message has its own line', () => {
  expect(css).toMatch(/\.foot :global\(\.mantine-Button-root\) \{\s*height: auto;/);
  expect(css).toMatch(/\.foot :global\(\.mantine-Button-label\) \{\s*overflow: visible;\s*white-space: normal;/);
  const phone = css.slice(css.indexOf('@media (max-width: 47.99em)'));
  expect(phone).toMatch(/\.foot > span \{\s*flex: 1 0 100%;/);
  expect(phone).toMatch(/\.foot \{\s*flex-wrap: wrap;/);
});
