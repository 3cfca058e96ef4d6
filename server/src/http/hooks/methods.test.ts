import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ERROR_TABLE } from '../../platform/errors/errors.ts';
import { toDomainError } from '../../platform/errors/problem.ts';
import { knowMethods, refuseMethod, routedPath } from './methods.ts';

test('TRACE is refused as any method that an address does not have', async () => {
  const app = fastify();
  const methodsOf = knowMethods(app);
  app.setErrorHandler((error, _request, reply) => reply.code(ERROR_TABLE[toDomainError(error).code].status).send());
  app.setNotFoundHandler((request, reply) => refuseMethod(request, reply, methodsOf(routedPath(request))));
  app.get('/cauta', async () => 'found');
  const trace = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: 'TRACE', url });
    return [statusCode, headers['allow']];
  };
  expect(await trace('/cauta')).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await trace('/nimic')).toEqual([404, undefined]);
  await app.close();
});
