import { bucharestDay } from 'contracts/format';
import {
  type BookInput,
  type ComingDrive,
  type DaysOff,
  DRIVE_CHANGED,
  DRIVE_EXISTS,
  DRIVE_OVER,
  MAX_DRIVES,
  type MoveInput,
  type SeenDrive,
  SLOT_TAKEN,
  TEST_DRIVE_NOT_FOUND,
  type TestDrive,
  type TestDrivePlan,
  TOO_MANY_DRIVES,
} from 'contracts/test-drive';
import { requireDealerId } from '../../catalog/dealer/dealer.service.ts';
import { addEntry } from '../lead/lead-entry.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { badRequest, conflict, notFound, preconditionFailed } from '../../platform/errors/errors.ts';
import { requireWritable } from '../conversation/message.service.ts';
import { lockParty, type Party, requireParty } from '../conversation/conversation-access.ts';
import { emailOfDrive } from './emails.ts';
import { freeSlots } from './slots.ts';
import {
  changeDrive,
  countOwnDrives,
  type DriveChange,
  type DriveRow,
  driveView,
  findComing,
  findCurrent,
  findDrive,
  insertDrive,
  lockSlots,
  readDaysOff,
  readDealerDays,
  readNamed,
  writeDaysOff,
} from './test-drive.repository.ts';

type Step = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/** The booking of a conversation with the dealer's free slots (docs/rules/conversations.md "Test drives"). */
export async function planTestDrive(ctx: Ctx, { id }: { id: number }): Promise<TestDrivePlan> {
  const { lead } = await requireParty(ctx, id);
  const current = await findCurrent(ctx.em, id);
  const days = freeSlots(await readDealerDays(ctx.em, lead.dealerId, ctx.now()), ctx.now());
  return { current: current && driveView(current), days };
}

/**
 * Books a free slot for the other side to confirm. Errors: 400 for no slot of the dealer's, 409 for a taken one, a buyer
 * with too many at this dealer, and where nobody may write any more, 429.
 */
export const bookTestDrive = (ctx: Ctx, { id, startsAt }: BookInput): Promise<TestDrive> =>
  inTransaction(ctx, async (inside) => {
    const { em } = inside;
    const party = await lockParty(inside, id);
    const { dealerId } = party.lead;
    await requireWritable(inside, party);
    const at = await requireSlot(inside, dealerId, startsAt);
    if (await findCurrent(em, id)) throw conflict(DRIVE_EXISTS);
    if (party.side === 'buyer') await requireFew(inside, party);
    await countStep(inside, party);
    const drive = await insertDrive(em, { leadId: id, dealerId, startsAt: at, by: party.side, at: ctx.now() });
    return record(inside, { party, drive, step: 'requested' });
  });

/**
 * Moves a booking to another free slot, for the other side to confirm; where it is already, nothing changes. Errors as
 * for booking; 404 for others, 412 when it is not as the caller has seen it.
 */
export const moveTestDrive = (ctx: Ctx, { id, startsAt, sequence }: MoveInput): Promise<TestDrive> =>
  change(
    ctx,
    { id, sequence },
    {
      step: 'moved',
      isDone: (drive) => drive.state !== 'cancelled' && Date.parse(drive.startsAt) === Date.parse(startsAt),
      to: async (inside, drive, { side }) => ({
        state: 'requested',
        proposedBy: side,
        startsAt: await requireSlot(inside, drive.dealerId, startsAt),
      }),
    },
  );

/**
 * Confirms what the other side proposed, as the caller has seen it: 412 when the booking has changed since. 409 for one's
 * own proposal, and for a booking that is over.
 */
export const confirmTestDrive = (ctx: Ctx, seen: SeenDrive): Promise<TestDrive> =>
  change(ctx, seen, {
    step: 'confirmed',
    // A confirmation of the booking that was seen is the next in its count.
    isDone: ({ state, sequence }) => state === 'confirmed' && sequence - (seen.sequence ?? sequence) <= 1,
    to: (_inside, drive, { side }) => {
      if (drive.proposedBy === side) throw conflict('Programarea trebuie confirmată de cealaltă parte');
      return Promise.resolve({ state: 'confirmed' });
    },
  });

/** Cancels a booking, by either side and whatever its time is by now, and frees its slot. It is never limited. */
export const cancelTestDrive = (ctx: Ctx, { id }: { id: number }): Promise<TestDrive> =>
  change(
    ctx,
    { id },
    {
      step: 'cancelled',
      isDone: ({ state }) => state === 'cancelled',
      to: (_inside, _drive, { side }) => Promise.resolve({ state: 'cancelled', cancelledBy: side }),
    },
  );

interface Change {
  step: Exclude<Step, 'requested'>;
  /** A repetition after a lost answer changes nothing. */
  isDone(drive: DriveRow): boolean;
  to(ctx: Ctx, drive: DriveRow, party: Party): Promise<DriveChange>;
}

const change = (ctx: Ctx, { id, sequence }: SeenDrive, { step, isDone, to }: Change): Promise<TestDrive> =>
  inTransaction(ctx, async (inside) => {
    const { em } = inside;
    // Asked even for an unknown one, so that a caller without a session gets 401.
    const party = await lockParty(inside, (await findDrive(em, id))?.leadId ?? 0);
    const drive = await findDrive(em, id);
    if (!drive) throw notFound(TEST_DRIVE_NOT_FOUND);
    if (isDone(drive)) return driveView(drive);
    const isOver = drive.state === 'cancelled' || Date.parse(drive.startsAt) <= ctx.now().getTime();
    if (step !== 'cancelled') await requireWritable(inside, party);
    if (isOver) throw conflict(DRIVE_OVER);
    if (sequence !== undefined && sequence !== drive.sequence) throw preconditionFailed(DRIVE_CHANGED);
    const changes = await to(inside, drive, party);
    if (step !== 'cancelled') await countStep(inside, party);
    return record(inside, { party, drive: await changeDrive(em, id, changes), step });
  });

/** Each booking, moving and confirming is an email to the other side; without them nothing can be cancelled. */
const countStep = (ctx: Ctx, { lead, side }: Party): Promise<void> =>
  ctx.limits.take('test-drive', `${lead.id}:${side}`);

/** One person with many conversations could book all of a dealer's slots. */
async function requireFew(ctx: Ctx, { lead }: Party): Promise<void> {
  await lockSlots(ctx.em, lead.dealerId);
  if ((await countOwnDrives(ctx.em, lead.id, ctx.now())) >= MAX_DRIVES) throw conflict(TOO_MANY_DRIVES);
}

/** A slot of the dealer's that is free now. */
async function requireSlot(ctx: Ctx, dealerId: number, startsAt: string): Promise<Date> {
  const at = new Date(startsAt);
  const days = await readDealerDays(ctx.em, dealerId, ctx.now());
  const isFree = (taken: ReadonlySet<number>) =>
    freeSlots({ ...days, taken }, ctx.now()).some(({ slots }) => slots.includes(at.toISOString()));
  if (isFree(days.taken)) return at;
  if (isFree(new Set())) throw conflict(SLOT_TAKEN);
  const message = 'Alegeți una dintre orele libere';
  throw badRequest(message, [{ path: 'startsAt', message }]);
}

/** The event in the conversation, and the email to the other side. */
async function record(
  ctx: Ctx,
  { party, drive, step }: { party: Party; drive: DriveRow; step: Step },
): Promise<TestDrive> {
  const view = driveView(drive);
  await addEntry(ctx.em, {
    leadId: drive.leadId,
    side: party.side,
    kind: 'test-drive',
    authorId: party.authorId,
    at: ctx.now(),
    detail: { testDriveId: drive.id, step, startsAt: view.startsAt },
  });
  const named = await readNamed(ctx.em, drive.id);
  if (named) await emailOfDrive(ctx, { drive: named, step, to: party.side === 'buyer' ? 'dealer' : 'buyer' });
  return view;
}

/** The signed-in dealer's coming test drives. */
export async function comingTestDrives(ctx: SignedInCtx): Promise<ComingDrive[]> {
  return findComing(ctx.em, await requireDealerId(ctx), ctx.now());
}

/** The signed-in dealer's days without test drives, from today on. */
export async function listDaysOff(ctx: SignedInCtx): Promise<DaysOff> {
  return { days: await readDaysOff(ctx.em, await requireDealerId(ctx), bucharestDay(ctx.now())) };
}

/** Replaces them; bookings on such a day stay until one side cancels. */
export async function saveDaysOff(ctx: SignedInCtx, { days }: DaysOff): Promise<DaysOff> {
  const from = bucharestDay(ctx.now());
  const dealerId = await requireDealerId(ctx);
  const coming = days.filter((day) => day >= from);
  await ctx.em.transactional(async (em) => {
    await writeDaysOff(em, { dealerId, days: coming, from });
  });
  return listDaysOff(ctx);
}
