// Which sheet of a workbook people see first, from its list of sheets and the parts that they are in.

export interface Sheet {
  /** From 1, as the sheet's reader counts. */
  number: number;
  name: string;
  /** The sheet's part in the archive; null where the workbook does not say. */
  path: string | null;
}
export interface Workbook {
  sheet: Sheet;
  /** Names of the other sheets, those that people see and those that are hidden. */
  others: string[];
  hidden: string[];
}

const ATTRIBUTE = /\b([\w:]{1,40})\s{0,9}=\s{0,9}(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')/g;
const SHEET = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const RELATION = /<(?:\w+:)?Relationship\s([^<>]*)>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (all, name) => ENTITIES[name] ?? all);

/** The attributes of each such element, by their names without a prefix. */
function elements(text: string, pattern: RegExp): Record<string, string>[] {
  return [...text.matchAll(pattern)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
        name.replace(/^\w+:/, ''),
        decoded(double ?? single ?? ''),
      ]),
    ),
  );
}

const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/**
 * The first sheet that is not hidden, from the texts of `xl/workbook.xml` and its relations; the first one where all are
 * hidden or the workbook names none.
 */
export function firstVisibleSheet(workbook: string, relations: string): Workbook {
  const parts = new Map(
    elements(relations, RELATION)
      .filter(({ Type = '' }) => Type.endsWith('/worksheet'))
      .map(({ Id = '', Target = '' }) => [Id, partOf(Target)]),
  );
  const sheets = elements(workbook, SHEET)
    .filter(({ name }) => name)
    .map(({ name = '', state = '', id = '' }, index) => ({
      ...{ number: index + 1, name, path: parts.get(id) ?? null },
      isHidden: /hidden/i.test(state),
    }));
  const sheet = sheets.find(({ isHidden, path }) => !isHidden && path !== null) ??
    sheets[0] ?? { number: 1, name: '', path: null };
  const others = sheets.filter((one) => one !== sheet);
  return {
    sheet: { number: sheet.number, name: sheet.name, path: sheet.path },
    others: others.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    hidden: others.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  };
}
