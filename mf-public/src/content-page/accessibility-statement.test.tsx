import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import AccessibilityStatement from './accessibility-statement.tsx';

it('says what is true of pictures, names the authority, and has a date', async () => {
  await renderPage(AccessibilityStatement);
  const text = document.body.textContent.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Dealerul poate scrie o descriere pentru fiecare fotografie');
  expect(text).not.toContain('nu au descrieri proprii');
  expect(screen.getByRole('link', { name: 'anpc.ro' }).getAttribute('href')).toBe('https://anpc.ro');
  expect(text).toMatch(/Autorității Naționale pentru Protecția Consumatorilor .* Legii nr\. 232\/2022/);
  expect(text).toMatch(/revizuită la \d{1,2} \p{L}+ 20\d\d/u);
});
