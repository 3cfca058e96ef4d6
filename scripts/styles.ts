// `npm run check`: the style sheets of shell and remotes. Each styles its own component alone, and nothing in it is dead.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_LINES = 250;
/** Parts that a library or the facade draws inside of what a component styles; nothing else may be named with `:global`. */
const LIBRARY = /^mantine-[A-Z]\w+-\w+$/;
const FACADE = new Set(
  'an-car-actions an-car-body an-dot an-grid an-heart an-over-badge an-pic an-pic-none an-price an-price-row an-search an-skeleton-rows an-state an-wrap wf-pager wf-tile-note'.split(
    ' ',
  ),
);

/** A source file and what stands in it. */
export interface Source {
  file: string;
  text: string;
}

/** What is wrong with the style sheets, each with its file and what to do; empty when nothing is. */
export function styleFaults(sheets: readonly Source[], components: readonly Source[]): string[] {
  const used = usedClasses(components);
  return [
    ...sheets.flatMap((sheet) => [...sheetFaults(sheet), ...deadClasses(sheet, used.get(sheet.file))]),
    ...missingClasses(sheets, used),
  ];
}

function sheetFaults({ file, text }: Source): string[] {
  if (!file.endsWith('.module.css')) return [`${file}: a style sheet is a CSS module, named *.module.css`];
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > MAX_LINES ? [`${file}: ${lines} lines; split it by component (at most ${MAX_LINES})`] : []),
    ...selectorsOf(text).flatMap((selector) => selectorFaults(selector).map((fault) => `${file}: ${fault}`)),
  ];
}

function selectorFaults(selector: string): string[] {
  const globals = [...selector.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);
  const foreign = globals.filter((name) => !LIBRARY.test(name) && !FACADE.has(name));
  return [
    ...(classesIn(selector).length === 0 ? [`"${selector}" styles what is not its own; begin with a class`] : []),
    ...classesIn(selector)
      .filter((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))
      .map((name) => `".${name}" is not camelCase`),
    ...foreign.map((name) => `".${name}" belongs to somebody else; use a prop, a data attribute or a custom property`),
  ];
}

/** Every selector by itself, without those of keyframes. */
function selectorsOf(text: string): string[] {
  const bare = text.replace(/\/\*[^]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  // Commas within `:is()` separate no selectors.
  return heads
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim()));
}

const classesIn = (selector: string): string[] =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

const classesOf = (text: string): Set<string> => new Set(selectorsOf(text).flatMap(classesIn));

type Use = Map<string, string>;

/** For each style sheet the classes that components take from it, each with one of the components. */
function usedClasses(components: readonly Source[]): Map<string, Use> {
  const used = new Map<string, Use>();
  for (const { file, text } of components) {
    for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = path.posix.join(path.posix.dirname(file), from);
      const uses = used.get(sheet) ?? new Map<string, string>();
      for (const [, className = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) uses.set(className, file);
      used.set(sheet, uses);
    }
  }
  return used;
}

const deadClasses = ({ file, text }: Source, used: Use | undefined): string[] =>
  [...classesOf(text)].filter((name) => !used?.has(name)).map((name) => `${file}: nobody uses ".${name}"`);

function missingClasses(sheets: readonly Source[], used: Map<string, Use>): string[] {
  const known = new Map(sheets.map(({ file, text }) => [file, classesOf(text)]));
  return [...used].flatMap(([sheet, uses]) =>
    [...uses]
      .filter(([name]) => !known.get(sheet)?.has(name))
      .map(([name, component]) => `${component}: ${sheet} has no ".${name}"`),
  );
}

const root = path.join(import.meta.dirname, '..');
const read = (pattern: string): Source[] =>
  globSync(`{shell,mf-*}/src/**/${pattern}`, { cwd: root }).map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sheets = read('*.css');
  // A check that reads nothing passes everything.
  const faults = sheets.length === 0 ? ['no style sheet was found'] : styleFaults(sheets, read('*.tsx'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
