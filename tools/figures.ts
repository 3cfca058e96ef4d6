// Counts the code base at a commit, by default the working tree: `npm run tool -- figures [commit]`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [commit] = process.argv.slice(2);

/** Written by a tool and kept in git; the lock file is counted nowhere. */
const GENERATED = [
  /^contracts\/released\//,
  /^THIRD-PARTY-NOTICES/,
  /^client\/autonou-api\.ts$/,
  /recorded-answers\.json$/,
  /email-layout\.js$/,
  /theme-variables\.css$/,
  /(bench|capacity)\/results\.json$/,
];
const TEST = /\.test\.tsx?$|\/testing\/|(^|\/)(e2e|chaos)\/|\/fixture[^/]*\.ts$/;
const SOURCE = /\.(ts|tsx|mts|mjs|js|css|py)$/;
const BUILD_LAYER =
  /^build\/|^(federation|remote-|minify|page-assets|shared-modules|first-load|dev-mock)[^/]*\.ts$|^scripts\/(minify-again|react-sentinels|remote-entry|remote-shares|page-assets|source-maps|dev-config|mock-server)\.test\.ts$/;

const counts = new Map<string, { files: number; lines: number; code: number }>();
for (const file of filesAt(commit)) count(file, textOf(file));
console.table(Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other))));
console.log(`scripts in package.json: ${Object.keys(JSON.parse(textOf('package.json')).scripts).length}`);

function count(file: string, text: string): void {
  const all = text.split('\n').length - 1;
  const code = codeLines(text, file.endsWith('.py') ? '#' : '//');
  for (const kind of kindsOf(file)) {
    const sum = counts.get(kind) ?? { files: 0, lines: 0, code: 0 };
    counts.set(kind, { files: sum.files + 1, lines: sum.lines + all, code: sum.code + code });
  }
}

function kindsOf(file: string): string[] {
  const kinds = file.includes('/') ? [] : ['at the root'];
  if (BUILD_LAYER.test(file)) kinds.push('build layer with tests');
  if (/^docs\/decisions\/\d/.test(file)) kinds.push('decisions');
  if (file === 'package-lock.json') return kinds;
  if (GENERATED.some((pattern) => pattern.test(file))) return [...kinds, 'generated'];
  if (file.endsWith('.md')) return [...kinds, file.startsWith('tests/') ? 'test support' : 'docs'];
  if (!SOURCE.test(file)) return kinds;
  if (/\.test\.tsx?$/.test(file)) return [...kinds, 'tests'];
  return [...kinds, TEST.test(file) ? 'test support' : 'source'];
}

/** Lines that are neither empty nor only a comment. */
function codeLines(text: string, line: string): number {
  let isComment = false;
  return text.split('\n').filter((raw) => {
    const trimmed = raw.trim();
    if (isComment) {
      isComment = !trimmed.includes('*/');
      return false;
    }
    isComment = trimmed.startsWith('/*') && !trimmed.includes('*/');
    return trimmed !== '' && !trimmed.startsWith(line) && !trimmed.startsWith('/*');
  }).length;
}

function filesAt(at: string | undefined): string[] {
  const listing = at === undefined ? git('ls-files') : git('ls-tree', '-r', '--name-only', at);
  return listing.split('\n').filter(Boolean);
}

function textOf(file: string): string {
  if (commit !== undefined) return git('show', `${commit}:${file}`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Deleted in the working tree, not yet in git.
    return '';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}
