// Releases for tests: a copy of the checkout's build, with one text of it edited.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PartName, ReleaseManifest } from 'contracts/release';
import { emptyRelease } from 'contracts/testing/empty-release';
import type { Env } from '../platform/config/env.ts';

export interface PartEdit {
  /** Files of the part, as a glob. */
  files: string;
  from: string;
  to: string;
}

type Folders = Pick<Env, 'projectDir' | 'releasesDir'>;

export interface ReleaseOrder {
  part: PartName;
  version: string;
  edit?: PartEdit;
}

/** Adds a release of the part to the store and returns its id. */
export function addBuiltRelease({ projectDir, releasesDir }: Folders, { part, version, edit }: ReleaseOrder): string {
  const id = `${version}-${createHash('sha256').update(`${part} ${version}`).digest('hex').slice(0, 12)}`;
  const folder = path.join(releasesDir, part, id);
  mkdirSync(folder, { recursive: true });
  for (const built of ['dist', 'dist-ssr']) {
    const from = path.join(projectDir, part, built);
    if (existsSync(from)) cpSync(from, path.join(folder, built), { recursive: true });
  }
  if (edit) apply(folder, edit);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifestOf(folder, { part, id, version })));
  return id;
}

function apply(folder: string, { files, from, to }: PartEdit): void {
  let count = 0;
  for (const name of globSync(files, { cwd: folder })) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) continue;
    count += 1;
    writeFileSync(file, text.replaceAll(from, to));
    // Its compressed copy has the old text.
    rmSync(`${file}.br`, { force: true });
  }
  if (count === 0) throw new Error(`no file of ${files} in ${folder} has "${from}"`);
}

function manifestOf(folder: string, names: Pick<ReleaseManifest, 'part' | 'id' | 'version'>): ReleaseManifest {
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(path.join(folder, name)).isFile());
  const hashes = files.map((name) => [name, fileOf(path.join(folder, name))] as const);
  return { ...emptyRelease(names), files: Object.fromEntries(hashes) };
}

function fileOf(file: string): ReleaseManifest['files'][string] {
  const bytes = readFileSync(file);
  return { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length };
}
