import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Report {
  diagnostics: { code: string; message: string; filename: string }[];
  number_of_files: number;
}

/** The linter's findings in a fixture tree. */
export interface Harvest {
  fileCount: number;
  rulesAgainst: (file: string) => string[];
  messagesAgainst: (file: string) => string[];
}

/** Files and folders that the linter's configuration reads. */
const NEEDED = [
  'oxlint.config.ts',
  'tools/check/lint',
  'tools/release/analysis',
  'build/remotes.mjs',
  'build/remotes.json',
  'package.json',
];

/** Lints a tree of fixtures in a temporary copy of the project: its real configuration and rules, other code. */
export function lintFixture(files: Record<string, string>): Harvest {
  const project = mkdtempSync(join(tmpdir(), 'fixture-'));
  try {
    for (const name of NEEDED) {
      cpSync(join(root, name), join(project, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    }
    return read(runLinter(project, Object.keys(files)));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function runLinter(project: string, files: string[]): Report {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const options = { cwd: project, encoding: 'utf8' as const, stdio: 'pipe' as const };
  try {
    return JSON.parse(execFileSync(process.execPath, [linter, '--format=json', ...files], options));
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`, { cause: error });
    return JSON.parse(stdout);
  }
}

function read(report: Report): Harvest {
  const of = (file: string) => report.diagnostics.filter((finding) => finding.filename === file);
  return {
    fileCount: report.number_of_files,
    rulesAgainst: (file) => of(file).map((finding) => finding.code),
    messagesAgainst: (file) => of(file).map((finding) => finding.message),
  };
}
