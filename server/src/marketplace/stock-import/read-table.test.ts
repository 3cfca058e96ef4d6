// Files as dealers have them, and malicious files.
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from './read-table.ts';
import { importTemplate } from './template.ts';
import { type TestEntry, zip } from '../../testing/zip-file.ts';

const EXPECTED = {
  headers: ['Cod', 'Preț', 'Șasiu; rest'],
  rows: [
    { number: 2, cells: ['A-1', '12.345,50', 'două\nrânduri'] },
    { number: 4, cells: ['A-2', '9.990', 'spune "da"'] },
  ],
};
const csv = (separator: string, end = '\r\n') =>
  [
    ['Cod', 'Preț', '"Șasiu; rest"'].join(separator),
    ['A-1', '"12.345,50"', '"două\nrânduri"'].join(separator),
    ['', '', ''].join(separator),
    ['A-2', '9.990', '"spune ""da"""'].join(separator),
    '',
  ].join(end);
/** As Romanian Windows writes it, with the cedillas of its code page. */
const windows1250 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => ({ ţ: 0xfe, Ş: 0xaa, ș: 0xba, ă: 0xe3, â: 0xe2 })[letter] ?? letter.charCodeAt(0)),
  );

describe('CSV', () => {
  test.each([';', ',', '\t'])('splits by "%s", with quotes and line breaks inside them', async (separator) => {
    expect(await readTable(Buffer.from(csv(separator)))).toEqual(EXPECTED);
    expect(await readTable(Buffer.from(csv(separator, '\n')))).toEqual(EXPECTED);
  });

  test('is UTF-8 with or without a byte order mark, UTF-16, or the code page of a Romanian Windows', async () => {
    expect(await readTable(Buffer.from(`\ufeff${csv(';')}`))).toEqual(EXPECTED);
    expect(await readTable(Buffer.from(`\ufeff${csv('\t')}`, 'utf16le'))).toEqual(EXPECTED);
    const { headers, rows } = await readTable(windows1250('Preţ;Şasiu\n1;două'));
    expect(headers).toEqual(['Preţ', 'Şasiu']);
    expect(rows).toEqual([{ number: 2, cells: ['1', 'două'] }]);
    expect(await readTable(Buffer.from(`sep=,\r\n${csv(',')}`))).toEqual(EXPECTED);
  });

  test('reports what is wrong with a file', async () => {
    const reason = (file: Buffer) => readTable(file).then(String, (error: Error) => error.message);
    expect(await reason(Buffer.from('Cod;Preț\nA-1;"12'))).toMatch(/Ghilimelele de la rândul 2/);
    expect(await reason(Buffer.from('Cod;Preț\n'))).toMatch(/niciun rând/);
    expect(await reason(Buffer.from('\n\n'))).toMatch(/Primul rând/);
    expect(await reason(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toMatch(/nu este un tabel/);
    expect(await reason(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatch(/vechi/);
    expect(await reason(Buffer.from(`Cod\n${'1\n'.repeat(10_001)}`))).toMatch(/10\.000 de rânduri/);
    expect((await readTable(Buffer.from(`Cod\n${'1\n'.repeat(10_000)}`))).rows).toHaveLength(10_000);
  });
});

const sheet = (content: string | Buffer, more: TestEntry[] = []) =>
  zip([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(content) },
    ...more,
  ]);
/** A sheet at another path that the workbook may name. */
const hidden = (content: string) =>
  zip([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/foi/foaie.xml', content: Buffer.from(content) },
  ]);
const EMPTY = { name: 'xl/a.bin', content: Buffer.from('x') };
const END_BYTES = 22;
/** The same archive with another number in its end record. */
function withEnd(file: Buffer, { at, value }: { at: number; value: number }): Buffer {
  file.writeUInt16LE(value, file.length - END_BYTES + at);
  return file;
}
/** The same with the ZIP64 locator of archives of many gigabytes. */
function withLocator(file: Buffer): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  return Buffer.concat([file.subarray(0, -END_BYTES), locator, file.subarray(-END_BYTES)]);
}

/** An extra field of an entry of the central directory. */
function field(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}
/** The real size when the size field refers to the extra field. */
const largeSize = (size: number) => field(1, Buffer.from(new BigUint64Array([BigInt(size)]).buffer));
/** Another name, for programs that read this extra field. */
function otherName(name: string, other: string): Buffer {
  const head = Buffer.alloc(5, 1);
  head.writeUInt32LE(crc32(name), 1);
  return field(0x7075, Buffer.concat([head, Buffer.from(other)]));
}
/** Entries of the central directory that all name the first one's bytes. */
const sharing = (count: number, content: Buffer) =>
  zip([
    ...Array.from({ length: count }, (_, index) => ({ name: `xl/${index}.bin`, content, at: 0 })),
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
  ]);

describe('XLSX', () => {
  test('returns texts, numbers and dates in Romanian notation', async () => {
    const file = await writeXlsxFile([
      [{ value: 'Cod' }, { value: 'Preț' }, { value: 'Sosire' }, { value: 'Premium' }],
      [
        { value: 'A-1' },
        { value: 12_345.5 },
        { value: new Date('2026-12-05T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
      ],
      [null, null, null, null],
      [{ value: 208 }, { value: 9990 }, null, null],
    ]).toBuffer();
    expect(await readTable(file)).toEqual({
      headers: ['Cod', 'Preț', 'Sosire', 'Premium'],
      rows: [
        { number: 2, cells: ['A-1', '12345,5', '2026-12-05', 'da'] },
        { number: 4, cells: ['208', '9990', '', ''] },
      ],
    });
  });

  test('the template can be read back', async () => {
    const template = await importTemplate();
    // The list of equipment, for copying.
    expect(template.includes('xl/worksheets/sheet2.xml')).toBe(true);
    const { headers, rows } = await readTable(template);
    expect(headers).toContain('Preț (EUR, TVA inclus)');
    expect(rows[0]?.cells).toContain('21.990,00');
  });

  test.each([
    ['macros', sheet('<sheetData/>', [{ name: 'xl/vbaProject.bin', content: Buffer.from('x') }]), /macrocomenzi/],
    ['a formula', sheet('<sheetData><row r="2"><c r="C2"><f>1+1</f></c></row></sheetData>'), /formule \(prima: C2\)/],
    [
      'a bomb',
      sheet('<sheetData/>', [{ name: 'xl/styles.xml', content: Buffer.alloc(50 * 1024 * 1024) }]),
      /dezarhivare/,
    ],
    [
      'a lie about a size',
      sheet('<sheetData/>', [{ name: 'xl/a.xml', content: Buffer.alloc(999), claimed: 9 }]),
      /deteriorat/,
    ],
    ['a huge sheet', sheet('<sheetData><row r="1048576"/></sheetData>'), /10\.000 de rânduri/],
    ['a huge sheet elsewhere', hidden("<sheetData><row r='99999999999'/></sheetData>"), /10\.000 de rânduri/],
    ['a wide sheet elsewhere', hidden('<sheetData><row r="1"><c r = "XFD1"/></row></sheetData>'), /100 de coloane/],
    ['a wide sheet', sheet('<sheetData><row r="1"><c r="XFD1"/></row></sheetData>'), /100 de coloane/],
    ['entities', sheet('<!DOCTYPE a [<!ENTITY b "c">]><sheetData/>'), /deteriorat/],
    [
      'a bomb beside the sheets',
      sheet('<sheetData/>', [{ name: 'xl/media/image1.bin', content: Buffer.alloc(50 * 1024 * 1024) }]),
      /dezarhivare/,
    ],
    ['a lie about what is no sheet', sheet('<sheetData/>', [{ ...EMPTY, claimed: 3_000_000_000 }]), /deteriorat/],
    [
      'entries that only the library would see',
      withEnd(sheet('<sheetData/>', [EMPTY]), { at: 10, value: 2 }),
      /deteriorat/,
    ],
    ['a second list of entries', withLocator(sheet('<sheetData/>')), /deteriorat/],
    [
      'a size in a second place',
      sheet('<sheetData/>', [{ ...EMPTY, claimed: 0xffffffff, extra: largeSize(1) }]),
      /deteriorat/,
    ],
    ['a bomb of entries that share their bytes', sharing(6, Buffer.alloc(10 * 1024 * 1024)), /dezarhivare/],
    ['a password', sheet('<sheetData/>', [{ ...EMPTY, flags: 1 }]), /protejat cu parolă/],
    ['a packing of another kind', sheet('<sheetData/>', [{ ...EMPTY, method: 12 }]), /deteriorat/],
    [
      'macros under a second name',
      sheet('<sheetData/>', [
        { ...EMPTY, name: 'xl/vbaProject.bin', extra: otherName('xl/vbaProject.bin', 'xl/a.bin') },
      ]),
      /macrocomenzi/,
    ],
    ['rows made to take long', sheet('<row '.repeat(400_000)), /deteriorat/],
    ['cells made to take long', sheet(`${'<c '.repeat(400_000)}<f>`), /formule \(prima: \?\)/],
    ['another archive', zip([{ name: 'citeste.txt', content: Buffer.from('x') }]), /foaie Excel/],
    ['half a file', sheet('<sheetData/>').subarray(0, 60), /deteriorat/],
  ])('refuses %s', async (_what, file, message) => {
    await expect(readTable(file)).rejects.toThrow(message);
  });
});
