import { bucharestDay } from 'contracts/format';
import { isStorableId } from 'contracts/id';
import { type CalendarFile, TEST_DRIVE_NOT_FOUND } from 'contracts/test-drive';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Ctx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { requireParty } from '../conversation/conversation-access.ts';
import { SLOT_MS } from './slots.ts';
import { type NamedDrive, readNamed } from './test-drive.repository.ts';

const STATUS = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * A test drive as a calendar file (RFC 5545) for its two sides, published by the dealer (RFC 5546 §3.2.1); a later one
 * replaces it in the calendar, and a cancelled one takes it out.
 */
export async function calendarOf(ctx: Ctx, { id }: { id: number }): Promise<CalendarFile> {
  const drive = isStorableId(id) ? await readNamed(ctx.em, id) : null;
  const { side } = await requireParty(ctx, drive?.leadId ?? 0);
  if (!drive) throw notFound(TEST_DRIVE_NOT_FOUND);
  const other = side === 'buyer' ? drive.dealerName : (drive.buyerName ?? 'un cumpărător');
  return { fileName: `proba-de-condus-${bucharestDay(new Date(drive.startsAt))}.ics`, ics: fileOf(ctx, drive, other) };
}

function fileOf({ env, now }: Pick<Ctx, 'env' | 'now'>, drive: NamedDrive, other: string): string {
  const begin = new Date(drive.startsAt);
  const calendar = ical({
    prodId: { company: env.siteName, product: 'probe-de-condus', language: 'RO' },
    method: drive.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `test-drive-${drive.id}@${new URL(env.publicUrl).hostname}`,
    sequence: drive.sequence,
    stamp: now(),
    start: begin,
    end: new Date(begin.getTime() + SLOT_MS),
    status: STATUS[drive.state],
    organizer: { name: drive.dealerName, email: drive.dealerEmail },
    summary: `Probă de condus: ${drive.title}`,
    description: `Cu ${other}`,
    location: drive.dealerAddress,
  });
  // Each line of the format ends with one; the library leaves the last one out.
  return `${calendar.toString()}\r\n`;
}
