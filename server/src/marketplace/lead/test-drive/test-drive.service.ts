import { bucharestDay } from 'contracts/format';
import { isStorableId } from 'contracts/id';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import {
  type BookInput,
  type ComingDrive,
  type DaysOff,
  DRIVE_EXISTS,
  DRIVE_OVER,
  MAX_DRIVES,
  SLOT_TAKEN,
  TEST_DRIVE_NOT_FOUND,
  type TestDrive,
  type TestDrivePlan,
  TOO_MANY_DRIVES,
} from 'contracts/test-drive';
import { dealerIdOf } from '../../../catalog/dealer/dealer.service.ts';
import { addEntry } from '../lead-entry.service.ts';
import type { Ctx, SignedInCtx } from '../../../platform/context.ts';
import { awaitReplicas } from '../../../platform/database/await-replicas.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors.ts';
import { requireWritable } from '../conversation/message.service.ts';
import { type Party, requireParty } from '../conversation/party.ts';
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
  insertDrive,
  lockDrive,
  lockSlots,
  readDaysOff,
  readDealerDays,
  readNamed,
  writeDaysOff,
} from './test-drive.repository.ts';

type Step = 'requested' | 'confirmed' | 'moved' | 'cancelled';

/** The booking of a conversation with the dealer's free slots (docs/rules.md "Test drives"). */
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
export async function bookTestDrive(ctx: Ctx, { id, startsAt }: BookInput): Promise<TestDrive> {
  const party = await requireParty(ctx, id);
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const { dealerId } = party.lead;
    await requireWritable(inside, party);
    await countStep(inside, party);
    const at = await requireSlot(inside, dealerId, startsAt);
    if (await findCurrent(em, id)) throw conflict(DRIVE_EXISTS);
    if (party.side === 'buyer') await requireFew(inside, party);
    const drive = await insertDrive(em, { leadId: id, dealerId, startsAt: at, by: party.side, at: ctx.now() });
    if (!drive) throw conflict(SLOT_TAKEN);
    return record(inside, { party, drive, step: 'requested' });
  });
}

/** Moves a booking to another free slot, for the other side to confirm. Errors as for booking; 404 for others. */
export const moveTestDrive = (ctx: Ctx, { id, startsAt }: BookInput): Promise<TestDrive> =>
  change(ctx, id, {
    step: 'moved',
    to: async (inside, drive, { side }) => ({
      state: 'requested',
      proposedBy: side,
      startsAt: await requireSlot(inside, drive.dealerId, startsAt),
    }),
  });

/** Confirms what the other side proposed. 409 for one's own proposal, and for a booking that is over. */
export const confirmTestDrive = (ctx: Ctx, { id }: { id: number }): Promise<TestDrive> =>
  change(ctx, id, {
    step: 'confirmed',
    to: (_inside, drive, { side }) => {
      if (drive.proposedBy === side) throw conflict('Programarea trebuie confirmată de cealaltă parte');
      return Promise.resolve({ state: 'confirmed' });
    },
  });

/** Cancels a booking, by either side, and frees its slot. */
export const cancelTestDrive = (ctx: Ctx, { id }: { id: number }): Promise<TestDrive> =>
  change(ctx, id, {
    step: 'cancelled',
    to: (_inside, _drive, { side }) => Promise.resolve({ state: 'cancelled', cancelledBy: side }),
  });

interface Change {
  step: Step;
  to(ctx: Ctx, drive: DriveRow, party: Party): Promise<DriveChange>;
}

async function change(ctx: Ctx, id: number, { step, to }: Change): Promise<TestDrive> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const drive = isStorableId(id) ? await lockDrive(em, id) : null;
    // Asked first, so that a caller without a session gets 401 for unknown ones too.
    const party = await requireParty(inside, drive?.leadId ?? 0);
    if (!drive) throw notFound(TEST_DRIVE_NOT_FOUND);
    if (step === drive.state) return driveView(drive);
    if (step !== 'cancelled') await requireWritable(inside, party);
    await countStep(inside, party);
    if (drive.state === 'cancelled' || Date.parse(drive.startsAt) <= ctx.now().getTime()) throw conflict(DRIVE_OVER);
    const changed = await changeDrive(em, id, await to(inside, drive, party));
    if (!changed) throw conflict(SLOT_TAKEN);
    return record(inside, { party, drive: changed, step });
  });
}

/** Each step is an email to the other side. */
const countStep = (ctx: Ctx, { lead, side }: Party): Promise<void> =>
  ctx.limits.take('test-drive', `${lead.id}:${side}`);

/** Of many conversations one person could book all of a dealer's slots. */
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
    ...{ leadId: drive.leadId, side: party.side, kind: 'test-drive', authorId: party.authorId, at: ctx.now() },
    detail: { testDriveId: drive.id, step, startsAt: view.startsAt },
  });
  const named = await readNamed(ctx.em, drive.id);
  if (named) await emailOfDrive(ctx, { drive: named, step, to: party.side === 'buyer' ? 'dealer' : 'buyer' });
  return view;
}

/** The signed-in dealer's coming test drives. */
export async function comingTestDrives(ctx: SignedInCtx): Promise<ComingDrive[]> {
  return findComing(ctx.em, await ownDealer(ctx), ctx.now());
}

/** The signed-in dealer's days without test drives, from today on. */
export async function listDaysOff(ctx: SignedInCtx): Promise<DaysOff> {
  return { days: await readDaysOff(ctx.em, await ownDealer(ctx), bucharestDay(ctx.now())) };
}

/** Replaces them; bookings on such a day stay until one side cancels. */
export async function saveDaysOff(ctx: SignedInCtx, { days }: DaysOff): Promise<DaysOff> {
  const from = bucharestDay(ctx.now());
  const dealerId = await ownDealer(ctx);
  const coming = days.filter((day) => day >= from);
  await ctx.em.transactional(async (em) => {
    await writeDaysOff(em, { dealerId, days: coming, from });
    // No days where none were change no row.
    await awaitReplicas(em);
  });
  return listDaysOff(ctx);
}

async function ownDealer(ctx: SignedInCtx): Promise<number> {
  const id = await dealerIdOf(ctx.em, ctx.actor.ownerId);
  if (id === null) throw notFound(DEALER_NOT_FOUND);
  return id;
}
