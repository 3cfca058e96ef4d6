import type { CalendarFile } from '../../lead/test-drive/test-drive.schema.ts';

/** Saves a calendar file in the browser, once it is there. Rejects when it can't be read. */
export async function saveCalendar(file: Promise<CalendarFile>): Promise<void> {
  const { fileName, ics } = await file;
  const address = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  // Browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
