import type { CalendarFile } from 'contracts/test-drive';
import { saveFile } from 'ui/save-file';

/** Saves a calendar file in the browser, once it is there. Rejects when it can't be read. */
export async function saveCalendar(file: Promise<CalendarFile>): Promise<void> {
  const { fileName, ics } = await file;
  saveFile(fileName, ics, 'text/calendar;charset=utf-8');
}
