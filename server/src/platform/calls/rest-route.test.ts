import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor, Ctx } from '../context/context.ts';
import { type RestMeta, takes } from './call-meta.ts';
import { routesIn } from './rest-route.ts';
import { procedure, router } from './trpc.ts';

const described = { operation: 'doIt', summary: 'Does it', spec: 'our addition' };
const rest = (differing: Partial<RestMeta>): RestMeta => ({ rest: 'GET /api/things/:id', ...described, ...differing });
const Thing = z.object({ id: z.int(), name: z.string() });
const ById = z.object({ id: z.int() });
const ctx = { actor: null, idempotencyKey: null } as unknown as Ctx;
const asked = { params: { id: '7' }, query: { id: '8', q: 'x' }, body: { id: 9 }, headers: { 'if-match': '"1"' } };

/** The only route of a procedure with this metadata. */
function routeOf(thing: Parameters<typeof router>[0][string]) {
  const [route, ...others] = routesIn(router({ thing: router({ get: thing, own: procedure.public.query(() => 1) }) }));
  if (!route || others.length > 0) throw new Error('one route expected');
  return route;
}

describe('a procedure with a documented call', () => {
  test('is described by its metadata', () => {
    const meta = {
      creates: true as const,
      ...rest({ rest: 'POST /api/things/:id', example: { body: { name: 'x' } } }),
    };
    const route = routeOf(
      procedure.admin
        .meta(meta)
        .input(ById)
        .output(Thing)
        .mutation(({ input }) => ({ ...input, name: '' })),
    );
    expect(route).toMatchObject({ name: 'POST /api/things/:id', procedure: 'thing.get', tag: 'thing', status: 200 });
    expect(route).toMatchObject({ access: 'admin', creates: true, input: ById, output: Thing });
    expect(route.example).toEqual({ params: { id: 100_001 }, query: {}, headers: {}, body: { name: 'x' } });
  });

  test('calls its own function: path before query, checked by its own output', async () => {
    const get = procedure.public.meta(rest({})).input(ById).output(Thing);
    const route = routeOf(get.query(({ input }) => ({ ...input, name: 'a', secret: 'b' })));
    expect(await route.handle(ctx, asked)).toEqual({ body: { id: 7, name: 'a' }, headers: {} });
  });

  test('checks its own access policy, whatever the request contains', async () => {
    const route = routeOf(
      procedure.dealer
        .meta(rest({}))
        .input(ById)
        .output(Thing)
        .query(() => ({ id: 1, name: '' })),
    );
    await expect(route.handle(ctx, asked)).rejects.toMatchObject({ code: 'unauthorized' });
    const actor = { role: 'user', impersonatorId: null } as Actor;
    await expect(route.handle({ ...ctx, actor }, asked)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('with an answer that its schema does not allow is a server error', async () => {
    const get = procedure.public.meta(rest({ answers: z.object({ price: z.number() }) })).output(Thing);
    const route = routeOf(get.query(() => ({ id: 1, name: '' })));
    await expect(route.handle(ctx, asked)).rejects.toThrow(TypeError);
  });
});

describe('where REST differs', () => {
  const get = (differing: Partial<RestMeta>) =>
    routeOf(
      procedure.public
        .meta(rest(differing))
        .input(ById)
        .output(Thing)
        .query(({ input }) => ({ ...input, name: '' })),
    );

  test('it passes another input to a function of its own', async () => {
    const schema = z.object({ id: z.int(), q: z.string() });
    const route = get({ takes: takes(schema, async (_ctx, { id, q }) => ({ id, name: q })) });
    expect(route.input).toBe(schema);
    expect((await route.handle(ctx, asked)).body).toEqual({ id: 7, name: 'x' });
  });

  test('a field is read from a header, and a header is added to the answer or not', async () => {
    const schema = z.object({ id: z.int(), ifMatch: z.string() });
    const route = get({
      fromHeaders: { ifMatch: 'If-Match' },
      takes: takes(schema, async (_ctx, { id, ifMatch }) => ({ id, name: ifMatch })),
      answerHeaders: {
        ETag: { meaning: 'Its version', of: ({ name }: z.infer<typeof Thing>) => name },
        Link: { meaning: 'None', of: () => null },
      },
    });
    expect(await route.handle(ctx, asked)).toEqual({ body: { id: 7, name: '"1"' }, headers: { etag: '"1"' } });
    expect(route.answerHeaders).toEqual({ ETag: 'Its version', Link: 'None' });
  });

  test('a list is plain, with its total beside it', async () => {
    const page = async () => ({ items: [{ id: 1, name: 'a', secret: 'b' }], total: 12 });
    const route = get({ takes: takes(ById, page), listOf: Thing });
    expect(await route.handle(ctx, asked)).toEqual({
      body: [{ id: 1, name: 'a' }],
      headers: { 'x-total-count': '12' },
    });
    expect(route.output.safeParse([{ id: 1, name: 'a' }]).success).toBe(true);
  });

  test('it requires a session where the procedure does not', async () => {
    const route = get({ restAccess: 'signed-in' });
    expect(route.access).toBe('signed-in');
    await expect(route.handle(ctx, asked)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
