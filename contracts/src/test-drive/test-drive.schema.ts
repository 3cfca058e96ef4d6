// Test drives: booked in a conversation, in slots of the dealer's hours (docs/rules/conversations.md "Test drives").
import { z } from 'zod';
import { Id } from '../call/id.schema.ts';

export const SLOT_MINUTES = 30;
/** Slots are offered this many days ahead. */
export const SLOT_DAYS = 21;

/** `requested`: the other side has not confirmed it yet. */
export const TestDriveState = z.enum(['requested', 'confirmed', 'cancelled']);
export type TestDriveState = z.infer<typeof TestDriveState>;

const Side = z.enum(['buyer', 'dealer']);

export const TestDrive = z.object({
  id: Id,
  leadId: Id,
  state: TestDriveState,
  /** Counts the changes: a caller sends it back as the booking that was seen. */
  sequence: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Who proposed the time: the other side confirms it. */
  proposedBy: Side,
  /** Null unless cancelled. */
  cancelledBy: Side.nullable(),
});
export type TestDrive = z.infer<typeof TestDrive>;

/** A day in Bucharest with its free slots; days without any are left out. */
export const SlotDay = z.object({ day: z.iso.date(), slots: z.array(z.iso.datetime()) });
export type SlotDay = z.infer<typeof SlotDay>;

/** The booking of a conversation that is not cancelled, or null, and the free slots. */
export const TestDrivePlan = z.object({ current: TestDrive.nullable(), days: z.array(SlotDay) });
export type TestDrivePlan = z.infer<typeof TestDrivePlan>;

const startsAt = z.iso.datetime('Alegeți ziua și ora');
export const BookInput = z.object({ id: Id, startsAt });
export type BookInput = z.infer<typeof BookInput>;

export const OneTestDrive = z.object({ id: Id });

/** `sequence`: of the booking that the caller has seen; without it any is meant. */
const sequence = z.int().min(0).optional();
export const SeenDrive = OneTestDrive.extend({ sequence });
export type SeenDrive = z.infer<typeof SeenDrive>;
export const MoveInput = BookInput.extend({ sequence });
export type MoveInput = z.infer<typeof MoveInput>;

/** A calendar file: text for a Blob. */
export const CalendarFile = z.object({ fileName: z.string(), ics: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

/** The dealer's days without test drives, in order; at most a year ahead. */
export const DaysOff = z.object({ days: z.array(z.iso.date('Data nu este validă')).max(366, 'Cel mult 366 de zile') });
export type DaysOff = z.infer<typeof DaysOff>;

/** A coming test drive as the dealer's calendar lists it. */
export const ComingDrive = TestDrive.extend({
  title: z.string(),
  /** Null while the buyer's name is hidden. */
  buyerName: z.string().nullable(),
});
export type ComingDrive = z.infer<typeof ComingDrive>;

export const TEST_DRIVE_NOT_FOUND = 'Programarea nu a fost găsită';
/** Coming test drives of one buyer at one dealer. */
export const MAX_DRIVES = 3;
export const TOO_MANY_DRIVES = 'Aveți deja trei probe de condus programate la acest dealer';
export const SLOT_TAKEN = 'Ora aleasă nu mai este liberă';
export const DRIVE_EXISTS = 'Aveți deja o programare; mutați-o sau anulați-o';
export const DRIVE_OVER = 'Programarea nu mai poate fi schimbată';
export const DRIVE_CHANGED =
  'Programarea s-a schimbat între timp. Verificați ziua și ora de acum, apoi încercați din nou.';
