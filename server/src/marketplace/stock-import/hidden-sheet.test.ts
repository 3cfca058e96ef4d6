// Workbooks of several sheets: the first one that people see is read, and judged.
import { expect, test } from 'vitest';
import { zip } from '../../testing/zip-file.ts';
import { readTable } from './read-table.ts';
import { firstVisibleSheet } from './workbook.ts';

interface TestSheet {
  name: string;
  state?: string;
  xml: string;
}
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of these sheets, with further parts. */
function book(sheets: TestSheet[], parts: Record<string, string> = {}): Buffer {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const all = {
    'xl/workbook.xml': `<workbook xmlns:r="${TYPE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...parts,
  };
  return zip(Object.entries(all).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

const letter = (at: number) => String.fromCharCode(65 + at);
const cell = (text: string, at: string | null) =>
  `<c${at ? ` r="${at}"` : ''} t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string[][], { hasAddresses = true, extra = '' } = {}) =>
  `<worksheet><sheetData>${rows
    .map(
      (row, line) =>
        `<row r="${line + 1}">${row.map((text, at) => cell(text, hasAddresses ? `${letter(at)}${line + 1}` : null)).join('')}</row>`,
    )
    .join('')}${extra}</sheetData></worksheet>`;
const STOCK = [
  ['Cod', 'Preț'],
  ['A-1', '21.990'],
];
const LISTS = [['Combustibil'], ['Benzină']];
const SUM = '<row r="9"><c r="A9"><f>SUM(A1:A2)</f><v>3</v></c></row>';

test.each(['hidden', 'veryHidden'])('a first sheet that is %s is not read', async (state) => {
  const file = book([
    { name: 'Liste', state, xml: sheetOf(LISTS) },
    { name: 'Stoc', xml: sheetOf(STOCK) },
  ]);
  expect(await readTable(file)).toEqual({
    headers: ['Cod', 'Preț'],
    rows: [{ number: 2, cells: ['A-1', '21.990'] }],
    notes: ['Am citit foaia „Stoc”, prima vizibilă; foile ascunse („Liste”) nu se importă.'],
  });
});

test('formulas, rows and columns of a sheet that is not read are nobody’s fault', async () => {
  const file = book([
    { name: 'Stoc', xml: sheetOf(STOCK) },
    { name: 'Sume', xml: sheetOf(LISTS, { extra: SUM }) },
    { name: 'Arhivă', xml: '<worksheet><sheetData><row r="1048576"/></sheetData></worksheet>' },
  ]);
  const { rows, notes } = await readTable(file);
  expect(rows).toHaveLength(1);
  expect(notes).toEqual(['Am citit foaia „Stoc”, prima vizibilă; celelalte foi („Sume”, „Arhivă”) nu se importă.']);
});

test('a formula in the sheet that is read names its own cell, also behind a hidden sheet', async () => {
  const file = book([
    { name: 'Liste', state: 'hidden', xml: sheetOf(LISTS) },
    { name: 'Stoc', xml: sheetOf(STOCK, { extra: SUM }) },
  ]);
  await expect(readTable(file)).rejects.toThrow(/formule \(prima: A9\)/);
});

test('a link to another workbook is no macro', async () => {
  const file = book([{ name: 'Stoc', xml: sheetOf(STOCK) }], {
    'xl/externalLinks/externalLink1.xml': '<externalLink/>',
    'xl/embeddings/oleObject1.xml': '<a/>',
  });
  expect((await readTable(file)).rows).toHaveLength(1);
});

test('cells without an address are told as what they are', async () => {
  const file = book([{ name: 'Stoc', xml: sheetOf(STOCK, { hasAddresses: false }) }]);
  await expect(readTable(file)).rejects.toThrow(/celule fără adresă \(ca „A1”\)/);
});

test.each([
  ['<sheets><sheet name="A" state="hidden" r:id="r1"/><sheet name="B" r:id="r2"/></sheets>', 2, 'xl/b.xml'],
  ["<x:sheets><x:sheet name='A &amp; B' r:id='r1'/></x:sheets>", 1, 'xl/worksheets/a.xml'],
  ['<sheets><sheet name="A" state="veryHidden" r:id="r1"/></sheets>', 1, 'xl/worksheets/a.xml'],
  ['<sheets><sheet name="Diagramă" r:id="r3"/><sheet name="B" r:id="r2"/></sheets>', 2, 'xl/b.xml'],
  ['<workbook/>', 1, null],
])('%s: sheet %i at %s', (workbook, number, path) => {
  const relations = `<Relationship Id="r1" Type="${TYPE}/worksheet" Target="worksheets/a.xml"/>
    <Relationship Id="r2" Type="${TYPE}/worksheet" Target="/xl/b.xml"/>
    <Relationship Id="r3" Type="${TYPE}/chartsheet" Target="chartsheets/c.xml"/>`;
  expect(firstVisibleSheet(workbook, relations).sheet).toMatchObject({ number, path });
});
