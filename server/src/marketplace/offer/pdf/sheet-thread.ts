/** A worker thread that draws PDF files. It has no access to the database or secrets: all its input is the sheet. */
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';

export default ({ sheet, createdAt }: { sheet: Sheet; createdAt: Date }): Promise<Uint8Array> =>
  drawSheet(sheet, createdAt);
