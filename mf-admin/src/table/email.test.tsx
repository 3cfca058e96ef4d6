import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Email } from './email.tsx';

const css = readFileSync(`${import.meta.dirname}/table.module.css`, 'utf8');
const drawn = (address: string) => render(<Email address={address} />).container.innerHTML;

it('breaks an address only after its "@", as long as both parts fit a column', () => {
  expect(drawn('contact@crisana-auto-center.test')).toMatch(
    /^<span class="_whole_\w+">contact@<wbr>crisana-auto-center\.test<\/span>$/,
  );
  expect(/\.whole \{[^}]*white-space: nowrap;/.test(css)).toBe(true);
  expect(drawn(`${'a'.repeat(40)}@exemplu.ro`)).not.toContain('class=');
});

it('no table of the administration breaks a word that fits; below 900 px of its card rows are blocks', () => {
  expect(css).not.toMatch(/overflow-wrap: anywhere|word-break/);
  expect(css).toMatch(/\.root tr \{\s*display: grid;/);
  expect(css).toMatch(/@container \(min-width: 900px\) \{[\s\S]*display: table-row;/);
});
