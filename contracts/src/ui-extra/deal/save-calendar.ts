import type { CalendarFile } from '../../lead/test-drive/test-drive.schema.ts';
import { saveBlob } from './save-blob.ts';

/** Saves a calendar file in the browser, once it is there. Rejects when it can't be read. */
export async function saveCalendar(file: Promise<CalendarFile>): Promise<void> {
  const { fileName, ics } = await file;
  saveBlob(fileName, new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
}
