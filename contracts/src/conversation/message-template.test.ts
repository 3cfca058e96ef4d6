import { expect, test } from 'vitest';
import { fillTemplate, MessageTemplateInput } from './message-template.schema.ts';

test('placeholders are filled; without a value the place closes', () => {
  const text = 'Bună ziua {nume}, {masina} vă așteaptă la {dealer}.';
  expect(fillTemplate(text, { nume: 'Ana', masina: 'Duster', dealer: 'Demo Auto' })).toBe(
    'Bună ziua Ana, Duster vă așteaptă la Demo Auto.',
  );
  expect(fillTemplate(text, { nume: null, masina: 'Duster', dealer: 'Demo Auto' })).toBe(
    'Bună ziua, Duster vă așteaptă la Demo Auto.',
  );
});

test('an unknown placeholder is refused at its field', () => {
  const { error } = MessageTemplateInput.safeParse({ name: 'Salut', text: 'Bună, {pret}' });
  expect(error?.issues).toMatchObject([{ path: ['text'], message: expect.stringContaining('{nume}') }]);
});
