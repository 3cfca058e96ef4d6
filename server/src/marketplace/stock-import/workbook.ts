// Finds the sheet of a workbook that people see first, from its list of sheets and the parts that they are in.

export interface Sheet {
  /** Counted from 1, as the sheet's reader counts. */
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

const SHEET = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const RELATION = /<(?:\w+:)?Relationship\s([^<>]*)>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (all, name) => ENTITIES[name] ?? all);

/** The attributes of an element, by their names without a prefix. */
function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; ;) {
    const equals = text.indexOf('=', at);
    const start = text.slice(equals + 1).trimStart();
    const from = text.length - start.length;
    const end = text.indexOf(start[0] ?? '', from + 1);
    if (equals < 0 || end < 0 || !(start.startsWith('"') || start.startsWith("'"))) return found;
    const name = text.slice(at, equals).trim();
    found[name.slice(name.indexOf(':') + 1)] = decoded(text.slice(from + 1, end));
    at = end + 1;
  }
}
const elements = (text: string, pattern: RegExp): Record<string, string>[] =>
  [...text.matchAll(pattern)].map(([, attributes = '']) => attributesOf(attributes));

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
      number: index + 1,
      name,
      path: parts.get(id) ?? null,
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
