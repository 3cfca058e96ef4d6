// Prints every figure of the structure: `npm run check -- --figures`. With `--list` each finding too; `--lower`
// stores the figures as allowances where they have fallen.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allowances } from './allowances.ts';
import { packages } from './packages.ts';
import { type Allowances, type Finding, lowered, measure } from './ratchet.ts';
import { rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = new Set(process.argv.slice(2));
/** The formatter's. */
const MAX_WIDTH = 120;
const columns = [...packages, 'root', 'docs'];

const findings = measure(rules, readSourceTree(root));
console.log(tableOf(findings));
if (options.has('--list')) for (const finding of findings) printProblems(finding);
if (options.has('--lower')) writeAllowances(lowered(findings, allowances));

function tableOf(all: Finding[]): string {
  const used = columns.filter((pkg) => all.some(({ counts }) => counts[pkg]));
  const rows = all.map(({ rule, counts, pending }) => [
    rule.name,
    ...(pending === null ? [String(sum(Object.values(counts)))] : [pending]),
    ...used.map((pkg) => String(counts[pkg] ?? '')),
  ]);
  const table = [['rule', 'all', ...used], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return table.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

function printProblems({ rule, problems }: Finding): void {
  if (problems.length === 0) return;
  console.log(`\n${rule.name} (${rule.counts})`);
  for (const { message } of problems) console.log(`  ${message}`);
}

function writeAllowances(left: Allowances): void {
  const path = fileURLToPath(new URL('allowances.ts', import.meta.url));
  const [head] = readFileSync(path, 'utf8').split('= {');
  const lines = Object.entries(left).map(([name, counts]) => {
    const entries = columns.flatMap((pkg) => (counts[pkg] === undefined ? [] : [`${quoted(pkg)}: ${counts[pkg]}`]));
    const line = `  ${quoted(name)}: { ${entries.join(', ')} },`;
    return line.length <= MAX_WIDTH
      ? line
      : `  ${quoted(name)}: {\n${entries.map((entry) => `    ${entry},\n`).join('')}  },`;
  });
  writeFileSync(path, lines.length === 0 ? `${head}= {};\n` : `${head}= {\n${lines.join('\n')}\n};\n`);
}

/** As the formatter writes a key: quoted where necessary, in double quotes around an apostrophe. */
function quoted(key: string): string {
  if (/^\w+$/.test(key)) return key;
  return key.includes("'") ? `"${key}"` : `'${key}'`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
