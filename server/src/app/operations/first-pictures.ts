import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ownVisitor } from './own-visitor.ts';

const FIRST_SCREENS = ['/', '/cauta', '/login', '/register'];
const DRAWING = /\/objects\/art\/[\w-]+\.avif/g;
const isDark = (address: string) => address.includes('-dark-');

interface Own {
  /** The site's own host, as a browser sends it. */
  baseHost: string;
  signal: AbortSignal;
}

/**
 * Requests the drawings of the first screens once the site serves, the light ones first, so that the first visitors do
 * not wait for them: each is encoded on its first request, one at a time. It takes half of a core at most, and a visitor's own
 * picture waits for one of these at most. What fails is encoded when a visitor asks for it.
 */
export async function drawFirstPictures(app: FastifyInstance, own: Own): Promise<void> {
  let visitor;
  try {
    visitor = await ownVisitor(app, own);
    const found = new Set<string>();
    for (const screen of FIRST_SCREENS) {
      const { body } = await visitor.ask(screen);
      for (const [address] of body.matchAll(DRAWING)) found.add(address);
    }
    for (const address of [...found].sort((a, b) => Number(isDark(a)) - Number(isDark(b)))) {
      const start = performance.now();
      await visitor.ask(address);
      await sleep(performance.now() - start, undefined, { signal: own.signal });
    }
    app.log.info({ pictures: found.size }, 'the pictures of the first screens are drawn');
  } catch (error) {
    if (!own.signal.aborted) app.log.warn({ err: error }, 'the pictures of the first screens are drawn on request');
  } finally {
    visitor?.close();
  }
}
