import { expect, test } from 'vitest';
import { givenPassword, NewPassword } from './auth.schema.ts';

test.each([
  ['chosen', NewPassword],
  ['given', givenPassword('prea lungă')],
])('a password that is %s has up to 256 characters, any of them', (_when, schema) => {
  for (const character of ['x', ' ', 'ș', '\u0000']) {
    expect(schema.safeParse(character.repeat(256)).data).toBe(character.repeat(256));
    expect(schema.safeParse(character.repeat(257)).success).toBe(false);
  }
});
