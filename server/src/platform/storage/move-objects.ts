/** Moves objects from one store to another while a site reads, writes and removes them through `joined-objects.ts`. */
import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import type { ListedObject, ObjectStore } from './object-store.ts';

const AT_ONCE = 8;

export interface MoveProgress {
  /** Objects that were moved, their bytes, and those that the site removed meanwhile. */
  moved: number;
  bytes: number;
  gone: number;
}

export interface ObjectMove {
  from: ObjectStore;
  to: ObjectStore;
  contentTypeOf: (key: string) => string;
  /** After each object. */
  onProgress?: (progress: MoveProgress) => void;
}

/** The copy differs from the original, which stays where it was. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Copies each object, reads the copy back, and removes the original only when size and SHA-256 are equal. Ends when
 * nothing is left. May be interrupted at any point and run again, but not twice at once. Rejects with MoveError for a
 * copy that differs, and with what the stores reject with.
 */
export async function moveObjects(move: ObjectMove): Promise<MoveProgress> {
  const progress: MoveProgress = { moved: 0, bytes: 0, gone: 0 };
  // Objects written to the former place while the list was read are found by the next pass.
  while (await movePass(move, progress));
  return progress;
}

/** Whether it found anything. */
async function movePass(move: ObjectMove, progress: MoveProgress): Promise<boolean> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const failures: unknown[] = [];
  let found = 0;
  for await (const object of move.from.list()) {
    if (failures.length > 0) break;
    found += 1;
    // The list may have a million entries: no more of them wait than are moved at once.
    await queue.onSizeLessThan(AT_ONCE);
    void queue.add(() => moveOne(move, object, progress)).catch((error: unknown) => failures.push(error));
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
  return found > 0;
}

async function moveOne(
  { from, to, contentTypeOf, onProgress }: ObjectMove,
  { key }: ListedObject,
  progress: MoveProgress,
): Promise<void> {
  const content = await from.get(key);
  if (content !== null) {
    const isCopied = await copyOne({ to, contentTypeOf }, key, content);
    // Removed meanwhile, first here and then there: the copy may be younger than that, or gone already.
    if ((await from.head(key)) === null) await to.remove(key);
    else {
      if (!isCopied) throw new MoveError(`the copy of ${key} differs; the original stays`);
      await from.remove(key);
      progress.moved += 1;
      progress.bytes += content.length;
      return onProgress?.(progress);
    }
  }
  progress.gone += 1;
  onProgress?.(progress);
}

/** Whether the copy, there already or made now, is equal to the original. */
async function copyOne(
  { to, contentTypeOf }: Pick<ObjectMove, 'to' | 'contentTypeOf'>,
  key: string,
  content: Buffer,
): Promise<boolean> {
  if (await hasCopy(to, key, content)) return true;
  await to.put(key, content, contentTypeOf(key));
  return hasCopy(to, key, content);
}

async function hasCopy(store: ObjectStore, key: string, content: Buffer): Promise<boolean> {
  const found = await store.head(key);
  if (found?.bytes !== content.length) return false;
  const copy = await store.get(key);
  return copy !== null && hashOf(copy) === hashOf(content);
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
