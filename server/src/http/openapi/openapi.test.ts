import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { failuresOf } from './failures.ts';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { documentedCalls, FILE_CALLS } from '../../testing/documented-calls.ts';
import { namedSchemas } from './schemas.ts';

const t = useTestApp();
const site = { name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'http://localhost:3000' };
const document = openApiDocument(site);
const calls = documentedCalls(document);

// Login is public and still answers 401 to wrong credentials; a guest may call others with the link of an email.
const isKnowing = (route: RestRoute) => route.access !== 'public' || route.errors.includes('unauthorized');

/** A route's name as the document writes it. */
const documented = (name: string): string => name.replace(/:(\w+)/g, '{$1}');

describe('the document', () => {
  test('is valid OpenAPI 3.1 by an independent validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = structuredClone(document) as unknown as Record<string, unknown>;
    delete broken['info'];
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('lists every route, the calls that send or receive files, and nothing else', () => {
    const routes = restRoutes.map((route) => route.name.replace(/:(\w+)/g, '{$1}'));
    expect(calls.map(({ name }) => name).toSorted()).toEqual([...routes, ...FILE_CALLS].toSorted());
  });

  test('has no dangling reference', () => {
    const text = JSON.stringify(document);
    const references = [...new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path))];
    const found = (path: string) =>
      path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((path) => found(path) === undefined)).toEqual([]);
  });

  test('gives every call its own name, a summary and a named answer', () => {
    const names = restRoutes.map(({ operation }) => operation);
    expect(names.filter((name, index) => !/^[a-z]\w+$/.test(name) || names.indexOf(name) !== index)).toEqual([]);
    expect(names).not.toContain('verb');
    expect(restRoutes.filter(({ summary }) => !/^[A-Z].{5,110}[^.]$/.test(summary)).map(({ name }) => name)).toEqual(
      [],
    );
    const files = new Set(restRoutes.flatMap((route) => (route.sendsFile ? [documented(route.name)] : [])));
    files.add('GET /api/leads/{id}/files/{fileId}');
    const json = calls.filter(({ name }) => !files.has(name));
    const inline = json.filter(({ success }) => !JSON.stringify(success.schema).includes('$ref'));
    expect(inline.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(document.components['schemas'] ?? {}).toSorted()).toEqual(Object.keys(namedSchemas).toSorted());
  });

  test('lists the status of every failure that a call declares, and a shape for any other', () => {
    for (const route of restRoutes) {
      const call = calls.find(({ name }) => name === documented(route.name));
      const failures = failuresOf(route).map((code) => String(ERROR_TABLE[code].status));
      expect(call?.statuses).toEqual(expect.arrayContaining([String(route.status), ...failures, 'default']));
      expect([route.name, failures.includes('401')]).toEqual([
        route.name,
        // Public, but for somebody: a conversation's sides, by session or by a link.
        isKnowing(route) || route.errors.includes('unauthorized'),
      ]);
    }
  });

  test('contains bounds, defaults and formats of the very schemas that validate requests, and no honeypot', () => {
    const operation = document.paths['/api/leads']?.['post'] as {
      requestBody: { content: object };
      parameters: object;
    };
    const { schema } = Object.values(operation.requestBody.content)[0] as { schema: { properties: object } };
    expect(schema.properties).toMatchObject({
      userName: { type: 'string', minLength: 2, maxLength: 120 },
      userEmail: { format: 'email' },
    });
    expect(schema.properties).not.toHaveProperty('website');
    expect(operation.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    expect(document.paths['/api/search']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'limit', schema: expect.objectContaining({ default: 12 }) }),
      ]),
    });
  });
});

describe('served', () => {
  test('as JSON with the site’s own name and cookie, under an entity tag', async () => {
    const answer = await t.rest('GET', '/api/openapi.json');
    const { info, servers, components } = answer.body as OpenApiDocument;
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect([info.title, servers]).toEqual([`${t.env.siteName} API`, [{ url: '/' }]]);
    expect(components['securitySchemes']).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'sid' } });
    const again = await t.rest('GET', '/api/openapi.json', {
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  test('as a page whose policy allows no inline script and no other host', async () => {
    const page = await t.rest('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/https?:|script-src[^;]*(unsafe|nonce)/);
    const html = String(page.body);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|(src|href)="(https?:)?\/\//);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await t.rest('GET', file);
      expect([file, status, headers['content-security-policy']]).toEqual([file, 200, policy]);
    }
  });

  test('the page shows the same document, publicly', async () => {
    const { body } = await t.rest('GET', '/api/docs/json');
    expect(body).toEqual((await t.rest('GET', '/api/openapi.json')).body);
    const initializer = await t.rest('GET', '/api/docs/static/swagger-initializer.js');
    expect(initializer.body).toContain("resolveUrl('./json')");
    expect(initializer.body).toContain('validatorUrl: null');
  });

  test('every other address under /api is still unknown, with a problem', async () => {
    const { status, body } = await t.rest('GET', '/api/docs-nu');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('requirements of the usual linters', () => {
  const text = JSON.stringify(document);

  test('the contact, and a description of each tag', () => {
    expect(document.info.contact).toEqual({ name: 'AutoNou', url: 'http://localhost:3000/contact' });
    expect(document.info.termsOfService).toBe('http://localhost:3000/termeni-si-conditii');
    expect(document.tags.filter(({ description }) => description.length < 15)).toEqual([]);
  });

  test('every component is used', () => {
    for (const [kind, components] of Object.entries(document.components)) {
      if (kind === 'securitySchemes') continue;
      const unused = Object.keys(components).filter((name) => !text.includes(`"#/components/${kind}/${name}"`));
      expect([kind, unused]).toEqual([kind, []]);
    }
  });

  test('every body and every path parameter has an example that fits its kind', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
      operationId: string;
      parameters?: { name: string; in: string; example?: unknown }[];
      requestBody?: { content: Record<string, { schema: { type?: string }; example?: unknown }> };
    }[];
    for (const { operationId, parameters = [], requestBody } of operations) {
      const path = parameters.filter((parameter) => parameter.in === 'path' && parameter.example === undefined);
      expect([operationId, path]).toEqual([operationId, []]);
      const body = requestBody?.content['application/json'] ?? { example: {} };
      expect([operationId, body.example]).toEqual([operationId, expect.any(Object)]);
    }
  });

  test('every call documents a foreign host and an internal error', () => {
    for (const { name, statuses } of calls.filter(({ path }) => path.startsWith('/api/')))
      expect([name, statuses]).toEqual([name, expect.arrayContaining(['421', '500', 'default'])]);
  });
});
