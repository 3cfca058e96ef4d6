import {
  BookInput,
  CalendarFile,
  ComingDrive,
  DaysOff,
  MoveInput,
  OneTestDrive,
  SeenDrive,
  TestDrive,
  TestDrivePlan,
} from 'contracts/test-drive';
import { z } from 'zod';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { calendarOf } from './calendar.ts';
import {
  bookTestDrive,
  cancelTestDrive,
  comingTestDrives,
  confirmTestDrive,
  listDaysOff,
  moveTestDrive,
  planTestDrive,
  saveDaysOff,
} from './test-drive.service.ts';

/** For both sides of a conversation; `coming` and the days off are the dealer's. */
export const testDriveRouter = router({
  plan: procedure.public
    .input(OneTestDrive)
    .output(TestDrivePlan)
    .query(({ ctx, input }) => planTestDrive(ctx, input)),
  book: procedure.public
    .meta({ creates: true, inJournal: true })
    .input(BookInput)
    .output(TestDrive)
    .mutation(({ ctx, input }) => bookTestDrive(ctx, input)),
  move: procedure.public
    .meta({ inJournal: true })
    .input(MoveInput)
    .output(TestDrive)
    .mutation(({ ctx, input }) => moveTestDrive(ctx, input)),
  confirm: procedure.public
    .meta({ inJournal: true })
    .input(SeenDrive)
    .output(TestDrive)
    .mutation(({ ctx, input }) => confirmTestDrive(ctx, input)),
  cancel: procedure.public
    .meta({ inJournal: true })
    .input(OneTestDrive)
    .output(TestDrive)
    .mutation(({ ctx, input }) => cancelTestDrive(ctx, input)),
  calendar: procedure.public
    .input(OneTestDrive)
    .output(CalendarFile)
    .query(({ ctx, input }) => calendarOf(ctx, input)),
  coming: procedure.dealer
    .meta({ right: 'leads' })
    .output(z.array(ComingDrive))
    .query(({ ctx }) => comingTestDrives(ctx)),
  daysOff: procedure.dealer
    .meta({ right: 'leads' })
    .output(DaysOff)
    .query(({ ctx }) => listDaysOff(ctx)),
  saveDaysOff: procedure.dealer
    .meta({ right: 'leads' })
    .input(DaysOff)
    .output(DaysOff)
    .mutation(({ ctx, input }) => saveDaysOff(ctx, input)),
});
