import type { TestDrive, TestDrivePlan } from 'contracts/test-drive';
import { beforeEach, expect, test } from 'vitest';
import { readCalendar, requirePublished, unescaped } from '../../testing/calendar-file.ts';
import { type Conversation, makeConversation, makeRequest } from '../../testing/offer-fixture.ts';
import type { UserRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const TITLE = 'Dacia Duster; "Extreme", 4x4 \\ țeavă și oglinzi încălzite, cârlig, șase viteze și încă ceva';
let buyer: UserRow;
let own: Conversation;

beforeEach(async () => {
  t.limits.reset();
  buyer = await t.createUser('user');
  own = await makeConversation(t, buyer);
  await t.em().execute('update car set title = ? where id = ?', [TITLE, own.carId]);
});

const call = async (name: string, input: object, as: { id: number } = buyer) =>
  (await t.trpc(`testDrive.${name}`, input, { as })).data as TestDrive;
const slots = async (id = own.leadId) =>
  ((await call('plan', { id })) as unknown as TestDrivePlan).days.flatMap((day) => day.slots);
const fileOf = async (id: number, as: { id: number } = buyer) => {
  const { ics } = (await call('calendar', { id }, as)) as unknown as { ics: string };
  const read = readCalendar(ics);
  requirePublished(read);
  return { ...read, event: read.events[0] as Map<string, string[]> };
};
const valueOf = (event: Map<string, string[]>, name: string): string => unescaped(event.get(name)?.[0] ?? '');

test('the calendar file has street and town, the dealer as its organizer, and its texts as they were written', async () => {
  const [slot = ''] = await slots();
  const { id } = await call('book', { id: own.leadId, startsAt: slot });
  for (const as of [buyer, own.dealer.user as UserRow]) {
    const { calendar, event, parameters } = await fileOf(id, as);
    expect(calendar.get('METHOD')).toEqual(['PUBLISH']);
    expect(valueOf(event, 'LOCATION')).toBe('Str. Lungă 1, Cluj-Napoca');
    expect(valueOf(event, 'SUMMARY')).toBe(`Probă de condus: ${TITLE}`);
    expect(event.get('ORGANIZER')).toEqual([`mailto:${own.dealer.email}`]);
    expect(parameters.get('ORGANIZER')).toBe(`;CN="${own.dealer.name}"`);
    expect(event.get('DTSTART')).toEqual([slot.replace(/[-:]|\.000/g, '')]);
  }
});

test('every change keeps the identifier and counts the sequence; a cancelled drive is taken out', async () => {
  const [slot = '', later = ''] = await slots();
  const { id } = await call('book', { id: own.leadId, startsAt: slot });
  const seen: string[][] = [];
  const note = async () => {
    const { event, calendar } = await fileOf(id);
    seen.push([
      ...['UID', 'SEQUENCE', 'STATUS'].map((name) => event.get(name)?.[0] ?? ''),
      ...(calendar.get('METHOD') ?? []),
    ]);
    // The same state gives the same event but for the moment at which it was read.
    t.clock.advance(1_000);
    expect((await fileOf(id)).event.get('SEQUENCE')).toEqual(event.get('SEQUENCE'));
  };
  await note();
  await call('confirm', { id }, own.dealer.user as UserRow);
  await note();
  await call('move', { id, startsAt: later });
  await note();
  await call('cancel', { id });
  await note();
  const uid = `test-drive-${id}@localhost`;
  expect(seen).toEqual([
    [uid, '0', 'TENTATIVE', 'PUBLISH'],
    [uid, '1', 'CONFIRMED', 'PUBLISH'],
    [uid, '2', 'TENTATIVE', 'PUBLISH'],
    [uid, '3', 'CANCELLED', 'CANCEL'],
  ]);
});

test('of a hidden buyer the dealer’s file says nothing', async () => {
  const { leadIds } = await makeRequest(t, [own.dealer], buyer);
  const [slot = ''] = await slots(leadIds[0]);
  const { id } = await call('book', { id: leadIds[0], startsAt: slot });
  const { event } = await fileOf(id, own.dealer.user as UserRow);
  expect(valueOf(event, 'DESCRIPTION')).toBe('Cu un cumpărător');
});

test('a dealer without a street has the town alone, and one without both no place', async () => {
  const [slot = ''] = await slots();
  const { id } = await call('book', { id: own.leadId, startsAt: slot });
  await t.em().execute('update dealer set address = null where id = ?', [own.dealer.id]);
  expect(valueOf((await fileOf(id)).event, 'LOCATION')).toBe('Cluj-Napoca');
  await t.em().execute('update dealer set city_id = null where id = ?', [own.dealer.id]);
  expect((await fileOf(id)).event.has('LOCATION')).toBe(false);
});
