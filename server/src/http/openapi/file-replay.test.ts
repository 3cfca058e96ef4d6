import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { expect, test } from 'vitest';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openApiDocument } from './document.ts';
import { documentedCalls, fitter } from '../../testing/documented-calls.ts';

const t = useTestApp();
const document = openApiDocument({ name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'http://localhost:3000' });
const callNamed = (name: string) => documentedCalls(document).find((call) => call.name === name)!;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n\n\n');

test('a file of a conversation is sent and received as documented, by both sides', async () => {
  const { leadId, dealer } = await makeConversation(t);
  const token = await makeLink(t, leadId);
  const sent = callNamed('POST /api/leads/{id}/files');
  expect(sent.url).toBe(`/api/leads/${leadId}/files`);
  const guest = { host: t.env.baseHost, [LEAD_TOKEN_HEADER]: token };
  const headers = { ...guest, ...sent.headers, 'content-type': 'application/pdf' };
  const answer = await t.app.inject({ method: 'POST', url: sent.url, headers, payload: PDF });
  expect([answer.statusCode, answer.json()]).toEqual([sent.success.status, sent.success.example]);
  expect(fitter(document)(sent.success.schema, answer.json())).toEqual([]);

  await t.trpc('conversation.send', { id: leadId, files: [answer.json().id] }, { headers: guest });
  const received = callNamed('GET /api/leads/{id}/files/{fileId}');
  const file = await t.app.inject({
    url: received.url,
    headers: { host: t.env.baseHost, cookie: await t.signIn(dealer) },
  });
  expect([file.statusCode, file.headers['content-type']]).toEqual([received.success.status, 'application/pdf']);
  expect((await t.app.inject({ url: received.url, headers: { host: t.env.baseHost } })).statusCode).toBe(401);
});
