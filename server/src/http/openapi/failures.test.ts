import { describe, expect, test } from 'vitest';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { undocumentedStatus } from '../../testing/undocumented-status.ts';
import { failuresOf } from './failures.ts';

const statusesOf = (method: string, path: string): number[] => {
  const route = restRoutes.find((candidate) => candidate.method === method && candidate.path === path);
  return route ? failuresOf(route).map((code) => ERROR_TABLE[code].status) : [];
};

describe('the failures that a call declares', () => {
  test.each([
    ['GET', '/api/brands', [429, 503]],
    ['GET', '/api/cars/:id', [404, 429, 503]],
    ['GET', '/api/auth/user', [401, 429, 503]],
    ['POST', '/api/contact', [400, 403, 409, 413, 415, 429, 503]],
    ['POST', '/api/login', [400, 401, 403, 413, 415, 429, 503]],
    ['PATCH', '/api/cars/:id', [400, 401, 403, 404, 412, 413, 415, 429, 503]],
    ['PATCH', '/api/admin/dealers/:id/subdomain', [400, 401, 403, 404, 409, 413, 415, 429, 503]],
    ['POST', '/api/admin/settings/smtp/test', [400, 401, 403, 413, 415, 429, 502, 503]],
  ])('%s %s', (method, path, statuses) => {
    expect(statusesOf(method, path)).toEqual(statuses);
  });
});

// Every REST call of every server test is checked by it (server/src/testing/callers.ts).
describe('an undocumented answer', () => {
  const surprise = (method: string, url: string, status: number) =>
    undocumentedStatus(restRoutes, { method, url, status }) !== null;

  test('is matched to the route that the address belongs to', () => {
    expect(surprise('GET', '/api/cars/100001?x=1', 200)).toBe(false);
    expect(surprise('GET', '/api/cars/100001', 404)).toBe(false);
    expect(surprise('GET', '/api/cars/100001', 410)).toBe(true);
    expect(surprise('POST', '/api/leads', 200)).toBe(true);
    // "featured" is no id, and "token" no token.
    expect(surprise('GET', '/api/cars/featured', 404)).toBe(true);
    expect(surprise('POST', '/api/admin/impersonate/token/100001', 201)).toBe(true);
  });

  test('does not belong to other addresses', () => {
    expect(surprise('GET', '/api/nu-exista', 418)).toBe(false);
    expect(surprise('DELETE', '/api/cities', 404)).toBe(false);
  });
});
