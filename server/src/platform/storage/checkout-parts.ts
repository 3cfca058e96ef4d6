/** The needs and offers of the checkout's parts, as `tools/release/write-facts.ts` wrote them at the build. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningPart } from 'contracts/release-promotion';
import { ReleaseManifest } from 'contracts/release';
import { z } from 'zod';

/** Beside the builds; never served. */
const FILE = '.cache/release-facts.json';

const Written = z.object({
  stamp: z.string(),
  parts: z.array(ReleaseManifest.pick({ part: true, requires: true, provides: true, paths: true })),
});
export type WrittenParts = z.infer<typeof Written>;

/** Null before the first build. */
export async function readWrittenParts(root: string): Promise<WrittenParts | null> {
  const text = await readFile(path.join(root, FILE), 'utf8').catch(() => null);
  return text === null ? null : Written.parse(JSON.parse(text));
}

export const writtenPartsFile = (root: string): string => path.join(root, FILE);

/** The checkout's parts as they run where nothing is promoted. */
export async function checkoutParts(root: string): Promise<RunningPart[]> {
  const written = await readWrittenParts(root);
  return (written?.parts ?? []).map(({ part, requires, provides }) => ({ part, id: null, requires, provides }));
}
