import { expect, test } from 'vitest';
import { sharp } from '../../platform/pictures/guarded-sharp.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openApiDocument } from './document.ts';
import { documentedCalls, fitter } from '../../testing/documented-calls.ts';

const t = useTestApp();
const document = openApiDocument({ name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'http://localhost:3000' });

/** Names of uploads are their content's hash, which differs with the picture. */
const shapeOf = (answer: unknown) => JSON.stringify(answer).replaceAll(/[0-9a-f]{32}/g, 'hash');

test('a picture put to the address that the documented call returned is answered as documented', async () => {
  const call = documentedCalls(document).find(({ name }) => name === 'PUT /objects/upload/{token}');
  const as = await t.createUser('admin');
  const { body } = await t.rest('POST', '/api/objects/upload', { as, body: { purpose: 'picture' } });
  const answer = await t.app.inject({
    method: 'PUT',
    url: new URL(body.uploadURL).pathname,
    headers: { host: t.env.baseHost, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1f5b47' } })
      .png()
      .toBuffer(),
  });
  expect(answer.statusCode).toBe(call?.success.status);
  expect(fitter(document)(call!.success.schema, answer.json())).toEqual([]);
  expect(shapeOf(answer.json())).toBe(shapeOf(call?.success.example));
});
