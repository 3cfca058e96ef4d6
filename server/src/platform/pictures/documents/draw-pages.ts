/**
 * Draws the pages of a PDF file as pictures and puts these into a new PDF file. Text, scripts, links, attachments and
 * metadata of the original stay behind. Runs in a process of its own (document-worker.ts) alone.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Canvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';

const MAX_PAGES = 40;
/** A4 at 150 dots an inch: a small print is still read well. */
const DOTS_PER_POINT = 150 / 72;
const MAX_SIDE = 1_754;
const JPEG_QUALITY = 80;
const TITLE = 'Document';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folderUrl = (name: string): string => `${pathToFileURL(path.join(packageFolder, name)).href}/`;

/** Fonts, character maps and decoders are files of the package; nothing else is read. */
const OPTIONS = {
  standardFontDataUrl: folderUrl('standard_fonts'),
  cMapUrl: folderUrl('cmaps'),
  wasmUrl: folderUrl('wasm'),
  useSystemFonts: false,
  isEvalSupported: false,
  enableXfa: false,
  verbosity: 0,
};

/** Throws for a file that is broken, encrypted or has too many pages. */
export async function drawPages(file: Uint8Array): Promise<Uint8Array> {
  const original = await getDocument({ ...OPTIONS, data: file }).promise;
  if (original.numPages > MAX_PAGES) throw new Error(`${original.numPages} pages`);
  return writeDocument(original);
}

async function writeDocument(original: PDFDocumentProxy): Promise<Uint8Array> {
  // A fixed date: the same file gives the same bytes, and no time of ours is in it.
  const info = { Title: TITLE, CreationDate: new Date(0) };
  const document = new PDFDocument({ autoFirstPage: false, info });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let number = 1; number <= original.numPages; number += 1) {
    const page = await original.getPage(number);
    const { content, width, height } = await drawPage(original, page);
    const size: [number, number] = [width / DOTS_PER_POINT, height / DOTS_PER_POINT];
    document.addPage({ size, margin: 0 }).image(content, 0, 0, { width: size[0], height: size[1] });
    page.cleanup();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

async function drawPage(original: PDFDocumentProxy, page: PDFPageProxy): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_POINT, MAX_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const factory = original.canvasFactory as CanvasFactory;
  const drawn = factory.create(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  const { canvas } = drawn;
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const picture = { content: await canvas.encode('jpeg', JPEG_QUALITY), width: canvas.width, height: canvas.height };
  factory.destroy(drawn);
  return picture;
}

/** pdf.js's own one of Node, whose canvases are those of @napi-rs/canvas. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas };
  destroy(drawn: { canvas: Canvas }): void;
}
