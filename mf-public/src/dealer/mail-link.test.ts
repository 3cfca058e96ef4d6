import { expect, test } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { interestLink, mailLink } from './mail-link.ts';

test('the letter names the car, its price and its address', () => {
  const letter = new URL(interestLink('vanzari@boema.test', A_CAR, 'https://autonou.example'));
  expect(letter.pathname).toBe('vanzari@boema.test');
  expect(letter.searchParams.get('subject')).toBe('Sunt interesat de Škoda Octavia Combi Selection');
  const body = letter.searchParams.get('body');
  expect(body).toContain('31.490\u00a0€');
  expect(body).toContain('\r\nhttps://autonou.example/cars/100123\r\n');
});

test('no text of a dealer can add a recipient or a header to the letter', () => {
  const link = mailLink({
    to: 'a@b.test?cc=x@evil.test&bcc=y@evil.test',
    subject: 'x&cc=z@evil.test\r\nBcc: q',
    lines: ['&to=evil'],
  });
  const letter = new URL(link);
  expect([...letter.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(letter.pathname).toBe('a@b.test%3Fcc%3Dx@evil.test%26bcc%3Dy@evil.test');
});
