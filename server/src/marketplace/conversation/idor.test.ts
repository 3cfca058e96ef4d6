/** Nobody reaches a conversation by a number: every call, by every stranger, and ids of another conversation. */
import { MAX_ID } from 'contracts/id';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { expect, test } from 'vitest';
import { makeConversation, makeLink } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

/** Every call that names a conversation, with an input that its own sides could send. */
const CALLS: readonly [procedure: string, input: object][] = [
  ['conversation.get', {}],
  ['conversation.messages', {}],
  ['conversation.send', { text: 'Bună' }],
  ['conversation.markRead', { upTo: 1 }],
  ['conversation.recordCall', { outcome: 'vorbit' }],
  ['conversation.denyCall', { messageId: 1 }],
  ['conversation.cancel', {}],
  ['conversation.reopen', {}],
  ['conversation.revokeLinks', {}],
  ['conversation.report', { text: 'Nu răspunde la mesaje' }],
  ['conversation.alike', {}],
];

test.each(CALLS)('%s is 404 for strangers, 401 for nobody, and changes nothing', async (procedure, input) => {
  const { leadId } = await makeConversation(t);
  const other = await makeConversation(t);
  const strangers = [
    { as: other.buyer },
    { as: other.dealer },
    { as: await t.createUser('admin') },
    { headers: { [LEAD_TOKEN_HEADER]: await makeLink(t, other.leadId) } },
    { headers: { [LEAD_TOKEN_HEADER]: 'A'.repeat(43) } },
    { headers: { [LEAD_TOKEN_HEADER]: `${leadId}` } },
  ];
  const before = await stateOf(leadId);
  for (const stranger of strangers)
    expect((await t.trpc(procedure, { id: leadId, ...input }, stranger)).status).toBe(404);
  expect((await t.trpc(procedure, { id: leadId, ...input })).status).toBe(401);
  for (const id of [1, MAX_ID, 9_000_000_000_000]) {
    expect((await t.trpc(procedure, { id, ...input }, { as: other.buyer })).status).toBe(404);
  }
  expect(await stateOf(leadId)).toEqual(before);
});

test('a message of another conversation can’t be denied, and its files can’t be taken', async () => {
  const [own, other] = [await makeConversation(t), await makeConversation(t)];
  const call = await t.trpc('conversation.recordCall', { id: other.leadId, outcome: 'vorbit' }, { as: other.dealer });
  const denial = { id: own.leadId, messageId: call.data.id };
  expect((await t.trpc('conversation.denyCall', denial, { as: own.buyer })).status).toBe(404);
  const file = await t.em().execute(
    `insert into lead_file (lead_id, side, name, content_type, bytes, key, created_at)
     values (?, 'buyer', 'a.pdf', 'application/pdf', 1, 'k-' || ?, now()) returning id`,
    [other.leadId, other.leadId],
  );
  const stolen = await t.trpc('conversation.send', { id: own.leadId, files: [file[0]?.id] }, { as: own.buyer });
  expect(stolen.error?.code).toBe('bad_request');
});

test('lists have the caller’s own conversations alone', async () => {
  const [own, other] = [await makeConversation(t), await makeConversation(t)];
  const mine = (await t.trpc('conversation.mine', undefined, { as: own.buyer })).data;
  expect(mine.map(({ leadId }: { leadId: number }) => leadId)).toEqual([own.leadId]);
  const listed = (await t.trpc('conversation.list', { dealerId: other.dealerId }, { as: own.dealer })).data;
  expect(listed.items.map(({ leadId }: { leadId: number }) => leadId)).toEqual([own.leadId]);
});

const stateOf = (id: number) =>
  t.em().execute(
    `select to_jsonb(l) as lead, (select count(*)::int from lead_message where lead_id = l.id) as messages,
       (select count(*)::int from lead_link where lead_id = l.id and revoked_at is null) as links from lead l where l.id = ?`,
    [id],
  );
