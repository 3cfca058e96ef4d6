/**
 * Whatever arrives leads to an error frame, a close with its code, or a stored message; never to a failure of the
 * server.
 */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type ChatClient, closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';
import { ChatMessage } from './chat-message.entity.ts';

const t = useTestApp();
const RUNS = testSize({ smoke: 60, whole: 2_000 });
const PATIENCE_MS = testSize({ smoke: 60_000, whole: 600_000 });
/** Larger frames are not read (docs/rules/chat.md). */
const MAX_BYTES = 16 * 1024;
const LONG = 'ș'.repeat(2000);
const TOO_LARGE = JSON.stringify({ type: LONG, content: LONG, chatType: LONG, clientId: LONG, extra: LONG });
afterEach(closeAll);

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '\\',
    '__proto__',
    'constructor',
    'admin',
    'all',
  ),
  fc.constantFrom<unknown>('100001', 100_001, '2147483648', -1, 1.5, 1e308, null, true, [], {}, [[]], { length: 1 }),
  fc.constantFrom<unknown>(LONG, '🚗'.repeat(1001), '<script>alert(1)</script>', 'İ', 'direct', 'broadcast'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const frame = fc.record(
  {
    type: fc.oneof({ weight: 5, arbitrary: fc.constant('chat_message') }, { weight: 1, arbitrary: nasty }),
    receiverId: fc.oneof(fc.constant('admin'), nasty),
    content: fc.oneof(fc.constant('Bună ziua'), nasty),
    chatType: fc.oneof(fc.constant('direct'), nasty),
    senderId: nasty,
    clientId: nasty,
    extra: nasty,
  },
  { requiredKeys: [] },
);
const text = fc.oneof({ weight: 6, arbitrary: frame.map((value) => JSON.stringify(value)) }, fc.json(), fc.string());

/** The outcome: a receipt, the code of a refusal, or the code of a close. */
async function outcomeOf(client: ChatClient, sent: string): Promise<string | number> {
  client.send(sent);
  const closed = client.closed.then(({ code }) => code);
  const refused = client.next('chat_error').then(({ code }) => code);
  const stored = client.next('chat_receipt').then(() => 'stored');
  // Promises that lose the race reject later; ignore them.
  for (const other of [refused, stored]) other.catch(() => undefined);
  return Promise.race([closed, refused, stored]);
}

test.each(['guest', 'dealer', 'admin'] as const)(
  'a %s sends anything at all',
  async (who) => {
    const seen = new Set<string | number>();
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        const headers = who === 'guest' ? {} : { cookie: await t.signIn(await t.createUser(who)) };
        const client = await openChat(await listening(t.app), { headers: headers as Record<string, string> });
        const before = await t.em().count(ChatMessage, {});
        const outcome = await outcomeOf(client, sent);
        seen.add(outcome);
        const isRead = Buffer.byteLength(sent) <= MAX_BYTES;
        expect(isRead ? ['stored', 'bad_request', 'forbidden', 'not_found', 1007] : [1009]).toContain(outcome);
        expect(await t.em().count(ChatMessage, {})).toBe(before + (outcome === 'stored' ? 1 : 0));
        client.close();
      }),
      { numRuns: RUNS, examples: [[TOO_LARGE]] },
    );
    expect(seen.size).toBeGreaterThan(2);
  },
  PATIENCE_MS,
);
