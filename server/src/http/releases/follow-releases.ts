import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/config/env.ts';
import { linkPackages } from '../../platform/storage/link-packages.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import type { SharedReleases } from '../../platform/storage/shared-releases.ts';
import type { FrontBuilds } from './front-builds.ts';
import { ServedBuilds } from './served-builds.ts';

/** The database is asked this often what all servers share: with the local look after it well within a second. */
const FOLLOW_MS = 400;

/**
 * The builds that are served, as the release store of this machine says at each moment. `prepare` ends before new ones
 * are served.
 */
export async function followReleases(
  app: FastifyInstance,
  env: Pick<Env, 'releasesDir' | 'projectDir'>,
  { shared, prepare }: { shared: Pick<SharedReleases, 'follow'> | null; prepare(builds: FrontBuilds): Promise<void> },
): Promise<ServedBuilds> {
  linkPackages(env.releasesDir, env.projectDir);
  const served = new ServedBuilds({
    // Also where releases are shared: pages need neither the bucket nor the database.
    store: createReleaseStore(env.releasesDir),
    root: env.projectDir,
    log: app.log,
    prepare,
  });
  await served.start();
  app.addHook('onClose', async () => served.stop());
  if (shared) followShared(app, shared);
  return served;
}

/** Keeps this machine's release store equal to the shared one. */
function followShared(app: FastifyInstance, shared: Pick<SharedReleases, 'follow'>): void {
  let running: Promise<void> | null = null;
  let isFailing = false;
  const follow = async (): Promise<void> => {
    try {
      await shared.follow();
      isFailing = false;
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, 'the shared releases can not be read; this machine serves its own');
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    running ??= follow().finally(() => (running = null));
  }, FOLLOW_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
