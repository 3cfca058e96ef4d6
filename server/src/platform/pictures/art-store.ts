import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ArtFile, artFileName } from 'contracts/picture';
import type { FastifyBaseLogger } from 'fastify';
import { createRasteriser } from './art-rasteriser.ts';
import { encodePicture } from './encode-picture.ts';
import { SharedQueue } from '../limits/load/work-queue.ts';

/** Raise it when a drawing or an encoding changes, so that old files are no longer used. */
const ART_REVISION = 1;
const SOCIAL_CARD = { width: 1200, height: 630 };

export interface ArtStore {
  /**
   * The encoded file: from disk, or created now and stored. Throws QueueFullError when too many files wait to be
   * created, and any other error when creating it failed.
   */
  read(file: ArtFile): Promise<Buffer>;
  close(): void;
}

interface ArtStoreOptions {
  dataDir: string;
  log: FastifyBaseLogger;
  /** Files that may wait to be encoded; tests lower it. */
  maxWaiting?: number;
}

/** Pictures of the drawn cars, each encoded on its first request only, in `dataDir`/pictures. */
export function createArtStore({ dataDir, log, maxWaiting }: ArtStoreOptions): ArtStore {
  const folder = path.join(dataDir, 'pictures', `art-${ART_REVISION}`);
  const rasteriser = createRasteriser();
  const queue = new SharedQueue<Buffer>('drawings', maxWaiting === undefined ? {} : { maxWaiting: maxWaiting - 1 });

  async function encode(file: ArtFile): Promise<Buffer> {
    const isSocial = file.width === 'og';
    const { body, color, paint, view, variant, stage } = file;
    const width = isSocial ? SOCIAL_CARD.width : file.width;
    const png = await rasteriser.rasterise({ body, color, paint, view, variant, stage, width });
    return encodePicture(png, file.format, isSocial ? SOCIAL_CARD : undefined);
  }

  /** A picture that can't be stored (disk full) is still shown. */
  async function save(target: string, content: Buffer): Promise<void> {
    const part = `${target}.part`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(part, content);
      await rename(part, target);
    } catch (error) {
      log.warn({ err: error, target }, 'picture not kept');
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  /** Null until the file has been created; an unreadable one is created again. */
  const readSaved = (target: string): Promise<Buffer | null> => readFile(target).catch(() => null);

  async function make(file: ArtFile, target: string): Promise<Buffer> {
    // Another caller may have created it between our read and our place in the queue.
    const made = await readSaved(target);
    if (made) return made;
    const content = await encode(file);
    await save(target, content);
    return content;
  }

  return {
    async read(file) {
      const name = artFileName(file);
      const target = path.join(folder, name);
      return (await readSaved(target)) ?? queue.run(name, () => make(file, target));
    },
    close: rasteriser.close,
  };
}
