import { expect, test } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { interestLink, mailLink } from './email-link.ts';

test('the email names the car, its price and its address', () => {
  const mail = new URL(interestLink('vanzari@boema.test', A_CAR, 'https://autonou.example'));
  expect(mail.pathname).toBe('vanzari@boema.test');
  expect(mail.searchParams.get('subject')).toBe('Sunt interesat de Škoda Octavia Combi Selection');
  const body = mail.searchParams.get('body');
  expect(body).toContain('31.490\u00a0€');
  expect(body).toContain('\r\nhttps://autonou.example/cars/100123\r\n');
});

test('no text of a dealer can add a recipient or a header to the email', () => {
  const link = mailLink({
    to: 'a@b.test?cc=x@evil.test&bcc=y@evil.test',
    subject: 'x&cc=z@evil.test\r\nBcc: q',
    lines: ['&to=evil'],
  });
  const mail = new URL(link);
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(mail.pathname).toBe('a@b.test%3Fcc%3Dx@evil.test%26bcc%3Dy@evil.test');
});
