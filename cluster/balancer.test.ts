import { expect, test } from 'vitest';
import { areShares } from './balancer.ts';

const stat = (...servers: string[]) =>
  ['# pxname,svname,status,weight,throttle,', 'site,FRONTEND,OPEN,,,', ...servers, 'pages,BACKEND,UP,2,,', ''].join(
    '\n',
  );

test('a server that is up has its whole share once HAProxy no longer throttles it', () => {
  const web1 = 'pages,web1,UP,1,,';
  expect(areShares(stat(web1, 'pages,web2,UP,1,,'))).toBe(true);
  expect(areShares(stat(web1, 'pages,web2,UP,1,25,'))).toBe(false);
  expect(areShares(stat(web1, 'pages,web2,DOWN,1,,'))).toBe(false);
  expect(areShares(stat(web1, 'pages,web2,UP 1/3,1,,'))).toBe(false);
  expect(areShares(stat())).toBe(false);
});
