import { expect, test } from 'vitest';
import { toCookie } from './sessions.ts';

test('a session’s cookie is passed on as the server has set it', () => {
  const line = 'session=abc=def; Path=/; HttpOnly; SameSite=Lax';
  expect(toCookie('http://localhost:1', line)).toEqual({
    name: 'session',
    value: 'abc=def',
    url: 'http://localhost:1',
    httpOnly: true,
  });
  expect(toCookie('http://localhost:1', 'theme=dark; Path=/').httpOnly).toBe(false);
});
