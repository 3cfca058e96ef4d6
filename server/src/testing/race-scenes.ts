// One conversation with an offer and a booking, and one of a request to several dealers: what both sides may do there,
// whatever the feature.
import { LeadMessage } from '../marketplace/lead/lead-message.entity.ts';
import { col, readRows } from '../platform/database/read-rows.ts';
import { makeOffer } from './offer-attempts.ts';
import type { RaceCall } from './race-calls.ts';
import type { TestApp } from './test-app.ts';

/** Calls that a conversation has an object for. */
const OF_CONVERSATION = /^(conversation|offer|testDrive|lead)\.(?!create|remind|export|saveDaysOff)/;

interface Objects {
  lead: number;
  offer: number;
  call: number;
  drive: number | null;
}

/** Prepared calls, about the conversation of the test drive that one of them cancels. */
export async function conversationScene(t: TestApp, calls: readonly RaceCall[]): Promise<RaceCall[]> {
  const drive = Number(calls.find(({ procedure }) => procedure === 'testDrive.cancel')?.input['id']);
  const [row] = await readRows(t.em(), { lead: col.number }, 'select lead_id as lead from test_drive where id = ?', [
    drive,
  ]);
  const objects = await objectsOf(t, { lead: row?.lead ?? 0, drive });
  return calls.filter(({ procedure }) => OF_CONVERSATION.test(procedure)).map((call) => about(call, objects));
}

/** The same about a conversation of the request that one of them cancels. */
export async function requestScene(t: TestApp, calls: readonly RaceCall[]): Promise<RaceCall[]> {
  const reveal = calls.find(({ procedure }) => procedure === 'quoteRequest.reveal');
  const lead = Number(reveal?.input['leadId']);
  const objects = await objectsOf(t, { lead, drive: null });
  const request = { id: reveal?.input['id'], leadId: lead };
  return calls
    .filter(({ procedure }) => OF_CONVERSATION.test(procedure) || procedure.startsWith('quoteRequest.'))
    .filter(({ procedure }) => !/^testDrive\.(?!book)|^quoteRequest\.create/.test(procedure))
    .map((call) =>
      call.feature === 'quoteRequest' ? { ...call, input: { ...call.input, ...request } } : about(call, objects),
    );
}

async function objectsOf(t: TestApp, { lead, drive }: Pick<Objects, 'lead' | 'drive'>): Promise<Objects> {
  const call = { side: 'dealer', kind: 'call', detail: { outcome: 'vorbit' }, bodyHash: crypto.randomUUID() } as const;
  const message = await t.em().insert(LeadMessage, { lead, ...call, createdAt: t.clock.now() });
  return { lead, drive, offer: (await makeOffer(t, lead)).id ?? 0, call: message as number };
}

function about(call: RaceCall, { lead, offer, drive, call: messageId }: Objects): RaceCall {
  const isOfOffer = call.feature === 'offer' && call.procedure !== 'offer.send';
  const isOfDrive = call.feature === 'testDrive' && call.procedure !== 'testDrive.book';
  const id = isOfOffer ? offer : isOfDrive ? drive : lead;
  return { ...call, input: { ...call.input, id, ...('messageId' in call.input ? { messageId } : {}) } };
}
