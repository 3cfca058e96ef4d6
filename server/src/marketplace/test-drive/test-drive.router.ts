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
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
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
  plan: procedure.public.input(OneTestDrive).output(TestDrivePlan).query(resolver(planTestDrive)),
  book: procedure.public
    .meta({ creates: true, inJournal: true })
    .input(BookInput)
    .output(TestDrive)
    .mutation(resolver(bookTestDrive)),
  move: procedure.public.meta({ inJournal: true }).input(MoveInput).output(TestDrive).mutation(resolver(moveTestDrive)),
  confirm: procedure.public
    .meta({ inJournal: true })
    .input(SeenDrive)
    .output(TestDrive)
    .mutation(resolver(confirmTestDrive)),
  cancel: procedure.public
    .meta({ inJournal: true })
    .input(OneTestDrive)
    .output(TestDrive)
    .mutation(resolver(cancelTestDrive)),
  calendar: procedure.public.input(OneTestDrive).output(CalendarFile).query(resolver(calendarOf)),
  coming: procedure.dealer.meta({ right: 'leads' }).output(z.array(ComingDrive)).query(resolver(comingTestDrives)),
  daysOff: procedure.dealer.meta({ right: 'leads' }).output(DaysOff).query(resolver(listDaysOff)),
  saveDaysOff: procedure.dealer.meta({ right: 'leads' }).input(DaysOff).output(DaysOff).mutation(resolver(saveDaysOff)),
});
