// Draws a sheet as an accessible PDF file: tagged, with title and language, and with the fonts in it.
import { readFileSync } from 'node:fs';
import { printedText } from 'contracts/printed-text';
import PDFDocument from 'pdfkit';
import type { Row, Section, Sheet } from './sheet.ts';

const FONTS = { plain: 'inter-regular.ttf', bold: 'inter-semibold.ttf' } as const;
/** In points, as are all sizes here. */
const SIZE = { title: 20, subtitle: 11, heading: 13, text: 10, footer: 8 } as const;
const MARGIN = 56;
const NAME_WIDTH = 150;
const HEADING_SPACE = 70;
const PICTURE = { width: 180, height: 120, gap: 16 };
const INK = '#151b1f';
const QUIET = '#55616a';
const ACCENT = '#08656c';
const files = new Map<string, Buffer>();
function fontFile(name: string): Buffer {
  const file = files.get(name) ?? readFileSync(new URL(name, import.meta.url));
  files.set(name, file);
  return file;
}

type Document = InstanceType<typeof PDFDocument>;
type Place = ReturnType<Document['struct']>;

/** The file's bytes. `createdAt` is the document's date, so that the same sheet gives the same bytes. */
export async function drawSheet(sheet: Sheet, createdAt: Date): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'ro',
    displayTitle: true,
    info: { Title: printedText(`${sheet.title}, ${sheet.subtitle}`), CreationDate: createdAt },
    // Without it the document begins with one of PDF's own fonts, which have no ș and ț.
    font: null as unknown as string,
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('plain', fontFile(FONTS.plain)).registerFont('bold', fontFile(FONTS.bold));
  const root = document.struct('Document');
  document.addStructure(root);
  drawHead(document, root, sheet);
  for (const section of sheet.sections) drawSection(document, root, section);
  root.end();
  drawFooters(document, sheet.footer);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Paragraph {
  /** Its role for readers of the structure, such as "H1". */
  tag: string;
  text: string;
  size: number;
  font?: 'plain' | 'bold';
  color?: string;
  /** Space above, in points. */
  above?: number;
}

/** One tagged paragraph of the whole width. */
function write(document: Document, place: Place, paragraph: Paragraph): void {
  const { tag, text, size, font = 'plain', color = INK, above = 0 } = paragraph;
  document.y += above;
  const draw = (): void => {
    document.font(font).fontSize(size).fillColor(color).text(printedText(text), MARGIN, document.y, { lineGap: 2 });
  };
  place.add(document.struct(tag, {}, [draw]));
}

function drawHead(document: Document, root: Place, { title, subtitle, note }: Sheet): void {
  write(document, root, { tag: 'H1', text: title, size: SIZE.title, font: 'bold' });
  write(document, root, { tag: 'P', text: subtitle, size: SIZE.subtitle, color: QUIET, above: 4 });
  if (note === null) return;
  write(document, root, { tag: 'P', text: note, size: SIZE.subtitle, font: 'bold', color: ACCENT, above: 6 });
}

function drawSection(document: Document, root: Place, section: Section): void {
  const { heading, rows = [], items = [], texts = [], picture = null } = section;
  // A heading stays with the first lines below it.
  const needed = HEADING_SPACE + (picture ? PICTURE.height : 0);
  if (document.y > document.page.height - MARGIN - needed) document.addPage();
  const place = document.struct('Sect');
  root.add(place);
  write(document, place, { tag: 'H2', text: heading, size: SIZE.heading, font: 'bold', color: ACCENT, above: 16 });
  document.y += 4;
  const bottom = picture ? drawPicture(document, place, { content: picture, alt: heading }) : null;
  if (rows.length > 0) drawRows(document, place, { rows, bottom });
  document.y = Math.max(document.y, bottom ?? 0);
  for (const item of items) write(document, place, { tag: 'P', text: `• ${item}`, size: SIZE.text, above: 2 });
  for (const text of texts) write(document, place, { tag: 'P', text, size: SIZE.text, above: 3 });
  place.end();
}

/** At the right of the next rows; returns where it ends. */
function drawPicture(document: Document, place: Place, { content, alt }: { content: Uint8Array; alt: string }): number {
  const { width, height } = PICTURE;
  const top = document.y;
  const draw = () => {
    document.image(Buffer.from(content), document.page.width - MARGIN - width, top, { width, height });
    document.y = top;
  };
  place.add(document.struct('Figure', { alt }, [draw]));
  return top + height;
}

/** Rows beside a picture, which ends at `bottom`, are narrower. */
function drawRows(document: Document, place: Place, { rows, bottom }: { rows: readonly Row[]; bottom: number | null }) {
  const table = document.struct('Table');
  place.add(table);
  for (const row of rows) {
    const isBeside = bottom !== null && document.y < bottom;
    drawRow(document, table, { row, narrower: isBeside ? PICTURE.width + PICTURE.gap : 0 });
  }
  table.end();
}

/** Name and value side by side; the row is as high as the higher one, and stays on one page. */
function drawRow(document: Document, table: Place, { row, narrower }: { row: Row; narrower: number }): void {
  const [name, value, isStrong = false] = row;
  const columns = [
    { tag: 'TH', font: 'plain', text: printedText(name), x: MARGIN, width: NAME_WIDTH - 10, color: QUIET },
    {
      tag: 'TD',
      font: isStrong ? 'bold' : 'plain',
      text: printedText(value),
      x: MARGIN + NAME_WIDTH,
      color: INK,
      width: document.page.width - 2 * MARGIN - NAME_WIDTH - narrower,
    },
  ];
  document.fontSize(SIZE.text);
  const heightOf = ({ font, text, width }: (typeof columns)[number]) =>
    document.font(font).heightOfString(text, { lineGap: 2, width });
  const height = Math.max(...columns.map(heightOf));
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  const line = document.struct('TR');
  table.add(line);
  for (const { tag, font, text, x, width, color } of columns) {
    const draw = () => void document.font(font).fillColor(color).text(text, x, top, { lineGap: 2, width });
    line.add(document.struct(tag, {}, [draw]));
  }
  line.end();
  document.y = top + height + 2;
}

/** Page numbers are no part of the text: they are marked as an artefact. */
function drawFooters(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(start + page);
    // Below the margin, where a text would begin a new page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    const text = printedText(`${footer} · pagina ${page + 1} din ${count}`);
    const place = { width: document.page.width - 2 * MARGIN, align: 'center' as const, lineBreak: false };
    document.font('plain').fontSize(SIZE.footer).fillColor(QUIET);
    document.text(text, MARGIN, document.page.height - MARGIN + 16, place);
    document.endMarkedContent();
  }
}
