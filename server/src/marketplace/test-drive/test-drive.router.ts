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

const inJournal = procedure.public.meta({ inJournal: true });
const ofDealer = procedure.dealer.meta({ right: 'leads' });

/** For both sides of a conversation; `coming` and the days off are the dealer's. */
export const testDriveRouter = router({
  plan: procedure.public.input(OneTestDrive).output(TestDrivePlan).query(resolver(planTestDrive)),
  book: procedure.public
    .meta({ creates: true, inJournal: true })
    .input(BookInput)
    .output(TestDrive)
    .mutation(resolver(bookTestDrive)),
  move: inJournal.input(MoveInput).output(TestDrive).mutation(resolver(moveTestDrive)),
  confirm: inJournal.input(SeenDrive).output(TestDrive).mutation(resolver(confirmTestDrive)),
  cancel: inJournal.input(OneTestDrive).output(TestDrive).mutation(resolver(cancelTestDrive)),
  calendar: procedure.public.input(OneTestDrive).output(CalendarFile).query(resolver(calendarOf)),
  coming: ofDealer.output(z.array(ComingDrive)).query(resolver(comingTestDrives)),
  daysOff: ofDealer.output(DaysOff).query(resolver(listDaysOff)),
  saveDaysOff: ofDealer.input(DaysOff).output(DaysOff).mutation(resolver(saveDaysOff)),
});
