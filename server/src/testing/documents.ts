/** PDF files as people send them, and such as attackers would. */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

interface DocumentOptions {
  pages?: number;
  author?: string;
  /** Drawn in white on white. */
  hiddenText?: string;
  /** Run when the file is opened. */
  script?: string;
  password?: string;
}

/** A document of pages with a line of text each. */
export async function makeDocument(options: DocumentOptions = {}): Promise<Buffer> {
  const { pages = 1, author, hiddenText, script, password } = options;
  const document = new PDFDocument({
    size: 'A4',
    compress: false,
    autoFirstPage: false,
    ...(author ? { info: { Author: author, Title: `Actele lui ${author}` } } : {}),
    ...(password ? { userPassword: password, ownerPassword: password } : {}),
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let number = 1; number <= pages; number += 1) {
    document.addPage().fontSize(24).text(`Pagina ${number}`, 60, 60);
    if (hiddenText) document.fillColor('#fff').text(hiddenText, 60, 200).fillColor('#000');
  }
  if (script) {
    const { data } = (document as unknown as { _root: { data: Record<string, unknown> } })._root;
    data['OpenAction'] = { S: 'JavaScript', JS: new String(script) };
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A page with so many pictures of one colour, each of so many pixels on a side; they pack very well. */
export function makePictureBomb({ side, pictures = 1 }: { side: number; pictures?: number }): Buffer {
  const row = deflateSync(Buffer.alloc(side * side), { level: 1 });
  const names = Array.from({ length: pictures }, (_, index) => index + 5);
  const content = Buffer.from(names.map((name) => `q 500 0 0 500 50 50 cm /I${name} Do Q`).join('\n'));
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`;
  return makeObjects([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << ${names.map((name) => `/I${name} ${name} 0 R`).join(' ')} >> >> >>`,
    ],
    [`<< /Length ${content.length} >>`, content],
    ...names.map((): [string, Buffer] => [`<< ${picture} /Length ${row.length} >>`, row]),
  ]);
}

/** A page of so many drawing operations. */
export function makeSlowDocument(operations: number): Buffer {
  const content = deflateSync(Buffer.from('0 0 500 800 re f*\n'.repeat(operations)), { level: 1 });
  return makeObjects([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'],
    [`<< /Length ${content.length} /Filter /FlateDecode >>`, content],
  ]);
}

/** A file of these objects, by number from 1 on: a dictionary, and a stream's bytes. */
function makeObjects(objects: readonly (readonly [string, Buffer?])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const lengthOf = () => parts.reduce((sum, { length }) => sum + length, 0);
  objects.forEach(([dictionary, stream], index) => {
    offsets.push(lengthOf());
    const body = stream
      ? [Buffer.from(`${dictionary}\nstream\n`), stream, Buffer.from('\nendstream')]
      : [Buffer.from(dictionary)];
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n'));
  });
  const start = lengthOf();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
